/** The state of a playback; times are in seconds of the shared clock. */
export interface PlaybackState {
  readonly isPlaying: boolean
  readonly at: number
  /** The duration of the longest video; 0 until one is known. */
  readonly duration: number
}

/** The largest offset between two videos in seconds, too small to notice. */
const maxOffsetSeconds = 0.1

/**
 * Plays videos in sync: the longest is the clock that the others follow, and while one waits for data all wait. A
 * shorter video stays on its last frame. Nothing plays automatically.
 */
export class Playback {
  #state: PlaybackState = { isPlaying: false, at: 0, duration: 0 }
  readonly #videos = new Set<HTMLVideoElement>()
  readonly #listeners = new Set<() => void>()
  #frame = 0

  readonly getState = (): PlaybackState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Adds a video, which starts at the current position of the others. @returns removes the video */
  readonly add = (video: HTMLVideoElement): (() => void) => {
    this.#videos.add(video)
    const measure = () => {
      this.#place(video, this.#state.at)
      this.#become({ duration: lengthOf(this.#clock) })
    }
    video.addEventListener('loadedmetadata', measure)
    return () => {
      video.removeEventListener('loadedmetadata', measure)
      video.pause()
      this.#videos.delete(video)
      if (this.#videos.size === 0) this.pause()
    }
  }

  /** Starts playing, from the beginning if the end was reached. */
  readonly play = (): void => {
    if (this.#state.isPlaying) return
    if (this.#state.at >= this.#state.duration) this.seek(0)
    this.#become({ isPlaying: true })
    this.#frame = requestAnimationFrame(this.#step)
  }

  readonly pause = (): void => {
    cancelAnimationFrame(this.#frame)
    for (const video of this.#videos) video.pause()
    this.#become({ isPlaying: false })
  }

  /** @param at seconds */
  readonly seek = (at: number): void => {
    for (const video of this.#videos) this.#place(video, at)
    this.#become({ at })
  }

  get #clock(): HTMLVideoElement | undefined {
    return [...this.#videos].toSorted((one, other) => lengthOf(other) - lengthOf(one))[0]
  }

  readonly #step = (): void => {
    const clock = this.#clock
    if (clock === undefined) return
    const at = clock.currentTime
    this.#become({ at })
    if (clock.ended) return this.pause()
    const running = [...this.#videos].filter((video) => at < lengthOf(video))
    const someWaits = running.some((video) => video.readyState < video.HAVE_FUTURE_DATA)
    for (const video of running) {
      if (Math.abs(video.currentTime - at) > maxOffsetSeconds) this.#place(video, at)
      if (someWaits) video.pause()
      else if (video.paused) this.#start(video)
    }
    this.#frame = requestAnimationFrame(this.#step)
  }

  #start(video: HTMLVideoElement): void {
    video.play().catch((error: unknown) => {
      // A pause before the first frame is not the browser refusing to play.
      if (!(error instanceof DOMException && error.name === 'AbortError')) this.pause()
    })
  }

  #place(video: HTMLVideoElement, at: number): void {
    video.currentTime = Math.min(at, lengthOf(video))
  }

  #become(part: Partial<PlaybackState>): void {
    this.#state = { ...this.#state, ...part }
    for (const listener of this.#listeners) listener()
  }
}

/** Returns the duration in seconds; 0 while it is unknown. */
function lengthOf(video: HTMLVideoElement | undefined): number {
  return video && Number.isFinite(video.duration) ? video.duration : 0
}
