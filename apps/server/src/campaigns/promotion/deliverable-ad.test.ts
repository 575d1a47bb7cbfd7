import { addDays, type Day } from '@placard/domain/platform/calendar/day'
import { subAccount } from '@placard/domain/finance/account'
import { bookingType } from '@placard/domain/finance/booking'
import { reviewState } from '@placard/domain/campaigns/review/review'
import { halfHoursOfWeek } from '@placard/domain/campaigns/schedule/schedule'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/platform/database/connect.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { book } from '#server/finance/book.ts'
import { anOwner } from '#server/campaigns/import/testing/imports.ts'
import { listLevel, type ListedRow } from '#server/campaigns/promotion/list.ts'
import { detailOf } from '#server/campaigns/promotion/entity.ts'
import {
  deliveryOf,
  type DeliveryStatusRow,
  timeOf,
} from '#server/campaigns/promotion/delivery-status.ts'
import { foundAt } from '#server/campaigns/search/routes.ts'
import { testDatabase } from '#server/testing/database.ts'

const { notReviewed, inReview, passed, rejected, mustReviewAgain } = reviewState
const days = { from: '2026-01-01', to: '2026-01-01' } as const
const whole = { pageNum: 1, pageSize: 100, ...days }
const everywhere = { planIds: null, states: null, figures: null }
const noTimeOut = new AbortController().signal

let database: Database
let scope: OwnerScope
let today: Day
beforeAll(async () => {
  database = await testDatabase()
  scope = await anOwner(database)
  today = timeOf(scope).today
  const paidIn = { type: bookingType.recharge, subAccount: subAccount.cash, cents: 500 }
  await book(scope, { ...paidIn, voucher: null, note: '' })
})
afterAll(() => database.close())

/** One ad in one group with one creative, as far as that differs from what can be delivered. */
interface Below {
  readonly group?: Readonly<Record<string, unknown>>
  /** Null: the group has no ad. */
  readonly ad?: Readonly<Record<string, unknown>> | null
  /** Null: the ad has no creative. */
  readonly creative?: Readonly<Record<string, unknown>> | null
}

async function insert(table: string, columns: Readonly<Record<string, unknown>>): Promise<string> {
  const names = Object.keys(columns)
  const places = names.map((_name, at) => `$${at + 1}`)
  const { rows } = await database.pool.query<Record<string, string>>(
    `insert into ${table} (${names.join(', ')}) values (${places.join(', ')}) returning ${table.replace('ad_', '')}_id as id`,
    Object.values(columns),
  )
  const id = rows[0]?.['id']
  if (id === undefined) throw new Error(`expected a row of ${table}, got none`)
  return id
}

/** A running plan with that below it. */
async function planWith(name: string, below: readonly Below[]) {
  const owner = { owner_id: scope.ownerId }
  const plan_id = await insert('plan', { ...owner, plan_name: name, extension_type: 1 })
  const groupIds: string[] = []
  for (const [at, { group, ad, creative }] of below.entries()) {
    const group_name = `${name} ${at}`
    const group_id = await insert('ad_group', { ...owner, plan_id, group_name, ...group })
    groupIds.push(group_id)
    if (ad === null) continue
    const own = { ad_name: name, review_state: passed, ...ad }
    const ad_id = await insert('ad', { ...owner, plan_id, group_id, ...own })
    if (creative !== null)
      await insert('creative', { ...owner, ad_id, review_state: passed, ...creative })
  }
  return { planId: plan_id, groupIds }
}

/** The states of a plan or group as page, filter, single read and search say them. */
async function statesOf(level: 'plan' | 'group', id: string, name: string) {
  const idColumn = `${level}_id`
  const holds = (rows: readonly object[]) =>
    rows.find((row) => (row as Record<string, unknown>)[idColumn] === id)
  const { rows, account } = await listLevel<ListedRow>(scope, level, { ...whole, filters: {} })
  const single = await detailOf(scope, level, id)
  const search = { text: name, limit: 100, signal: noTimeOut, within: everywhere }
  const found = holds(await foundAt<DeliveryStatusRow>(scope, level, search))
  const said = [holds(rows), found].map(
    // Each of them has the columns of the delivery status.
    (row) => deliveryOf(row as DeliveryStatusRow, account).state,
  )
  const filtered = []
  for (const state of ['delivering', 'noDeliverableAd'] as const) {
    const narrow = await listLevel<ListedRow>(scope, level, {
      ...whole,
      filters: { states: [state] },
    })
    if (holds(narrow.rows)) filtered.push(state)
    expect(narrow.total).toBe(narrow.rows.length)
  }
  return [...new Set([single.state, ...said, ...filtered])]
}

