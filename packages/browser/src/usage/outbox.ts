import { newIdempotencyKey } from '../request/idempotency-key.ts'
import { storedBatches, type UsageBatch } from './stored-batches.ts'
import { UsageSender } from './sending.ts'

/** The number of lines that are sent without further delay. */
const sendAtLines = 20
const maxLines = 50
/**
 * The maximum number of characters in a batch, so that a browser sends it after the page has closed: the limit is 64
 * KB, and a character has up to three bytes.
 */
const maxCharacters = 16_000
/** The maximum number of waiting lines, in case they arrive faster than batches are made. */
const maxWaiting = 500
const sendDelayMs = 3_000
const firstRetryMs = 30_000
const maxRetryMs = 600_000

/** The queue of lines for the collector. It never throws, and loses lines only during floods. */
export class UsageOutbox {
  readonly #sender: UsageSender
  readonly #stored = storedBatches()
  #lines: string[] = []
  #sendTimer: ReturnType<typeof setTimeout> | undefined
  #retryTimer: ReturnType<typeof setTimeout> | undefined
  #retryMs = firstRetryMs
  #isSending = false
  /** True if there are batches that the current run does not know of. */
  #hasNew = false
  #isClosed = false
  #hasWarned = false

  /**
   * Creates the queue.
   *
   * @param base the address before the collector's path; empty for this page's origin
   */
  constructor(base: string) {
    this.#sender = new UsageSender(base)
    // Batches of earlier visits must not slow down the start of the page.
    this.#retryTimer = setTimeout(() => void this.#sendStored(), sendDelayMs)
  }

  add(line: string): void {
    if (this.#lines.length >= maxWaiting) return
    this.#lines.push(line)
    if (this.#lines.length >= sendAtLines) this.#send()
    else this.#sendTimer ??= setTimeout(() => this.#send(), sendDelayMs)
  }

  /** Retries failed batches, when the network is back or the page becomes visible. */
  tryAgain(): void {
    void this.#sendStored()
  }

  /** Leaves the waiting lines to the browser. They stay stored until the collector has acknowledged them. */
  leave(): void {
    for (const batch of this.#batches()) this.#sender.leaveToBrowser(batch)
  }

  /**
   * Sends the waiting lines and closes the queue. The page of a host stays open, so responses are still processed and
   * acknowledged batches removed from storage.
   */
  close(): void {
    this.#send()
    this.#isClosed = true
    clearTimeout(this.#retryTimer)
  }

  #send(): void {
    this.#batches()
    void this.#sendStored()
  }

  /**
   * Makes batches of the waiting lines. Each is stored before it is sent, so that a crash of the browser loses none.
   */
  #batches(): UsageBatch[] {
    clearTimeout(this.#sendTimer)
    this.#sendTimer = undefined
    const batches: UsageBatch[] = []
    while (this.#lines.length > 0) {
      const batch = { batchId: newIdempotencyKey(), body: `${this.#nextLines().join('\n')}\n` }
      this.#stored.keep(batch)
      batches.push(batch)
    }
    return batches
  }

  #nextLines(): string[] {
    let characters = 0
    const after = this.#lines.findIndex((line, at) => {
      characters += line.length + 1
      return at > 0 && (at >= maxLines || characters > maxCharacters)
    })
    return this.#lines.splice(0, after === -1 ? this.#lines.length : after)
  }

  async #sendStored(): Promise<void> {
    this.#hasNew = true
    if (this.#isSending || this.#isClosed) return
    this.#isSending = true
    clearTimeout(this.#retryTimer)
    let isAllSettled = true
    while (this.#hasNew && isAllSettled) {
      this.#hasNew = false
      isAllSettled = await this.#sendAll(this.#stored.all())
    }
    this.#isSending = false
    if (isAllSettled) this.#retryMs = firstRetryMs
    else if (!this.#isClosed) this.#retryLater()
  }

  /** Sends batches one after the other, so that a failure leads to one retry. */
  async #sendAll(batches: readonly UsageBatch[]): Promise<boolean> {
    for (const batch of batches) {
      const outcome = await this.#sender.send(batch)
      if (outcome === 'stranger') this.#warn()
      if (outcome !== 'settled') return false
      this.#stored.drop(batch.batchId)
    }
    return true
  }

  #warn(): void {
    if (this.#hasWarned) return
    this.#hasWarned = true
    // oxlint-disable-next-line no-console -- for the operators of the host; users of the page can do nothing
    console.warn(`[placard] reports of usage wait: no collector answers at ${this.#sender.address}`)
  }

  #retryLater(): void {
    this.#retryTimer = setTimeout(() => void this.#sendStored(), this.#retryMs)
    this.#retryMs = Math.min(this.#retryMs * 2, maxRetryMs)
  }
}
