import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

/** Tables that a refused request may change, because they count attempts. */
const counting = ['login_attempt']

/**
 * Returns a hash of the content of all tables that does not depend on the order of rows. It is equal before and after
 * if nothing has changed.
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
