import { randomUUID } from 'node:crypto'
import type { ConversionTest } from '@placard/contract/reporting/conversion'
import { type CheckResult, testMinutes } from '@placard/domain/statistics/conversion/joint-test'
import { updateOwn } from '#server/platform/database/own.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import { ownSources, testOf } from '#server/reporting/conversion/row.ts'
import { testClickId } from '#server/statistics/conversion/click-key.ts'

interface AdToClick {
  readonly adId: string
  readonly creativeId: string
}

/** Starts a test of a source; an earlier one is forgotten. @throws Refusal `notFound` */
export async function startTest(
  scope: OwnerScope,
  sourceId: string,
): Promise<{ test: ConversionTest; clickId: string | null }> {
  const started = await updateOwn(scope, 'conversion_source')
    .set({ test_at: new Date(), test_results: null, test_received_at: null })
    .where('source_id', '=', sourceId)
    .where('removed_at', 'is', null)
    .returning(['test_at', 'test_results', 'test_received_at'])
    .executeTakeFirst()
  const test = started === undefined ? null : testOf(started)
  if (test === null) throw notFound()
  const ad = await newestAd(scope)
  const click = { atMs: Date.now(), nonce: `test-${randomUUID().slice(0, 8)}` }
  const clickId = ad && (await testClickId(scope, { ...click, ...ad }))
  return { test, clickId }
}

/** Returns the latest test of a source; null if there was none. @throws Refusal `notFound` */
export async function latestTest(
  scope: OwnerScope,
  sourceId: string,
): Promise<ConversionTest | null> {
  const source = await ownSources(scope).where('source_id', '=', sourceId).executeTakeFirst()
  if (source === undefined) throw notFound()
  return testOf(source)
}

/** Keeps what a request showed, if a test of its source is waiting. */
export async function recordTest(
  scope: OwnerScope,
  sourceId: string,
  results: readonly CheckResult[],
): Promise<void> {
  await runOwn(
    scope,
    owned`update conversion_source set test_results = ${JSON.stringify(results)}::jsonb, test_received_at = now()
      where owner_id = ${scope.ownerId} and source_id = ${sourceId} and test_results is null
        and test_at > now() - make_interval(mins => ${testMinutes}::int)`,
  )
}

async function newestAd(scope: OwnerScope): Promise<AdToClick | null> {
  const { rows } = await runOwn<AdToClick>(
    scope,
    owned`select a.ad_id as "adId", coalesce(max(c.creative_id), a.ad_id) as "creativeId"
      from ad a left join creative c on c.owner_id = a.owner_id and c.ad_id = a.ad_id
      where a.owner_id = ${scope.ownerId} and a.removed_at is null
      group by a.ad_id order by a.ad_id desc limit 1`,
  )
  return rows[0] ?? null
}
