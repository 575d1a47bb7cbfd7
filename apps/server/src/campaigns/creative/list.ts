import { sql } from 'kysely'
import { adOf } from '#server/campaigns/creative/lock.ts'
import { creativeColumns, type CreativeRecord } from '#server/campaigns/creative/record.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { notFound } from '#server/platform/http/refusal.ts'

/** All creatives of an ad, the oldest first. @throws Refusal `notFound` for an unknown ad */
export async function creativesOf(scope: OwnerScope, adId: string): Promise<CreativeRecord[]> {
  const creatives = owned`${prepared}
    select ${sql.join(creativeColumns.map((name) => sql.ref(name)))} from creative
    where owner_id = ${scope.ownerId} and ad_id = ${adId} and removed_at is null order by creative_id`
  const [ad, { rows }] = await Promise.all([
    adOf(scope, adId),
    runOwn<CreativeRecord>(scope, creatives),
  ])
  if (ad === undefined) throw notFound()
  return rows
}
