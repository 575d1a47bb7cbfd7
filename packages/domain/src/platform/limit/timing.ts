/** How long the product waits, in milliseconds. @see spec §9 */
export const timingMs = {
  /** A banner message stands so long before the next one. */
  bannerRotation: 60_000,
  /** A banner message counts as shown after so long. */
  bannerShowReport: 3_000,
  /** The load of a chunk of script is given up after so long. */
  chunkLoadTimeout: 120_000,
  /** What a person does over and over counts once it has rested so long. */
  debounce: 200,
  /** A wait for a global promise is given up after so long. */
  globalPromiseWait: 5_000,
  /** The load of a remote component is given up after so long. */
  remoteComponentTimeout: 5_000,
  /** So often it is looked whether the shared runtime of remote components is there. */
  remoteRuntimePoll: 200,
  /** What sticks while the page scrolls is looked at once the scrolling has rested so long. */
  stickyScroll: 100,
  /** What must not happen more often happens once in so long. */
  throttle: 500,
} as const
