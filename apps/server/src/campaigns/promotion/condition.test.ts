import { validationStatus } from '@placard/domain/support/business-validation/validation'
import { addDays } from '@placard/domain/platform/calendar/day'
import { subAccount } from '@placard/domain/finance/account'
import { bookingType, type Movement } from '@placard/domain/finance/booking'
import { type ShownState, shownStates } from '@placard/domain/campaigns/promotion/delivery'
import { verificationKind } from '@placard/domain/support/verification/verification'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/platform/database/connect.ts'
import { type OwnerScope } from '#server/platform/database/scope.ts'
import { book } from '#server/finance/book.ts'
import { anOwner } from '#server/campaigns/import/testing/imports.ts'
import { countsByFilter } from '#server/campaigns/report/count.ts'
import { listLevel, type ListedRow } from '#server/campaigns/promotion/list.ts'
import { deliveryOf, timeOf } from '#server/campaigns/promotion/delivery-status.ts'
import { testDatabase } from '#server/testing/database.ts'

const budgetCents = 20_000

let database: Database
let scope: OwnerScope
beforeAll(async () => {
  database = await testDatabase()
  scope = await anOwner(database)
  await move('recharge', 500)
  await fill()
})
afterAll(() => database.close())

/** Books what moves into the owner's cash, or out of it. */
async function move(type: keyof typeof bookingType, cents: Movement['cents']) {
  const movement = { type: bookingType[type], subAccount: subAccount.cash, cents }
  const { kind } = await book(scope, { ...movement, voucher: null, note: '' })
  expect(kind).toBe('booked')
}

/** A plan, group and ad for each case that the rule tells apart, at its level and above it. */
async function fill() {
  const { today } = timeOf(scope)
  const [yesterday, tomorrow] = [addDays(today, -1), addDays(today, 1)]
  const days = sql`(values (null::date, null::date), (null, ${yesterday}), (${today}, ${today}), (${tomorrow}, null))`
  const switches = sql`(values (true), (false))`
  await sql`
    insert into plan (owner_id, plan_name, extension_type, day_limit, day_budget, begin_day, end_day, switch_on, invalid_fields)
    select ${scope.ownerId}, gen_random_uuid(), 1, (b.cents is not null)::int, b.cents, d.a, d.z, s.is_on, m.fields
    from ${days} d (a, z), ${switches} s (is_on), (values (null::bigint), (${budgetCents})) b (cents),
      (values ('{}'::text[]), ('{dayBudget}')) m (fields), generate_series(1, 2)`.execute(
    database.db,
  )
  await sql`
    insert into plan_day (owner_id, day, plan_id, impressions, clicks, downloads, cost)
    select owner_id, ${today}, plan_id, 1, 0, 0, ${budgetCents}::bigint - plan_id % 2 from plan
    where owner_id = ${scope.ownerId}`.execute(database.db)
  await sql`
    insert into ad_group (owner_id, group_name, plan_id, begin_day, end_day, switch_on, schedule)
    select p.owner_id, gen_random_uuid(), p.plan_id, d.a, d.z, s.is_on,
      case when p.plan_id % 3 > 0 then repeat((p.plan_id % 3 - 1)::text, 336) end
    from plan p, ${days} d (a, z), ${switches} s (is_on) where p.owner_id = ${scope.ownerId}`.execute(
    database.db,
  )
  await sql`
    insert into ad (owner_id, ad_name, plan_id, group_id, switch_on, invalid_fields)
    select g.owner_id, gen_random_uuid(), g.plan_id, g.group_id, s.is_on, m.fields
    from ad_group g, ${switches} s (is_on), (values ('{}'::text[]), ('{adName}')) m (fields),
      -- What nothing of its own keeps depends on reviews and creatives, and those on ids.
      generate_series(1, case when s.is_on and m.fields = '{}' then 5 else 1 end)
    where g.owner_id = ${scope.ownerId}`.execute(database.db)
  await fillReviews()
  // Autovacuum does this within a minute of so many new rows; before, each `not exists` may be a loop over both tables.
  await database.pool.query('analyze plan, plan_day, ad_group, ad, creative')
}

