/**
 * The function with which the bundler's runtime loads a chunk's script.
 *
 * @param done called with the script's event, or at the timeout
 */
type LoadScript = (
  address: string,
  done: (event: { readonly type: string; readonly target?: unknown }) => void,
  ...more: unknown[]
) => void

// The runtime of the script build.
declare const __webpack_require__: { l: LoadScript }

const failures = new Map<string, number>()
const loadScript = __webpack_require__.l

/**
 * Makes the runtime detect scripts that qiankun cannot fetch, and retry a failed script at another address. qiankun
 * (import-html-entry 1.17) does not fire an event on the script element; the only sign is an unhandled rejection with
 * the address in its message. And it caches the failure of that address for the lifetime of the page.
 */
export function patchScriptLoading(): void {
  __webpack_require__.l = (address, done, ...more) => {
    const tries = failures.get(address) ?? 0
    const requestedUrl = tries === 0 ? address : `${address}?try=${tries}`
    const end: typeof done = (event) => {
      window.removeEventListener('unhandledrejection', onUnhandledRejection)
      if (event.type !== 'load') failures.set(address, tries + 1)
      done(event)
    }
    const onUnhandledRejection = ({ reason }: PromiseRejectionEvent) => {
      if (reason instanceof Error && reason.message.includes(requestedUrl)) {
        end({ type: 'error', target: { src: requestedUrl } })
      }
    }
    window.addEventListener('unhandledrejection', onUnhandledRejection)
    loadScript(requestedUrl, end, ...more)
  }
}
