import { collectorHeader, collectUsagePath } from '@placard/contract/reporting/usage'
import type { UsageBatch } from './kept-batches.ts'
import { PageTicket } from './page-ticket.ts'

const timeoutMs = 15_000
/** To come again later: it is not there now, too busy, we ask too often, or this host's origin is not known there yet. */
const laterStatuses: ReadonlySet<number> = new Set([401, 403, 408, 429])
const firstServerError = 500

/**
 * What became of a batch. `settled`: there is nothing more to do; `later`: it is worth another try; `stranger`: it never
 * came to the collector, since somebody else has answered.
 */
export type Outcome = 'settled' | 'later' | 'stranger'

/** Sends batches to the collector that answers under one address. */
export class UsageSender {
  readonly #base: string
  readonly #ticket: PageTicket

  /** @param base what stands before the collector's path; empty: this page's origin */
  constructor(base: string) {
    this.#base = base
    this.#ticket = new PageTicket(base)
    // Whoever leaves the page soon leaves batches to the browser, which needs a ticket at hand.
    void this.#ticket.get()
  }

  /** Sends a batch, also beyond the end of the page. */
  async send(batch: UsageBatch): Promise<Outcome> {
    const outcome = await this.#sent(batch)
    if (outcome !== 'ticket') return outcome
    // The one at hand was of another installation, or this clock is wrong.
    this.#ticket.drop()
    const second = await this.#sent(batch)
    return second === 'ticket' ? 'later' : second
  }

  /** Leaves a batch to the browser to send; what becomes of it nobody hears. */
  leaveToBrowser({ batchId, body }: UsageBatch): void {
    const ticket = this.#ticket.atHand()
    // Without one it is kept, and sent at the next visit.
    if (ticket === null) return
    try {
      navigator.sendBeacon(this.#addressOf(batchId, ticket), body)
    } catch {
      // Likewise.
    }
  }

  /** Where batches go, for people. */
  get address(): string {
    return `${this.#base}${collectUsagePath}`
  }

  async #sent({ batchId, body }: UsageBatch): Promise<Outcome | 'ticket'> {
    const found = await this.#ticket.get()
    if (typeof found === 'string') return found
    try {
      const { status, headers } = await fetch(this.#addressOf(batchId, found.ticket), {
        method: 'POST',
        body,
        keepalive: true,
        // Whose session it is shall not matter to the collector, so it does not get it.
        credentials: 'omit',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (status === 401 && headers.has(collectorHeader)) return 'ticket'
      if (status >= firstServerError || laterStatuses.has(status)) return 'later'
      // What the collector does not take now it will not take later either.
      return headers.has(collectorHeader) ? 'settled' : 'stranger'
    } catch {
      return 'later'
    }
  }

  #addressOf(batchId: string, ticket: string): string {
    return `${this.address}?${new URLSearchParams({ batch: batchId, ticket })}`
  }
}
