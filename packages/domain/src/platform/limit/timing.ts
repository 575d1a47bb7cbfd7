/** The delays and intervals of the product in milliseconds. @see spec §9 */
export const timingMs = {
  /** The time that a banner message is shown before the next one. */
  bannerRotation: 60_000,
  /** The time after which a banner message counts as shown. */
  bannerShowReport: 3_000,
  /** The timeout for loading a script chunk. */
  chunkLoadTimeout: 120_000,
  /** The pause after which a repeated action takes effect. */
  debounce: 200,
  /** The timeout for a global promise. */
  globalPromiseWait: 5_000,
  /** The timeout for loading a remote component. */
  remoteComponentTimeout: 5_000,
  /** The interval of checks for the shared runtime of remote components. */
  remoteRuntimePoll: 200,
  /** Sticky elements are updated after scrolling has paused for this time. */
  stickyScroll: 100,
  /** The minimum time between runs of a throttled action. */
  throttle: 500,
} as const
