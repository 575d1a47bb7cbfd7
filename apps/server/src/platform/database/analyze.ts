import { type Kysely, sql } from 'kysely'
import { connectionOf, type OwnerScope } from '#server/platform/database/scope.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/**
 * Updates the planner's statistics of the staged rows. Otherwise it would estimate a handful of rows after a file has
 * added half a million. It is the only statement of an owner's work without the owner's id, since it neither reads
 * nor changes rows.
 */
export async function analyzeStaged(scope: OwnerScope): Promise<void> {
  await sql`analyze import_entry`.execute(connectionOf(scope))
}

/**
 * Analyzes every table that has not been analyzed since the database was created or crashed. PostgreSQL loses its
 * change counts in a crash and may plan from outdated statistics for hours. It also does not analyze by itself for a
 * column added since, and assumes that hardly any row has a null in it.
 */
export async function analyzeForgotten(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select t.relname as name from pg_stat_user_tables t join pg_class c on c.oid = t.relid
    where t.schemaname = current_schema() and (
      t.last_analyze is null and t.last_autoanalyze is null
      or c.reltuples > 0 and exists (
        select from pg_attribute a where a.attrelid = t.relid and a.attnum > 0 and not a.attisdropped and not exists (
          select from pg_stats s
          where s.schemaname = t.schemaname and s.tablename = t.relname and s.attname = a.attname
        )
      )
    )`.execute(db)
  if (rows.length === 0) return
  await sql`analyze (skip_locked) ${sql.join(rows.map(({ name }) => sql.table(name)))}`.execute(db)
}
