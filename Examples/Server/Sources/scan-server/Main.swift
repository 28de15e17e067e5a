import ArgumentParser
import ScanServer

@main
enum Program {
    static func main() async {
        await ScanServer.serveIfWorker()
        await ServeCommand.main()
    }
}
