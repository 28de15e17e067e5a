import HTTPTypes
import Hummingbird

/// The page to try the server on; its files are part of the program.
enum Page {
    /// The page runs its own script and style alone, and nobody shows it in a frame.
    private static let policy = """
        default-src 'none'; script-src 'self'; style-src 'self'; img-src blob:; \
        connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'
        """

    static func addRoutes(to router: Router<ScanContext>, _ options: ServerOptions) {
        // The page says itself what is too large, before it is sent.
        let html = String(decoding: PackageResources.page_html, as: UTF8.self)
            .split(separator: "MAXIMUM-BYTES", omittingEmptySubsequences: false)
            .joined(separator: "\(options.maximumUploadBytes)")
        add("/", html, "text/html; charset=utf-8", to: router)
        add("/page.css", PackageResources.page_css, "text/css; charset=utf-8", to: router)
        add("/page.js", PackageResources.page_js, "text/javascript; charset=utf-8", to: router)
        // Browsers ask for one.
        router.get("favicon.ico") { _, _ in Response(status: .noContent) }
    }

    private static func add(
        _ path: RouterPath, _ bytes: [UInt8], _ type: String, to router: Router<ScanContext>
    ) {
        add(path, String(decoding: bytes, as: UTF8.self), type, to: router)
    }

    private static func add(
        _ path: RouterPath, _ text: String, _ type: String, to router: Router<ScanContext>
    ) {
        router.get(path) { _, _ in
            Response.text(text, type: type, headers: [.contentSecurityPolicy: policy])
        }
    }
}
