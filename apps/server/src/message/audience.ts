import type { OutputOf } from '@placard/contract/call'
import type { Audience, previewMessage } from '@placard/contract/staff-message'
import type { Locale } from '@placard/domain/locale/locale'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { invalidInput } from '#server/http/refusal.ts'
import { messageWords } from '#server/message/words.ts'

/** How many a message reaches. */
export type Reach = OutputOf<typeof previewMessage>

/** Is the owner `o` open, and one of the audience? */
export function isReached(audience: Audience): RawBuilder<unknown> {
  const isOpen = sql`o.closed_at is null`
  switch (audience.kind) {
    case 'everybody':
      return isOpen
    case 'types':
      return sql`${isOpen} and o.owner_type = any(${audience.ownerTypes}::int[])`
    case 'owners':
      return sql`${isOpen} and o.owner_id = any(${audience.ownerIds}::bigint[])`
  }
}

/** Counts the audience: its open owners, and their people that were not removed. */
export async function reachOf(db: Kysely<Tables>, audience: Audience): Promise<Reach> {
  const { rows } = await sql<Reach>`
    select count(*)::int as "ownerCount", coalesce(sum(people), 0)::int as "accountCount" from (
      select (select count(*) from account a where a.owner_id = o.owner_id and a.removed_at is null) as people
      from owner o where ${isReached(audience)}
    ) reached`.execute(db)
  return rows[0] ?? { ownerCount: 0, accountCount: 0 }
}

/** @throws Refusal `invalidInput` that names the owners that are not there, or closed */
export async function requireOwners(
  db: Kysely<Tables>,
  audience: Audience,
  locale: Locale,
): Promise<void> {
  if (audience.kind !== 'owners') return
  const { rows } = await sql<{ id: string }>`select o.owner_id as id from owner o
    where ${isReached(audience)}`.execute(db)
  const found = new Set(rows.map(({ id }) => id))
  const problems = audience.ownerIds.flatMap((ownerId, at) => {
    if (found.has(ownerId)) return []
    const message = messageWords[locale].noOwner(ownerId)
    return [{ path: `audience.ownerIds.${at}`, expected: 'an open owner', got: ownerId, message }]
  })
  if (problems.length > 0) throw invalidInput(problems)
}
