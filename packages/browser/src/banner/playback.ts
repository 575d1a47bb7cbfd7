import {
  type BannerMessage,
  nextInQueue,
  nextQueueChangeMs,
  playQueue,
} from '@placard/domain/support/banner/message'
import { timingMs } from '@placard/domain/platform/limit/timing'
import { announceUse } from '../usage/announce.ts'

/** The longest time between checks, in milliseconds. Timers cannot wait for more than 24 days. */
const maxWaitMs = 86_400_000

/** The state of the banner. */
export interface BannerState {
  /** Null while no banner is shown. */
  readonly message: BannerMessage | null
  /** The number of messages in the rotation, and the position of this one, from 1. */
  readonly count: number
  readonly place: number
}

const none: BannerState = { message: null, count: 0, place: 0 }

/**
 * Rotates messages. Each one plays for 60 s unless it is held, and only inside its play window. A show is announced
 * once the message has been in view for 3 s without interruption. Playback starts paused.
 *
 * @see S4.1–S4.5, S9.1
 */
export class BannerPlayback {
  #state = none
  #messages: readonly BannerMessage[] = []
  #isHeld = false
  #isPaused = true
  /** True until the show of the current message has been announced. */
  #isUnseen = false
  readonly #closed = new Set<string>()
  readonly #timers = namedTimers<'turn' | 'shown' | 'change'>()
  readonly #changed: () => void

  constructor(changed: () => void) {
    this.#changed = changed
  }

  state(): BannerState {
    return this.#state
  }

  /** Replaces the messages to play. */
  setMessages(messages: readonly BannerMessage[]): void {
    this.#messages = messages
    this.#update()
  }

  /** Removes a message for good. */
  remove(messageId: string): void {
    const wasVisible = this.#shownId === messageId
    const next = nextInQueue(this.#queue(), messageId)
    this.#closed.add(messageId)
    if (wasVisible) this.#show(next)
    else this.#update()
  }

  turn(by: 1 | -1): void {
    const queue = this.#queue()
    const next = queue.at((this.#state.place - 1 + by) % queue.length)
    if (next) this.#show(next)
  }

  hold(isHeld: boolean): void {
    if (isHeld === this.#isHeld) return
    this.#isHeld = isHeld
    this.#waitForTurn()
  }

  /** Stops every timer until `resume`. */
  pause(): void {
    this.#isPaused = true
    this.#timers.clearAll()
  }

  resume(): void {
    this.#isPaused = false
    this.#update()
    this.#waitForTurn()
    this.#waitForShow()
  }

  get #shownId(): string | null {
    return this.#state.message?.messageId ?? null
  }

  #queue(): BannerMessage[] {
    return playQueue(this.#messages, this.#closed, Date.now())
  }

  /** Updates the message on show, and schedules the next update for when a window opens or closes. */
  #update(): void {
    const queue = this.#queue()
    this.#show(queue.find(({ messageId }) => messageId === this.#shownId) ?? queue[0] ?? null)
    const now = Date.now()
    const changeMs = nextQueueChangeMs(this.#messages, now)
    if (changeMs === null || this.#isPaused) return
    this.#timers.set('change', Math.min(changeMs - now, maxWaitMs), () => this.#update())
  }

  #show(message: BannerMessage | null): void {
    const queue = this.#queue()
    const place = queue.findIndex(({ messageId }) => messageId === message?.messageId) + 1
    const isNew = (message?.messageId ?? null) !== this.#shownId
    const previous = this.#state
    if (!isNew && place === previous.place && queue.length === previous.count) return
    this.#state = message === null ? none : { message, count: queue.length, place }
    if (isNew) this.#startMessage(message)
    this.#changed()
  }

  #startMessage(message: BannerMessage | null): void {
    this.#isUnseen = message !== null
    this.#waitForTurn()
    this.#waitForShow()
  }

  #waitForShow(): void {
    this.#timers.clear('shown')
    const subjectId = this.#shownId
    if (this.#isPaused || !this.#isUnseen || subjectId === null) return
    this.#timers.set('shown', timingMs.bannerShowReport, () => {
      this.#isUnseen = false
      announceUse({ kind: 'bannerShow', subjectId })
    })
  }

  #waitForTurn(): void {
    this.#timers.clear('turn')
    if (this.#isPaused || this.#isHeld || this.#shownId === null) return
    this.#timers.set('turn', timingMs.bannerRotation, () => {
      const next = nextInQueue(this.#queue(), this.#shownId)
      if (next) this.#show(next)
      else this.#waitForTurn()
    })
  }
}

/** A set of timers with at most one timer per name. */
interface Timers<Name extends string> {
  /** Calls back once after that time. Replaces a timer of the same name. */
  set(name: Name, ms: number, callback: () => void): void
  clear(name: Name): void
  clearAll(): void
}

function namedTimers<Name extends string>(): Timers<Name> {
  const timers = new Map<Name, ReturnType<typeof setTimeout>>()
  const clear = (name: Name) => {
    clearTimeout(timers.get(name))
    timers.delete(name)
  }
  return {
    clear,
    set(name, ms, callback) {
      clear(name)
      timers.set(name, setTimeout(callback, ms))
    },
    clearAll: () => [...timers.keys()].forEach(clear),
  }
}
