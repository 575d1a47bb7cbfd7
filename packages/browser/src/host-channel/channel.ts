/**
 * The channel between a host and a sub-application, as qiankun 2 passes it in the props. Every member is optional, and
 * all values from the other side are validated before use.
 *
 * @see S7.33
 */
export interface GlobalStateChannel {
  /**
   * Calls back on every change and, with `immediately`, also with the current state. Some hosts return a function that
   * unsubscribes.
   */
  readonly onGlobalStateChange?: (
    listener: (state: unknown, previous?: unknown) => void,
    immediately?: boolean,
  ) => unknown
  /** Changes the names that the host has declared. */
  readonly setGlobalState?: (patch: Readonly<Record<string, unknown>>) => unknown
  /** Ends `onGlobalStateChange`. */
  readonly offGlobalStateChange?: () => unknown
}