const delivering: Below = {}
const pending: Below = { ad: { review_state: notReviewed } }
const yesterday = () => addDays(today, -1)
const tomorrow = () => addDays(today, 1)
const hours = (digit: string) => digit.repeat(halfHoursOfWeek)
const gone = { removed_at: new Date(0) }

test.each<[string, () => readonly Below[], plan: boolean, groups: readonly boolean[]]>([
  ['nothing below', () => [], false, []],
  ['a group without ads', () => [{ ad: null }], false, [false]],
  ['an ad that has passed, with a creative', () => [delivering], true, [true]],
  ['an ad that is not reviewed', () => [pending], false, [false]],
  ['an ad in review', () => [{ ad: { review_state: inReview } }], false, [false]],
  ['an ad to be reviewed again', () => [{ ad: { review_state: mustReviewAgain } }], false, [false]],
  ['a rejected ad', () => [{ ad: { review_state: rejected } }], false, [false]],
  ['a paused ad', () => [{ ad: { switch_on: false } }], false, [false]],
  ['an ad with a value to correct', () => [{ ad: { invalid_fields: ['adName'] } }], false, [false]],
  ['a removed ad', () => [{ ad: gone }], false, [false]],
  ['an ad without a creative', () => [{ creative: null }], false, [false]],
  ['a paused creative', () => [{ creative: { switch_on: false } }], false, [false]],
  ['a creative in review', () => [{ creative: { review_state: inReview } }], false, [false]],
  ['a removed creative', () => [{ creative: gone }], false, [false]],
  ['a running group', () => [{ group: { begin_day: today, end_day: today } }], true, [true]],
  ['a group with hours of now', () => [{ group: { schedule: hours('1') } }], true, [true]],
  // A group itself has these reasons, so they are first in the list.
  [
    'a paused group beside one that delivers',
    () => [{ group: { switch_on: false } }, {}],
    true,
    [],
  ],
  ['ads of two groups that wait for their review', () => [pending, pending], false, [false, false]],
  ['one ad that waits and one that is delivered', () => [pending, {}], true, [false, true]],
  ['only a paused group', () => [{ group: { switch_on: false } }], false, []],
  ['only a group that is over', () => [{ group: { end_day: yesterday() } }], false, []],
  ['only a group that begins tomorrow', () => [{ group: { begin_day: tomorrow() } }], false, []],
  ['only a group outside its hours', () => [{ group: { schedule: hours('0') } }], false, []],
  ['only a removed group', () => [{ group: gone }], false, []],
])(
  'with %s, plan and group deliver only where an ad can: list, filter, single read and search agree',
  async (name, below, plan, groups) => {
    const { planId, groupIds } = await planWith(name, below())
    const stateOf = (can: boolean) => [can ? 'delivering' : 'noDeliverableAd']
    expect(await statesOf('plan', planId, name)).toEqual(stateOf(plan))
    for (const [at, can] of groups.entries())
      expect(await statesOf('group', groupIds[at] ?? '', name), `group ${at}`).toEqual(stateOf(can))
  },
)

test('a plan is delivered exactly if one of its listed ads is', async () => {
  const plans = await listLevel<ListedRow & { plan_id: string }>(scope, 'plan', {
    ...whole,
    filters: {},
  })
  expect(plans.rows.length).toBeGreaterThan(20)
  for (const { plan_id: planId, ...row } of plans.rows) {
    const filters = { planId, states: ['delivering' as const] }
    const { total } = await listLevel<ListedRow>(scope, 'ad', { ...whole, filters })
    expect(deliveryOf(row, plans.account).reasons).toEqual(total > 0 ? [] : ['noDeliverableAd'])
  }
})
