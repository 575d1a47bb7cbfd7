import {
  collectorHeader,
  type UsageTicket,
  usageTicketPath,
} from '@placard/contract/reporting/usage'

const timeoutMs = 15_000
/** A ticket that is about to expire may do so on its way. */
const marginMs = 60_000
const firstServerError = 500

/** `later`: there is none now, and it is worth another try; `stranger`: somebody else than the collector has answered. */
export type TicketOutcome = { readonly ticket: string } | 'later' | 'stranger'

/** The ticket that a page shows to the collector until it expires. */
export class PageTicket {
  readonly #base: string
  #known: UsageTicket | null = null
  #asking: Promise<TicketOutcome> | null = null

  /** @param base what stands before the collector's path; empty: this page's origin */
  constructor(base: string) {
    this.#base = base
  }

  /** What is at hand; null: there is none that is still valid. */
  atHand(): string | null {
    const { ticket, expiresMs } = this.#known ?? { ticket: null, expiresMs: 0 }
    return expiresMs - marginMs > Date.now() ? ticket : null
  }

  /** What is at hand, or a new one. */
  async get(): Promise<TicketOutcome> {
    const ticket = this.atHand()
    if (ticket !== null) return { ticket }
    this.#asking ??= this.#asked().finally(() => {
      this.#asking = null
    })
    return this.#asking
  }

  /** Forgets the ticket, which the collector does not take. */
  drop(): void {
    this.#known = null
  }

  async #asked(): Promise<TicketOutcome> {
    try {
      const reply = await fetch(`${this.#base}${usageTicketPath}`, {
        // Whose session it is shall not matter to the collector, so it does not get it.
        credentials: 'omit',
        cache: 'no-store',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (reply.status >= firstServerError) return 'later'
      if (!reply.headers.has(collectorHeader)) return 'stranger'
      const answer: unknown = await reply.json()
      if (!reply.ok || !isTicket(answer)) return 'later'
      this.#known = answer
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
