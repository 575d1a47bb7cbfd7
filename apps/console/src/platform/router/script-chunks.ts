/** How the bundler's runtime loads a chunk's script. @param done told of the script's event, or of the time limit */
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
 * Makes the runtime notice scripts that qiankun cannot fetch, and ask for a script that failed by another address.
 * qiankun (import-html-entry 1.17) never tells the script's element; what remains is a rejection that nobody handles and
 * that names the address. And for as long as the page lives, it answers that address with the failure.
 */
export function mendScriptLoading(): void {
  __webpack_require__.l = (address, done, ...more) => {
    const tries = failures.get(address) ?? 0
    const asked = tries === 0 ? address : `${address}?try=${tries}`
    const end: typeof done = (event) => {
      window.removeEventListener('unhandledrejection', lost)
      if (event.type !== 'load') failures.set(address, tries + 1)
      done(event)
    }
    const lost = ({ reason }: PromiseRejectionEvent) => {
      if (reason instanceof Error && reason.message.includes(asked)) {
        end({ type: 'error', target: { src: asked } })
      }
    }
    window.addEventListener('unhandledrejection', lost)
    loadScript(asked, end, ...more)
  }
}
