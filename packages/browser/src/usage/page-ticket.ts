import { collectorHeader, type UsageTicket, usageTicketPath } from '@placard/contract/usage'

const timeoutMs = 15_000
/** A ticket that is about to expire may do so on its way. */
const marginMs = 60_000
const firstServerError = 500

/** `later`: there is none now, and it is worth another try; `stranger`: somebody else than the collector has answered. */
export type TicketOutcome = { readonly ticket: string } | 'later' | 'stranger'

/** The ticket that all tabs of this browser show to the collector until it expires. */
export class PageTicket {
  readonly #base: string
  readonly #key: string
  /** For a browser that keeps nothing. */
  #kept: UsageTicket | null = null
  #asking: Promise<TicketOutcome> | null = null

  /** @param base what stands before the collector's path; empty: this page's origin */
  constructor(base: string) {
    this.#base = base
    this.#key = `placard.ticket ${base}`
  }

  /** What is at hand; null: there is none that is still valid. */
  atHand(): string | null {
    const known = this.#kept ?? this.#stored()
    return known !== null && known.expiresMs - marginMs > Date.now() ? known.ticket : null
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
    this.#kept = null
    quietly(() => window.localStorage.removeItem(this.#key))
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
      this.#kept = answer
      quietly(() => window.localStorage.setItem(this.#key, JSON.stringify(answer)))
      return { ticket: answer.ticket }
    } catch {
      return 'later'
    }
  }

  /** What stands there may be of another version, or of somebody's making. */
  #stored(): UsageTicket | null {
    try {
      const stored: unknown = JSON.parse(window.localStorage.getItem(this.#key) ?? 'null')
      return isTicket(stored) ? stored : null
    } catch {
      return null
    }
  }
}

function isTicket(value: unknown): value is UsageTicket {
  if (typeof value !== 'object' || value === null) return false
  const { ticket, expiresMs } = value as Partial<UsageTicket>
  return typeof ticket === 'string' && typeof expiresMs === 'number'
}

/** A page must not suffer from a browser that keeps nothing, or has no room. */
function quietly(act: () => void): void {
  try {
    act()
  } catch {
    // The ticket is kept as long as the page.
  }
}
