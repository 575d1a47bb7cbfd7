import { collectorHeader, collectUsagePath } from '@placard/contract/reporting/usage'
import type { UsageBatch } from './stored-batches.ts'
import { PageTicket } from './page-ticket.ts'

const timeoutMs = 15_000
/**
 * The statuses after which a retry may succeed: the collector is unavailable or busy, there are too many requests, or
 * it does not know this host's origin yet.
 */
const laterStatuses: ReadonlySet<number> = new Set([401, 403, 408, 429])
const firstServerError = 500

/**
 * The outcome of sending a batch. `settled`: nothing more to do. `later`: a retry may succeed. `stranger`: the response
 * is not from the collector.
 */
export type Outcome = 'settled' | 'later' | 'stranger'

/** A sender of batches to the collector at one address. */
export class UsageSender {
  readonly #base: string
  readonly #ticket: PageTicket

  /**
   * Creates the sender.
   *
   * @param base the address before the collector's path; empty for this page's origin
   */
  constructor(base: string) {
    this.#base = base
    this.#ticket = new PageTicket(base)
    // A page that closes soon leaves batches to the browser, which needs a ticket by then.
    void this.#ticket.get()
  }

  /** Sends a batch, even after the page has closed. */
  async send(batch: UsageBatch): Promise<Outcome> {
    const outcome = await this.#post(batch)
    if (outcome !== 'ticket') return outcome
    // The ticket came from another installation, or this clock is wrong.
    this.#ticket.drop()
    const second = await this.#post(batch)
    return second === 'ticket' ? 'later' : second
  }

  /** Leaves a batch to the browser to send, without learning the outcome. */
  leaveToBrowser({ batchId, body }: UsageBatch): void {
    const ticket = this.#ticket.current()
    // Without a ticket, the batch stays stored until the next visit.
    if (ticket === null) return
    try {
      navigator.sendBeacon(this.#addressOf(batchId, ticket), body)
    } catch {
      // See above.
    }
  }

  /** The address that batches are sent to, for messages. */
  get address(): string {
    return `${this.#base}${collectUsagePath}`
  }

  async #post({ batchId, body }: UsageBatch): Promise<Outcome | 'ticket'> {
    const ticketOutcome = await this.#ticket.get()
    if (typeof ticketOutcome === 'string') return ticketOutcome
    try {
      const { status, headers } = await fetch(this.#addressOf(batchId, ticketOutcome.ticket), {
        method: 'POST',
        body,
        keepalive: true,
        // The collector must not know the session, so no cookies are sent.
        credentials: 'omit',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (status === 401 && headers.has(collectorHeader)) return 'ticket'
      if (status >= firstServerError || laterStatuses.has(status)) return 'later'
      // If the collector rejects a batch now, it will reject it later too.
      return headers.has(collectorHeader) ? 'settled' : 'stranger'
    } catch {
      return 'later'
    }
  }

  #addressOf(batchId: string, ticket: string): string {
    return `${this.address}?${new URLSearchParams({ batch: batchId, ticket })}`
  }
}