/** Ads in all states of review, most of them approved, with creatives of every kind or none. */
async function fillReviews() {
  await sql`
    update ad set review_state = (array[2, 2, 2, 2, 2, 2, 0, 1, 3, 4])[1 + abs(hashint8(ad_id)) % 10]
    where owner_id = ${scope.ownerId}`.execute(database.db)
  await sql`
    insert into creative (owner_id, ad_id, switch_on, review_state, removed_at)
    select a.owner_id, a.ad_id, k.is_on, k.state, case when k.is_removed then now() end
    from ad a join (values (0, true, 2, false), (1, false, 2, false), (1, true, 2, true), (2, true, 0, false),
      (2, false, 2, false), (3, true, 3, false), (3, true, 2, false))
      k (kind, is_on, state, is_removed) on k.kind = abs(hashint8(a.ad_id + 1)) % 5
    where a.owner_id = ${scope.ownerId}`.execute(database.db)
}

/** One after the other: what each adds comes before what was there. */
const accounts: readonly [string, ShownState, (inside: Database) => Promise<unknown>][] = [
  ['nothing in the way', 'delivering', async () => {}],
  [
    'a verification that has expired',
    'qualificationExpired',
    ({ db }) =>
      db
        .insertInto('verification')
        .values({
          owner_id: scope.ownerId,
          kind: verificationKind.business,
          status: validationStatus.complete,
          number: '1',
          valid_until: addDays(timeOf(scope).today, -1),
        })
        .execute(),
  ],
  [
    'an app that has been taken from the store',
    'appOffline',
    async ({ pool }) => {
      await pool.query(
        `update plan set app_code = case plan_id % 3 when 1 then 'taobao' else 'jd' end`,
      )
      await pool.query(`update dictionary_item set offline = true where code = 'jd'`)
    },
  ],
  ['all its money locked', 'balance', () => move('lock', -500)],
  [
    'its daily budget spent',
    'accountBudget',
    ({ db }) =>
      db
        .updateTable('owner')
        .set({ day_budget_limit: budgetCents })
        .where('owner_id', '=', scope.ownerId)
        .execute(),
  ],
]

const everyRow = { pageNum: 1, pageSize: 10_000, from: '2026-01-01', to: '2026-01-01' }

test('the cases contain ads in all states of the review and of the creatives', async () => {
  const { rows, account } = await listLevel<ListedRow>(scope, 'ad', { ...everyRow, filters: {} })
  const seen = new Set(rows.map((row) => deliveryOf(row, account).state))
  for (const state of ['reviewRejected', 'reviewPending', 'noCreative', 'delivering'] as const)
    expect(seen, state).toContain(state)
})

describe.each(accounts)('of an account with %s', (_name, ownState, arrange) => {
  beforeAll(() => arrange(database))

  test.each(['plan', 'group', 'ad'] as const)(
    'a list narrowed to a state holds the %ss whose rows say that state, no more and no fewer, one narrowed to several all of theirs, and the counts are those of all lists',
    async (level) => {
      type Row = ListedRow & Record<string, unknown>
      const idOf = (row: Row) => String(row[`${level}_id`])
      const whole = await listLevel<Row>(scope, level, { ...everyRow, filters: {} })
      const stateOfRow = (row: Row) => deliveryOf(row, whole.account).state
      const seen = new Set(whole.rows.map(stateOfRow))
      expect(seen.size).toBeGreaterThan(4)
      expect(seen).toContain(ownState)
      for (const state of shownStates) {
        const { rows, total } = await listLevel<Row>(scope, level, {
          ...everyRow,
          filters: { states: [state] },
        })
        const expected = whole.rows.filter((row) => stateOfRow(row) === state)
        expect(rows.map(idOf), state).toEqual(expected.map(idOf))
        expect(total, state).toBe(expected.length)
      }
      const several = [...seen].filter((_, at) => at % 2 === 0)
      const some = await listLevel<Row>(scope, level, {
        ...everyRow,
        filters: { states: several },
      })
      const expected = whole.rows.filter((row) => several.includes(stateOfRow(row)))
      expect(some.rows.map(idOf)).toEqual(expected.map(idOf))
      expect(some.total).toBe(expected.length)
      const { from, to } = everyRow
      const counts = await countsByFilter(scope, {
        level,
        from,
        to,
        by: 'state',
        filters: { states: several },
      })
      const inAll = [...seen].map((state) => [
        state,
        whole.rows.filter((row) => stateOfRow(row) === state).length,
      ])
      expect(counts).toEqual(Object.fromEntries(inAll))
    },
  )
})
