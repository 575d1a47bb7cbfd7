import type { ViewedReview } from '@placard/contract/campaigns/staff-review'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { PlatformWork } from '#server/platform/database/platform-work.ts'
import { type OwnerScope, ownerScope } from '#server/platform/database/scope.ts'
import {
  isSubject,
  reviewedColumns,
  type ReviewedRecord,
  tableOf,
} from '#server/campaigns/review/subject.ts'
import { sql } from 'kysely'

/** An ad or creative locked until the transaction ends, and the platform acting for its owner. */
export interface LockedReview {
  readonly scope: OwnerScope
  readonly seen: ViewedReview
  readonly record: ReviewedRecord
  /** The name of the ad. */
  readonly name: string
}

/** Locks an ad or creative; undefined if it does not exist. */
export async function lockReview(
  { unit, actor }: PlatformWork,
  seen: ViewedReview,
): Promise<LockedReview | undefined> {
  const owner = await unit.db
    .selectFrom('owner')
    .select(['owner_id', 'time_zone'])
    .where('owner_id', '=', seen.ownerId)
    .executeTakeFirst()
  if (owner === undefined) return undefined
  const scope = ownerScope(unit, { ...actor, ownerId: owner.owner_id, timeZone: owner.time_zone })
  const { kind, id } = seen
  const { rows } = await runOwn<ReviewedRecord & { ad_name: string }>(
    scope,
    owned`select ${reviewedColumns(kind)},
        (select ad_name from ad a where a.owner_id = s.owner_id and a.ad_id = s.ad_id) as ad_name
      from ${sql.table(tableOf[kind])} s where s.owner_id = ${scope.ownerId} and ${isSubject(kind, id)}
      for no key update of s`,
  )
  const [record] = rows
  return record && { scope, seen, record, name: record.ad_name }
}
