import pg from 'pg'
import { databaseAccess } from '../database-access.ts'
import type { ListKind } from './list-kind.ts'

/** Rows of each kind. */
export const rowCount = 100_000

/** The ids of a reader; staff have no owner. */
interface Reader {
  readonly owner: string | null
  readonly account: string
}

/** Connects to the database of the server that runs on the data directory, as somebody without us would. */
export function plainPool(dataDir: string, max = 4): pg.Pool {
  return new pg.Pool({ ...databaseAccess(dataDir), max })
}

/** The ids of the account that signs in with an address. */
export async function readerOf(pool: pg.Pool, email: string): Promise<Reader> {
  const { rows } = await pool.query(
    'select owner_id as owner, account_id as account from account where email = $1',
    [email],
  )
  const [reader] = rows as Reader[]
  if (reader === undefined) throw new Error(`there is no account ${email}`)
  return reader
}

/** Adds the rows of every kind, and lets PostgreSQL look at them as it does by itself after a while. */
export async function fill(pool: pg.Pool, kinds: readonly ListKind[]): Promise<void> {
  for (const kind of kinds) {
    const reader = await readerOf(pool, kind.account)
    const owner = reader.owner ?? (await readerOf(pool, 'owner@example.com')).owner
    for (const statement of kind.fill) {
      const sql = statement
        .replaceAll(':owner', String(owner))
        .replaceAll(':account', reader.account)
      await pool.query(sql, sql.includes('$1') ? [rowCount] : [])
    }
  }
  await pool.query('vacuum analyze')
}

/** Sends the statements of a page at once and waits for all rows. */
export function sendPlain(pool: pg.Pool, kind: ListKind, reader: Reader): Promise<unknown> {
  return Promise.all(
    kind.plain.map((sql) => {
      const ids = [reader.owner, reader.account]
      const taken = sql.includes('$2') ? 2 : Number(sql.includes('$1'))
      return pool.query(sql, ids.slice(0, taken))
    }),
  )
}
