import Testing

@testable import Regions

@Suite struct ObservationTrackerTests {
    @Test func aThingThatMovesKeepsItsIdentity() throws {
        var tracker = ObservationTracker<Thing>()
        let first = tracker.update(with: [Thing(0.1, 0.1)])
        #expect(first.appeared.count == 1)
        let identity = try #require(first.current.first?.id)
        for step in 1...20 {
            let change = tracker.update(with: [Thing(0.1 + 0.03 * Double(step), 0.1)])
            #expect(change.current.map(\.id) == [identity])
            #expect(change.appeared.isEmpty && change.vanished.isEmpty)
        }
        #expect(tracker.tracked.first?.framesSeen == 21)
    }

    @Test func twoThingsThatPassOneAnotherKeepTheirPlaces() throws {
        var tracker = ObservationTracker<Thing>()
        let start = tracker.update(with: [Thing(0.1, 0.1), Thing(0.1, 0.6)]).current.map(\.id)
        let change = tracker.update(with: [Thing(0.12, 0.6), Thing(0.12, 0.1)])
        #expect(change.current.map(\.id) == start.reversed())
    }

    @Test func aShortGapIsBridgedAndALongOneEndsTheIdentity() throws {
        var tracker = ObservationTracker<Thing>(maximumMissedFrames: 2)
        let identity = try #require(tracker.update(with: [Thing(0.4, 0.4)]).current.first?.id)
        for _ in 1...2 { #expect(tracker.update(with: []).vanished.isEmpty) }
        #expect(tracker.update(with: [Thing(0.4, 0.4)]).current.map(\.id) == [identity])
        for _ in 1...2 { #expect(tracker.update(with: []).vanished.isEmpty) }
        #expect(tracker.update(with: []).vanished.map(\.id) == [identity])
        let again = tracker.update(with: [Thing(0.4, 0.4)])
        #expect(again.appeared.count == 1 && again.appeared.first?.id != identity)
    }

    @Test func whatCannotBeTheSameIsNot() {
        var tracker = ObservationTracker<Thing> { $0.name == $1.name }
        let first = tracker.update(with: [Thing(0.4, 0.4, name: "a")])
        let second = tracker.update(with: [Thing(0.4, 0.4, name: "b")])
        #expect(second.appeared.count == 1)
        #expect(second.current.first?.id != first.current.first?.id)
    }

    @Test func reachFollowsWhatMovesByMoreThanItsSize() {
        let (here, there) = (Thing(0.1, 0.1, size: 0.1), Thing(0.25, 0.1, size: 0.1))
        var near = ObservationTracker<Thing>(minimumOverlap: 0.1)
        var far = ObservationTracker<Thing>(minimumOverlap: 0.1, reach: 1)
        _ = (near.update(with: [here]), far.update(with: [here]))
        #expect(near.update(with: [there]).appeared.count == 1)
        #expect(far.update(with: [there]).appeared.isEmpty)
    }

    @Test func withinReachAPartIsTakenForTheWhole() {
        var tracker = ObservationTracker<Thing>(minimumOverlap: 0.1, reach: 1)
        let whole = tracker.update(with: [Thing(0.4, 0.4, size: 0.2)]).current.map(\.id)
        let part = tracker.update(with: [Thing(0.6, 0.5, size: 0.002)])
        #expect(part.current.map(\.id) == whole)
        #expect(tracker.update(with: [Thing(0.4, 0.4, size: 0.2)]).current.map(\.id) == whole)
    }

    @Test func finishingGivesUpEverything() {
        var tracker = ObservationTracker<Thing>()
        _ = tracker.update(with: [Thing(0.1, 0.1), Thing(0.6, 0.6)])
        #expect(tracker.finish().count == 2)
        #expect(tracker.tracked.isEmpty)
    }
}
