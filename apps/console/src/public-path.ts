declare let __webpack_public_path__: string

interface HostWindow {
  readonly __INJECTED_PUBLIC_PATH_BY_QIANKUN__?: string
  readonly __MARKETS_CONSOLE_PUBLIC_PATH__?: string
}

// Imported before everything else: a host may serve the console's files from anywhere, and only the host knows the
// location.
const host: HostWindow = window as HostWindow
const publicPath = host.__INJECTED_PUBLIC_PATH_BY_QIANKUN__ ?? host.__MARKETS_CONSOLE_PUBLIC_PATH__
if (publicPath !== undefined) __webpack_public_path__ = publicPath
