import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'

const mark = '/* prepared */'

/**
 * Marks SQL that PostgreSQL parses and plans once per connection instead of each time: for a few rows by key, where
 * planning takes longer than running. One plan serves all values, so it is not for lists, whose best plan depends on
 * the size of the owner. The text must always be the same; only parameters may differ.
 *
 * @example owned`${prepared} select plan_name from plan where owner_id = ${scope.ownerId} and plan_id = ${id}`
 */
export const prepared: RawBuilder<unknown> = sql.raw(mark)

const names = new Map<string, string>()

/** At most one per text in the code, because only parameters differ. */
function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = createHash('sha1').update(text).digest('hex')
  names.set(text, name)
  return name
}

/** A connection that sends marked SQL as named prepared statements. */
export class PreparingClient extends pg.Client {
  // One signature for all overloads: queries without the marker are passed on unchanged.
  override query(...sent: unknown[]): never {
    const [text, ...others] = sent
    const isMarked = typeof text === 'string' && text.startsWith(mark)
    // The others are the values and, from a pool, a callback.
    const query = isMarked ? [{ name: nameOf(text), text }, ...others] : sent
    return Reflect.apply(super.query, this, query) as never
  }
}
