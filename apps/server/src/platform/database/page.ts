import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { OwnedSql } from '#server/platform/database/owned-sql.ts'
import { connectionOf, type OwnerScope } from '#server/platform/database/scope.ts'
import type { Tables } from '#server/platform/database/tables.ts'

interface Page {
  /** From 1. */
  readonly pageNum: number
  readonly pageSize: number
}

/** Returns the end of an ordered query for one page. */
export function pageLimit({ pageNum, pageSize }: Page): RawBuilder<unknown> {
  return sql`limit ${pageSize} offset ${(pageNum - 1) * pageSize}`
}

/** @param rows SQL from its `from` on */
export async function rowCount(db: Kysely<Tables>, rows: RawBuilder<unknown>): Promise<number> {
  const counted = await sql<{ total: number }>`select count(*)::int as total ${rows}`.execute(db)
  return counted.rows[0]?.total ?? 0
}

/** The same of the acting owner's rows. */
export function ownRowCount(scope: OwnerScope, rows: OwnedSql): Promise<number> {
  return rowCount(connectionOf(scope), rows)
}
