// Lays the reasons against delivery that the console shows beside those that an engine finds in the feed.
import type { EntryBodies } from '@placard/domain/delivery/feed/entry'
import { reasonsAgainstEntry } from '@placard/domain/delivery/feed/rule'
import type { DeliveryReason } from '@placard/domain/campaigns/promotion/delivery'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  currentAccountState,
  deliveryOf,
  type DeliveryStatusRow,
  timeOf,
} from '#server/campaigns/promotion/delivery-status.ts'
import {
  isNotDeleted,
  levelTables,
  standingColumns,
  standingTables,
} from '#server/campaigns/promotion/level.ts'
import { runRound } from '#server/delivery/feed/sequencer.ts'
import { FakeEngine, linesAfter } from '#server/delivery/feed/testing/fake-engine.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { scopeOf } from '#server/testing/database.ts'

const { database } = demoApp()

/** Returns the reasons that the console shows for each ad of the owner. */
async function shownReasons(ownerId: string): Promise<Map<string, readonly DeliveryReason[]>> {
  const scope = scopeOf(database(), { ownerId, accountId: '1' })
  const account = await currentAccountState(scope)
  const { rows } = await runOwn<DeliveryStatusRow & { ad_id: string }>(
    scope,
    owned`select e.ad_id, ${standingColumns(levelTables.ad, timeOf(scope))}
      from ${standingTables(levelTables.ad, account)} where ${isNotDeleted(scope, levelTables.ad)}`,
  )
  return new Map(rows.map((row) => [row.ad_id, deliveryOf(row, account).reasons]))
}

/** Returns the reasons that an engine finds for each ad that it knows. */
async function foundReasons(ownerId: string): Promise<Map<string, readonly DeliveryReason[]>> {
  await sql`update delivery_entry set changed_at = now() - interval '2 seconds'`.execute(
    database().db,
  )
  while ((await runRound(database().db))?.isMore === true);
  const engine = new FakeEngine()
  for (const line of await linesAfter(database(), 0n)) engine.apply(line)
  const state = engine.state()
  // The feed has the bodies that its types say; another test compares them with the tables.
  const body = <Kind extends keyof EntryBodies>(kind: Kind, id: string, of = ownerId) =>
    state.get(`${kind} ${of} ${id}`) as EntryBodies[Kind]
  const apps = [...state].filter(([key]) => key.startsWith('app '))
  const offline = apps.map(([, app]) => app as EntryBodies['app']).filter((app) => app.offline)
  const ads = [...state.keys()].filter((key) => key.startsWith(`ad ${ownerId} `))
  return new Map(
    ads.map((key) => {
      const ad = state.get(key) as EntryBodies['ad']
      const plan = body('plan', ad.planId)
      const parents = {
        owner: body('owner', ownerId),
        plan,
        group: body('group', ad.groupId),
        appOffline: offline.some(({ appCode }) => appCode === plan.appCode),
      }
      return [ad.adId, reasonsAgainstEntry(parents, Date.now())]
    }),
  )
}

/** Reasons of an ad itself. With one of them, or under a parent that ended a week ago, it is not in the feed. */
const own: readonly DeliveryReason[] = [
  'reviewRejected',
  'reviewPending',
  'invalidFields',
  'paused',
  'noCreative',
]

const today = sql`(select (now() at time zone time_zone)::date from owner o where o.owner_id = e.owner_id)`
const changes: Readonly<Record<string, readonly ReturnType<typeof sql>[]>> = {
  nothing: [],
  'the plans paused': [sql`update plan e set switch_on = false`],
  'the groups paused': [sql`update ad_group e set switch_on = false`],
  'the ads paused': [sql`update ad e set switch_on = false`],
  'plans that ended yesterday': [sql`update plan e set begin_day = null, end_day = ${today} - 1`],
  'plans that end today': [sql`update plan e set begin_day = null, end_day = ${today}`],
  'groups that begin tomorrow': [
    sql`update ad_group e set end_day = null, begin_day = ${today} + 1`,
  ],
  'a schedule that never runs now': [sql`update ad_group e set schedule = repeat('0', 336)`],
  'the budget of the account spent': [
    sql`update plan_day e set cost = 100 where day between ${today} - 1 and ${today}`,
    sql`insert into plan_day (owner_id, plan_id, day, cost) select owner_id, plan_id, ${today}, 100 from plan e on conflict do nothing`,
    sql`update owner e set day_budget_limit = 1`,
  ],
  'the budgets of plans spent': [sql`update plan e set day_budget = 100, day_limit = 1`],
  'no money': [
    sql`update owner e set day_budget_limit = null`,
    sql`insert into owner_day (owner_id, day, cost)
    select owner_id, ${today}, 90000000000 from owner e on conflict (owner_id, day) do update set cost = 90000000000`,
  ],
  'apps offline': [
    sql`update plan e set app_code = 'wechat'`,
    sql`update dictionary_item e set offline = true where code = 'wechat'`,
  ],
  'verifications until yesterday': [
    sql`update verification e set status = 3, valid_until = ${today} - 1 where kind = 0`,
  ],
  'creatives paused': [sql`update creative e set switch_on = false`],
}

type Reasons = Awaited<ReturnType<typeof shownReasons>>

/** Returns the ads whose reasons differ, or that are not in the feed without a reason of their own. */
function disagreements(shown: Reasons, found: Reasons): string[] {
  return [...shown].flatMap(([adId, reasons]) => {
    const engine = found.get(adId)
    const isRight =
      engine === undefined
        ? reasons.some((reason) => own.includes(reason) || reason === 'ended')
        : engine.join() === reasons.join()
    return isRight ? [] : [`${adId}: shown ${reasons.join()}, found ${engine?.join() ?? 'no ad'}`]
  })
}

test('an engine finds the reasons that the console shows, whatever changes', async () => {
  const { rows: owners } = await sql<{ ownerId: string }>`
    select distinct owner_id as "ownerId" from ad where switch_on and review_state = 2`.execute(
    database().db,
  )
  const seen = new Set<DeliveryReason>()
  for (const [name, statements] of Object.entries(changes)) {
    for (const statement of statements) await statement.execute(database().db)
    for (const { ownerId } of owners) {
      const shown = await shownReasons(ownerId)
      const found = await foundReasons(ownerId)
      for (const reason of [...shown.values()].flat()) seen.add(reason)
      expect(disagreements(shown, found), name).toEqual([])
    }
  }
  expect([...seen].toSorted()).toEqual(
    expect.arrayContaining([
      'accountBudget',
      'appOffline',
      'balance',
      'ended',
      'groupPaused',
      'noCreative',
      'notStarted',
      'outsideSchedule',
      'paused',
      'planBudget',
      'planPaused',
      'reviewPending',
    ]),
  )
})
