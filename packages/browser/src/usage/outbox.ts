import { newIdempotencyKey } from '../request/idempotency-key.ts'
import { keptBatches, type UsageBatch } from './kept-batches.ts'
import { UsageSender } from './sending.ts'

/** So many lines do not wait for more. */
const enoughLines = 20
const mostLines = 50
/** Of a batch, so that a browser sends it beyond the end of the page: it takes 64 KB, and a character has up to three. */
const mostCharacters = 16_000
/** Lines that wait at most, should they come faster than batches are made. */
const mostWaiting = 500
const soonMs = 3_000
const firstRetryMs = 30_000
const longestRetryMs = 600_000

/** Lines on their way to the collector. Nothing of it throws, and nothing is lost but what comes in floods. */
export class UsageOutbox {
  readonly #sender: UsageSender
  readonly #kept = keptBatches()
  #lines: string[] = []
  #soon: ReturnType<typeof setTimeout> | undefined
  #retry: ReturnType<typeof setTimeout> | undefined
  #retryMs = firstRetryMs
  #isSending = false
  /** There is something that the sending under way does not know of. */
  #isDue = false
  #isOver = false
  #hasWarned = false

  /** @param base what stands before the collector's path; empty: this page's origin */
  constructor(base: string) {
    this.#sender = new UsageSender(base)
    // What earlier visits have left; it must not hold up the page that begins.
    this.#retry = setTimeout(() => void this.#sendKept(), soonMs)
  }

  add(line: string): void {
    if (this.#lines.length >= mostWaiting) return
    this.#lines.push(line)
    if (this.#lines.length >= enoughLines) this.#send()
    else this.#soon ??= setTimeout(() => this.#send(), soonMs)
  }

  /** Tries what has failed once more: the network is back, or somebody has come back to the page. */
  tryAgain(): void {
    void this.#sendKept()
  }

  /** Leaves what waits to the browser. It stays kept until the collector has said that it has it. */
  leave(): void {
    for (const batch of this.#batches()) this.#sender.leaveToBrowser(batch)
  }

  /** Sends what waits, and ends. The page of a host goes on, so the answers are still heard, and nothing stays kept there. */
  close(): void {
    this.#send()
    this.#isOver = true
    clearTimeout(this.#retry)
  }

  #send(): void {
    this.#batches()
    void this.#sendKept()
  }

  /** Makes batches of what waits; each is kept before it goes, so that a crash of the browser loses none. */
  #batches(): UsageBatch[] {
    clearTimeout(this.#soon)
    this.#soon = undefined
    const batches: UsageBatch[] = []
    while (this.#lines.length > 0) {
      const batch = { batchId: newIdempotencyKey(), body: `${this.#nextLines().join('\n')}\n` }
      this.#kept.keep(batch)
      batches.push(batch)
    }
    return batches
  }

  #nextLines(): string[] {
    let characters = 0
    const after = this.#lines.findIndex((line, at) => {
      characters += line.length + 1
      return at > 0 && (at >= mostLines || characters > mostCharacters)
    })
    return this.#lines.splice(0, after === -1 ? this.#lines.length : after)
  }

  async #sendKept(): Promise<void> {
    this.#isDue = true
    if (this.#isSending || this.#isOver) return
    this.#isSending = true
    clearTimeout(this.#retry)
    let isAllSettled = true
    while (this.#isDue && isAllSettled) {
      this.#isDue = false
      isAllSettled = await this.#areSettled(this.#kept.all())
    }
    this.#isSending = false
    if (isAllSettled) this.#retryMs = firstRetryMs
    else if (!this.#isOver) this.#retryLater()
  }

  /** One after the other, so that what fails is asked for once. */
  async #areSettled(batches: readonly UsageBatch[]): Promise<boolean> {
    for (const batch of batches) {
      const outcome = await this.#sender.send(batch)
      if (outcome === 'stranger') this.#warn()
      if (outcome !== 'settled') return false
      this.#kept.drop(batch.batchId)
    }
    return true
  }

  #warn(): void {
    if (this.#hasWarned) return
    this.#hasWarned = true
    // oxlint-disable-next-line no-console -- for whoever runs the host; people who use the page can do nothing
    console.warn(`[placard] reports of usage wait: no collector answers at ${this.#sender.address}`)
  }

  #retryLater(): void {
    this.#retry = setTimeout(() => void this.#sendKept(), this.#retryMs)
    this.#retryMs = Math.min(this.#retryMs * 2, longestRetryMs)
  }
}
