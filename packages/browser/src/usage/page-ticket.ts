import {
  collectorHeader,
  type UsageTicket,
  usageTicketPath,
} from '@placard/contract/reporting/usage'

const timeoutMs = 15_000
/** The margin before a ticket expires, in milliseconds, because it may expire in transit. */
const marginMs = 60_000
const firstServerError = 500

/**
 * The outcome of a request for a ticket. `later`: there is none now, but a retry may succeed. `stranger`: the response
 * is not from the collector.
 */
export type TicketOutcome = { readonly ticket: string } | 'later' | 'stranger'

/** The ticket that a page sends to the collector until it expires. */
export class PageTicket {
  readonly #base: string
  #ticket: UsageTicket | null = null
  #pending: Promise<TicketOutcome> | null = null

  /**
   * Creates an empty ticket holder.
   *
   * @param base the address before the collector's path; empty for this page's origin
   */
  constructor(base: string) {
    this.#base = base
  }

  /** Returns the current ticket; null if there is no valid one. */
  current(): string | null {
    const { ticket, expiresMs } = this.#ticket ?? { ticket: null, expiresMs: 0 }
    return expiresMs - marginMs > Date.now() ? ticket : null
  }

  /** Returns the current ticket, or requests a new one. */
  async get(): Promise<TicketOutcome> {
    const ticket = this.current()
    if (ticket !== null) return { ticket }
    this.#pending ??= this.#request().finally(() => {
      this.#pending = null
    })
    return this.#pending
  }

  /** Removes the ticket, after the collector has rejected it. */
  drop(): void {
    this.#ticket = null
  }

  async #request(): Promise<TicketOutcome> {
    try {
      const reply = await fetch(`${this.#base}${usageTicketPath}`, {
        // The collector must not know the session, so no cookies are sent.
        credentials: 'omit',
        cache: 'no-store',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (reply.status >= firstServerError) return 'later'
      if (!reply.headers.has(collectorHeader)) return 'stranger'
      const answer: unknown = await reply.json()
      if (!reply.ok || !isTicket(answer)) return 'later'
      this.#ticket = answer
      return { ticket: answer.ticket }
    } catch {
      return 'later'
    }
  }
}

function isTicket(value: unknown): value is UsageTicket {
  if (typeof value !== 'object' || value === null) return false
  const { ticket, expiresMs } = value as Partial<UsageTicket>
  return typeof ticket === 'string' && typeof expiresMs === 'number'
}
