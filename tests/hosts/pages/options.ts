/** What the server of a host writes into its page. */
export interface HostOptions {
  /** Address of the console's page (qiankun, single-spa with the script) or of its manifest (single-spa with the module). */
  readonly entry: string
  /** qiankun's isolation. */
  readonly sandbox: boolean | Readonly<Record<string, boolean>>
  /** What the console gets besides its place. */
  readonly props: Readonly<Record<string, unknown>>
  /** The global state that a host of qiankun begins with; without it there is none. */
  readonly globalState?: Readonly<Record<string, unknown>>
}

/** The options of this page. */
export const options: HostOptions = JSON.parse(
  document.querySelector('#options')?.textContent ?? '',
)
