import type { Audience, reach } from '@placard/contract/support/audience'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Tables } from '#server/platform/database/tables.ts'
import { invalidInput } from '#server/platform/http/refusal.ts'
import type { Actor } from '#server/platform/database/actor.ts'
import type { UnitOfWork } from '#server/platform/database/unit-of-work.ts'
import type { OwnerType } from '@placard/domain/platform/access/owner-type'
import { textTable } from '@placard/domain/platform/locale/text-table'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import type { ActingContext } from '#server/platform/http/route.ts'

const audienceTexts = textTable({
  noOwner: ['There is no open owner {ownerId}.', '不存在有效的账户 {ownerId}。'],
})

export type Reach = z.infer<typeof reach>

/** Returns the condition that the owner `o` is open and belongs to the audience. */
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

/**
 * Returns the condition that an audience stored as JSON contains this owner, for publications that include owners who
 * join later.
 *
 * @param kept the column, such as sql`b.audience`
 * @public
 */
export function isFor(
  kept: RawBuilder<unknown>,
  { ownerId, ownerType }: { readonly ownerId: string; readonly ownerType: number },
): RawBuilder<boolean> {
  return sql<boolean>`case ${kept}->>'kind'
    when 'everybody' then true
    when 'types' then ${kept}->'ownerTypes' @> to_jsonb(${ownerType}::int)
    else ${kept}->'ownerIds' @> to_jsonb(${ownerId}::text) end`
}

/** Counts the audience: its open owners, and their users. */
export async function reachOf(db: Kysely<Tables>, audience: Audience): Promise<Reach> {
  const { rows } = await sql<Reach>`
    select count(*)::int as "ownerCount", coalesce(sum(people), 0)::int as "accountCount" from (
      select (select count(*) from account a where a.owner_id = o.owner_id and a.removed_at is null) as people
      from owner o where ${isReached(audience)}
    ) reached`.execute(db)
  return rows[0] ?? { ownerCount: 0, accountCount: 0 }
}

/** @throws Refusal `invalidInput` that names unknown and closed owners */
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
    const message = audienceTexts[locale].noOwner({ ownerId })
    return [{ path: `audience.ownerIds.${at}`, expected: 'an open owner', got: ownerId, message }]
  })
  if (problems.length > 0) throw invalidInput(problems)
}

/** A member of platform staff who publishes something, inside a transaction. */
export interface Publisher {
  readonly unit: UnitOfWork
  readonly actor: Actor
  readonly locale: Locale
}

/** The viewer of publications: an account, and the owner that it acts for. */
export interface Viewer {
  readonly scope: OwnerScope
  readonly accountId: string
  readonly ownerId: string
  readonly ownerType: OwnerType
}

export function viewerOf({ scope, acting, principal }: ActingContext): Viewer {
  const { ownerId, ownerType } = acting
  return { scope, ownerId, ownerType, accountId: principal.accountId }
}
