import type { BannerMessage } from '@placard/domain/support/banner/message'
import { nextInQueue, nextQueueChangeMs, playQueue } from '@placard/domain/support/banner/playing'
import { timingMs } from '@placard/domain/platform/limit/timing'
import { announceUse } from '../usage/announce.ts'

/** A timer cannot wait for longer than 24 days; a window that is so far away is looked at again in between. */
const furthestMs = 86_400_000

/** What the banner shows now. */
export interface BannerState {
  /** Null: there is no banner. */
  readonly message: BannerMessage | null
  /** Messages that take turns, and the place of this one among them, from 1. */
  readonly count: number
  readonly place: number
}

const none: BannerState = { message: null, count: 0, place: 0 }

/**
 * Rotates messages: each plays for 60 s while it is not held, and for as long as its window is open. A show is announced once
 * the message has been in view for 3 s without a break. It starts paused.
 *
 * @see S4.1–S4.5, S9.1
 */
export class BannerPlayback {
  #state = none
  #messages: readonly BannerMessage[] = []
  #isHeld = false
  #isPaused = true
  /** The show of the current message is still to be announced. */
  #isUnseen = false
  readonly #closed = new Set<string>()
  readonly #timers = onePerName<'turn' | 'shown' | 'change'>()
  readonly #changed: () => void

  constructor(changed: () => void) {
    this.#changed = changed
  }

  state(): BannerState {
    return this.#state
  }

  /** Plays these from now on. */
  give(messages: readonly BannerMessage[]): void {
    this.#messages = messages
    this.#look()
  }

  /** Never shows a message again. */
  forget(messageId: string): void {
    const wasShown = this.#shownId === messageId
    const next = nextInQueue(this.#queue(), messageId)
    this.#closed.add(messageId)
    if (wasShown) this.#show(next)
    else this.#look()
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
    this.#look()
    this.#waitForTurn()
    this.#waitForShow()
  }

  get #shownId(): string | null {
    return this.#state.message?.messageId ?? null
  }

  #queue(): BannerMessage[] {
    return playQueue(this.#messages, this.#closed, Date.now())
  }

  /** Looks again at what plays now, and once more when a window opens or closes. */
  #look(): void {
    const queue = this.#queue()
    this.#show(queue.find(({ messageId }) => messageId === this.#shownId) ?? queue[0] ?? null)
    const now = Date.now()
    const changeMs = nextQueueChangeMs(this.#messages, now)
    if (changeMs === null || this.#isPaused) return
    this.#timers.set('change', Math.min(changeMs - now, furthestMs), () => this.#look())
  }

  #show(message: BannerMessage | null): void {
    const queue = this.#queue()
    const place = queue.findIndex(({ messageId }) => messageId === message?.messageId) + 1
    const isNew = (message?.messageId ?? null) !== this.#shownId
    const before = this.#state
    if (!isNew && place === before.place && queue.length === before.count) return
    this.#state = message === null ? none : { message, count: queue.length, place }
    if (isNew) this.#comesOn(message)
    this.#changed()
  }

  #comesOn(message: BannerMessage | null): void {
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

/** Timers by name, of which each name has one at most. */
interface Timers<Name extends string> {
  /** Calls back once after that time; what waited under the name before is forgotten. */
  set(name: Name, ms: number, done: () => void): void
  clear(name: Name): void
  clearAll(): void
}

function onePerName<Name extends string>(): Timers<Name> {
  const waiting = new Map<Name, ReturnType<typeof setTimeout>>()
  const clear = (name: Name) => {
    clearTimeout(waiting.get(name))
    waiting.delete(name)
  }
  return {
    clear,
    set(name, ms, done) {
      clear(name)
      waiting.set(name, setTimeout(done, ms))
    },
    clearAll: () => [...waiting.keys()].forEach(clear),
  }
}
