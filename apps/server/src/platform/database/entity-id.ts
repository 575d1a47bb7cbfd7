import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

/** Takes the next id of the sequence that all ids come from. */
export async function nextEntityId(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ id: string }>`select nextval('entity_id') as id`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('a sequence gave no number')
  return row.id
}
