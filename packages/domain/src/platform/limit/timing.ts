/** The delays and intervals of the product in milliseconds. @see spec §9 */
export const timingMs = {
  /** The time that a banner message is shown before the next one. */
  bannerRotation: 60_000,
  /** A banner message counts as shown after so long. */
  bannerShowReport: 3_000,
  /** The load of a chunk of script is given up after so long. */
  chunkLoadTimeout: 120_000,
  /** A repeated action counts after this pause. */
  debounce: 200,
  /** A wait for a global promise is given up after so long. */
  globalPromiseWait: 5_000,
  /** The load of a remote component is given up after so long. */
  remoteComponentTimeout: 5_000,
  /** So often it is looked whether the shared runtime of remote components is there. */
  remoteRuntimePoll: 200,
  /** Sticky elements are updated after scrolling has paused for this time. */
  stickyScroll: 100,
  /** A throttled action happens at most once in this time. */
  throttle: 500,
} as const
