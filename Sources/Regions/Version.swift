/// The version of the library and of the command, such as "0.1.0"; `Regions.version` in full.
///
/// Semantic versioning 2.0.0. Before 1.0.0, a new minor version may change the API.
public let version = "0.1.0"
