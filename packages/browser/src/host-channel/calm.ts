/** One frame of a screen. Animation frames themselves stand still in a tab that nobody looks at. */
const frameMs = 16

/** Work that may be wanted far more often than it is worth doing. */
export interface Calm {
  /** Does it now, or, when it was done in this frame already, at the frame's end. */
  want(): void
  /** Nothing is done any more. */
  stop(): void
}

/** Does work at most once a frame, and never misses the last time that it was wanted. */
export function calmly(work: () => void): Calm {
  let frame: ReturnType<typeof setTimeout> | undefined
  let wanted = false
  let stopped = false
  const now = () => {
    wanted = false
    // First, so that work which wants itself again waits for the next frame.
    frame = setTimeout(() => {
      frame = undefined
      if (wanted) now()
    }, frameMs)
    work()
  }
  return {
    want() {
      if (stopped) return
      if (frame === undefined) now()
      else wanted = true
    },
    stop() {
      stopped = true
      clearTimeout(frame)
    },
  }
}
