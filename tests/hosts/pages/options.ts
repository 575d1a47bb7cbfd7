/** The options that the server of a host writes into its page. */
export interface HostOptions {
  /**
   * The URL of the console's page (qiankun, single-spa with the script) or of its manifest (single-spa with the
   * module).
   */
  readonly entry: string
  /** The sandbox option of qiankun. */
  readonly sandbox: boolean | Readonly<Record<string, boolean>>
  /** The props of the console, besides its container. */
  readonly props: Readonly<Record<string, unknown>>
  /** The initial global state of a qiankun host; without it the host has none. */
  readonly globalState?: Readonly<Record<string, unknown>>
}

/** The options of this page. */
export const options: HostOptions = JSON.parse(
  document.querySelector('#options')?.textContent ?? '',
)
