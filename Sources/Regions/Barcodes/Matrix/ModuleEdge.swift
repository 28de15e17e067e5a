/// Where two neighboring modules meet, as it is seen.
struct ModuleEdge: Sendable {
    var point: SIMD2<Double>
    /// Whether it tells how far to the right it lies, or how far down.
    var isAcross: Bool
    /// The middle of the edge, counted in modules.
    var modules: SIMD2<Double>
}

extension ModuleGrid.Fit {
    /// Adds an edge.
    mutating func add(_ edge: ModuleEdge) {
        if edge.isAcross {
            add(edge.point, x: edge.modules.x)
        } else {
            add(edge.point, y: edge.modules.y)
        }
    }
}

extension ModuleGrid {
    /// The grid of flat paper that fits best to edges.
    func fitted(to edges: [ModuleEdge]) -> ModuleGrid? {
        var fit = Fit(around: self)
        for edge in edges { fit.add(edge) }
        return fit.solved()
    }

    /// How far edges lie from where the grid has them, in modules, on average; 0 for none.
    func deviation(of edges: [ModuleEdge]) -> Double {
        let sum = edges.reduce(0) { sum, edge in
            let off = modules(edge.point) - edge.modules - bend.offset(at: edge.modules)
            return sum + abs(edge.isAcross ? off.x : off.y)
        }
        return sum / Double(max(edges.count, 1))
    }
}
