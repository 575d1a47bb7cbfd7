import type { CompiledQuery, RawBuilder } from 'kysely'
import type { QueryResult } from 'pg'
import type { Database } from '#server/platform/database/connect.ts'

/** The statements in words. */
export function statementsOf(
  { db }: Database,
  queries: readonly RawBuilder<unknown>[],
): CompiledQuery[] {
  return queries.map((query) => query.compile(db))
}

/** Sends statements as somebody without us would, all of a page at once. */
export function answersTo(
  { pool }: Database,
  statements: readonly CompiledQuery[],
): Promise<QueryResult<Record<string, unknown>>[]> {
  return Promise.all(statements.map(({ sql, parameters }) => pool.query(sql, [...parameters])))
}
