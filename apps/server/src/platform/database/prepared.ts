import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'

const mark = '/* prepared */'

/**
 * Begins SQL that PostgreSQL parses and plans once for each connection instead of each time: for a few rows by their key,
 * where that takes longer than the answer. One plan serves all values, so it is not for lists, whose best way depends on how
 * much an owner has. The text must be the same each time; only parameters differ.
 *
 * @example owned`${prepared} select plan_name from plan where owner_id = ${scope.ownerId} and plan_id = ${id}`
 */
export const prepared: RawBuilder<unknown> = sql.raw(mark)

const names = new Map<string, string>()

/** As many as there are texts in the code, at the most: what differs is parameters. */
function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = createHash('sha1').update(text).digest('hex')
  names.set(text, name)
  return name
}

/** A connection that sends what begins with `prepared` by name. */
export class PreparingClient extends pg.Client {
  // One signature for all overloads: queries without the marker are passed on unchanged.
  override query(...sent: unknown[]): never {
    const [text, values] = sent
    const isMarked = typeof text === 'string' && text.startsWith(mark)
    const query = isMarked ? [{ name: nameOf(text), text, values }] : sent
    return Reflect.apply(super.query, this, query) as never
  }
}
