/**
 * The way between a host and a sub-application, as qiankun 2 puts it into the props. Everything is optional, and nothing
 * that comes from the other side is believed before it was looked at.
 *
 * @see S7.33
 */
export interface GlobalStateChannel {
  /** Calls back with every change, and `immediately` with what stands now. Some hosts give back how to end it. */
  readonly onGlobalStateChange?: (
    listener: (state: unknown, before?: unknown) => void,
    immediately?: boolean,
  ) => unknown
  /** Changes the names that the host has declared. */
  readonly setGlobalState?: (patch: Readonly<Record<string, unknown>>) => unknown
  /** Ends `onGlobalStateChange`. */
  readonly offGlobalStateChange?: () => unknown
}
