import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { ticketLifetimeMs, type UsageTicket } from '@placard/contract/reporting/usage'
import type pg from 'pg'

const secretName = 'page ticket'
const ticketShape = /^([\w-]{16})\.(\d{13})\.([\w-]{43})$/

/**
 * The signed tickets that pages send with usage reports. A ticket contains no personal data: it ties reports to a
 * page that requested it from this product, until it expires.
 */
export class PageTickets {
  readonly #pool: pg.Pool
  #secret: Promise<Buffer> | null = null

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** @throws the database's errors */
  async issue(nowMs: number): Promise<UsageTicket> {
    const expiresMs = nowMs + ticketLifetimeMs
    const said = `${randomBytes(12).toString('base64url')}.${expiresMs}`
    return { ticket: `${said}.${await this.#signature(said)}`, expiresMs }
  }

  /**
   * Returns the id of a valid ticket; null if it is not ours, or has expired.
   *
   * @throws the database's errors
   */
  async idOf(ticket: unknown, nowMs: number): Promise<string | null> {
    const [, id, expiresMs, signature] = ticketShape.exec(String(ticket)) ?? []
    if (id === undefined || signature === undefined || Number(expiresMs) <= nowMs) return null
    const expected = await this.#signature(`${id}.${expiresMs}`)
    return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? id : null
  }

  async #signature(said: string): Promise<string> {
    this.#secret ??= sharedSecret(this.#pool)
    try {
      return createHmac('sha256', await this.#secret)
        .update(said)
        .digest('base64url')
    } catch (error) {
      // The database was unavailable; the next call tries again.
      this.#secret = null
      throw error
    }
  }
}

/** Returns the secret, which is the same for all servers and after a restart. */
async function sharedSecret(pool: pg.Pool): Promise<Buffer> {
  await pool.query(
    'insert into server_secret (name, secret) values ($1, $2) on conflict do nothing',
    [secretName, randomBytes(32)],
  )
  const { rows } = await pool.query('select secret from server_secret where name = $1', [
    secretName,
  ])
  return rows[0].secret
}
