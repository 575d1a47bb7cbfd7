import type { RawBuilder } from 'kysely'
import type { Database } from '#server/database/connect.ts'

/**
 * Sends SQL that PostgreSQL parses and plans once for each connection instead of each time: for what every request asks,
 * where that takes longer than the answer. The text must be the same each time, only its parameters differ.
 *
 * @param name of the statement, unlike that of any other
 */
export async function runPrepared<Row extends object>(
  { db, pool }: Database,
  name: string,
  query: RawBuilder<Row>,
): Promise<Row[]> {
  const { sql, parameters } = query.compile(db)
  const { rows } = await pool.query<Row>({ name, text: sql, values: [...parameters] })
  return rows
}
