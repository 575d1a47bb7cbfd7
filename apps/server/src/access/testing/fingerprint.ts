import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

/** Tables that a refused try may change: it is counted there. */
const counting = ['login_attempt']

/**
 * Returns the content of all tables as sums of the hashes of their rows: equal before and after if nothing has changed,
 * regardless of the order of the rows.
 */
export async function fingerprint(db: Kysely<Tables>): Promise<Readonly<Record<string, string>>> {
  const names = await tableNames(db)
  const hashes = names.map(
    (name) => sql`
      select ${name}::text as name, count(*) || ' ' || coalesce(sum(hashtextextended(r::text, 0)), 0) as hash
      from ${sql.table(name)} r`,
  )
  const { rows } = await sql<{
    name: string
    hash: string
  }>`${sql.join(hashes, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}

async function tableNames(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db)
  return rows.map(({ name }) => name).filter((name) => !counting.includes(name))
}
