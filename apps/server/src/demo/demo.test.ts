import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import { figureNames } from '@placard/domain/statistics/metric/derived'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/platform/database/connect.ts'
import { fillDemo } from '#server/demo/fill.ts'
import { addLargeAdvertisers } from '#server/demo/large.ts'
import { listLevel } from '#server/campaigns/promotion/list.ts'
import { testBlobs } from '#server/testing/blobs.ts'
import { scopeOf, testDatabase } from '#server/testing/database.ts'

const nowMs = Date.UTC(2026, 4, 20, 12)
const yesterday = addDays(dayAt(nowMs), -1)
const storesOf = ({ db }: Database) => ({ db, blobs: testBlobs() })
const filled = (database: Database) => fillDemo(storesOf(database), nowMs)
let one: Database
let other: Database
let large: Database

beforeAll(async () => {
  ;[one, other, large] = await Promise.all([testDatabase(), testDatabase(), testDatabase()])
  await Promise.all([
    filled(one),
    filled(other),
    // What is spent of budgets is of the day that is running.
    addLargeAdvertisers(storesOf(large), {
      email: 'large@example.com',
      ads: [1_600, 20, 20],
      days: 2,
      hours: 1,
      nowMs: Date.now(),
    }),
  ])
})
afterAll(() => Promise.all([one.close(), other.close(), large.close()]))

const figures = (database: Database) =>
  sql`select o.owner_name, p.plan_name, d.day, d.impressions, d.clicks, d.downloads, d.cost
    from plan_day d join plan p using (owner_id, plan_id) join owner o using (owner_id) order by 1, 2, 3`.execute(
    database.db,
  )

describe('the demo', () => {
  test('has 60 days of figures up to yesterday, the same every time', async () => {
    const { rows } = await figures(one)
    expect(rows).toEqual((await figures(other)).rows)
    const { rows: span } =
      await sql`select min(day) as first, max(day) as last from plan_day`.execute(one.db)
    expect(span).toEqual([{ first: addDays(yesterday, -59), last: yesterday }])
  })

  test('has plausible figures: no more clicks than impressions, no click dearer than its bid', async () => {
    const { rows } = await sql`select d.* from ad_day d join ad a using (owner_id, ad_id)
      join ad_group g on g.owner_id = a.owner_id and g.group_id = a.group_id
      where d.clicks > d.impressions or d.downloads > d.clicks or d.cost > d.clicks * g.price`.execute(
      one.db,
    )
    expect(rows).toEqual([])
  })

  test('has an agency with at least three advertisers', async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from owner o
      join account a on a.owner_id = o.agency_id where a.email = 'agency@example.com'`.execute(
      one.db,
    )
    expect(rows[0]?.count).toBeGreaterThanOrEqual(3)
  })

  test('the sums of groups, plans and owners are those of their ads', async () => {
    const { rows } = await sql<
      Record<'of_ads' | 'of_groups' | 'of_plans' | 'of_owners', string>
    >`select
      (select sum(cost) from ad_day) as of_ads, (select sum(cost) from group_day) as of_groups, (select sum(cost) from plan_day) as of_plans,
      (select sum(cost) from owner_day) as of_owners`.execute(one.db)
    expect(new Set(Object.values(rows[0] ?? {})).size).toBe(1)
  })

  test('has hours and breakdowns of 32 days that add up to the figures of each ad', async () => {
    const sums = sql.raw(figureNames.map((name) => `sum(${name})::bigint as ${name}`).join(', '))
    const { rows } = await sql`
      with parts as (
        select 'hour' as part, owner_id, ad_id, day, ${sums} from stat_hour group by 2, 3, 4
        union all
        select cube, owner_id, ad_id, day, ${sums} from stat_cube group by 1, 2, 3, 4
      )
      select part, count(*) = (
          select count(*) from ad_day where impressions > 0 and day > ${addDays(yesterday, -31)}
        ) as "isWhole",
        bool_and((p.impressions, p.clicks, p.downloads, p.cost) = (d.impressions, d.clicks, d.downloads, d.cost)) as "addsUp"
      from parts p join ad_day d using (owner_id, ad_id, day) group by part order by part`.execute(
      one.db,
    )
    const parts = ['audience', 'creative', 'device', 'geo', 'hour']
    expect(rows).toEqual(parts.map((part) => ({ part, isWhole: true, addsUp: true })))
    const { rows: odd } =
      await sql`select from stat_hour where clicks > impressions or cost > 0 and clicks = 0`.execute(
        one.db,
      )
    expect(odd).toEqual([])
  })

  test('has plays of video ads that fall from quarter to quarter, whose hours are their days', async () => {
    const counts = 'plays, quartile25, quartile50, quartile75, completions'
    const falls = 'plays >= quartile25 and quartile25 >= quartile50 and quartile50 >= quartile75'
    const { rows } = await sql
      .raw<Record<string, unknown>>(`
      select count(*)::int as ads, sum(completions)::int as completions,
        bool_and(${falls} and quartile75 >= completions and completions > 0) as falls
      from (select entity_id, ${counts.replaceAll(/\w+/g, 'sum($&) as $&')} from video_day where level = 'ad' group by 1) d`)
      .execute(one.db)
    expect(rows).toEqual([{ ads: 4, completions: expect.any(Number), falls: true }])
    const { rows: levels } = await sql
      .raw<Record<string, unknown>>(`
      select ${counts.replaceAll(/\w+/g, 'sum($&)::bigint as $&')}, level from video_day group by level`)
      .execute(one.db)
    const [first] = levels
    for (const { level, ...sums } of levels)
      expect({ ...sums, level: first?.['level'] }, String(level)).toEqual(first)
    const { rows: odd } = await sql
      .raw(`
      select from (select ad_id, day, sum(plays) as plays from video_hour group by 1, 2) h
      join video_day d on d.level = 'ad' and d.entity_id = h.ad_id and d.day = h.day where d.plays <> h.plays`)
      .execute(one.db)
    expect(odd).toEqual([])
  })

  test('has conversions after their clicks, and their sums by day of every level', async () => {
    const { rows } = await sql<Record<string, unknown>>`
      select level, sum(conversions)::int as conversions, sum(value_cents)::bigint as cents from conversion_day
      where owner_id = (select owner_id from account where email = 'owner@example.com') group by level`.execute(
      one.db,
    )
    expect(rows.map(({ level }) => level).toSorted()).toEqual(['ad', 'group', 'owner', 'plan'])
    const { rows: stored } = await sql<{ conversions: number; cents: string; odd: number }>`
      select count(*)::int as conversions, sum(value_cents)::bigint as cents,
        count(*) filter (where happened_at < clicked_at or happened_at > to_timestamp(${nowMs} / 1000.0))::int as odd
      from conversion where owner_id = (select owner_id from account where email = 'owner@example.com')`.execute(
      one.db,
    )
    const [{ odd, ...sums } = { odd: null }] = stored
    expect(odd).toBe(0)
    for (const { level, ...ofLevel } of rows) expect(ofLevel, String(level)).toEqual(sums)
    expect(rows[0]?.['conversions']).toBeGreaterThan(1_000)
  })

  test('is only added to an empty database, once, however many servers start on it', async () => {
    const shared = await testDatabase()
    await Promise.all([filled(shared), filled(shared)])
    await filled(shared)
    expect((await figures(shared)).rows).toEqual((await figures(one)).rows)
    await shared.close()
  })

  test('has large advertisers with ten ads per group, twenty groups per plan, and a log', async () => {
    const { rows } = await sql`select
      (select count(*)::int from plan p where p.owner_id = o.owner_id) as plans,
      (select count(*)::int from ad_group g where g.owner_id = o.owner_id) as groups,
      (select count(*)::int from ad a where a.owner_id = o.owner_id) as ads,
      (select count(*)::int from operation_log l where l.owner_id = o.owner_id) as entries
      from owner o join account a using (owner_id) where a.email like 'large%' order by a.email`.execute(
      large.db,
    )
    const small = { plans: 1, groups: 2, ads: 20, entries: 63 }
    expect(rows).toEqual([small, small, { plans: 8, groups: 160, ads: 1_600, entries: 2_400 }])
  })

  test('has the hours of the wanted days of the first large advertiser alone', async () => {
    const { rows } = await sql`
      select a.email, h.day, sum(h.cost)::bigint as cost,
        sum(h.cost) = (select cost from owner_day d where d.owner_id = h.owner_id and d.day = h.day) as "addsUp",
        sum(h.cost) = (select sum(cost) from owner_hour o where o.owner_id = h.owner_id and o.day = h.day) as "isSummed"
      from stat_hour h join account a on a.owner_id = h.owner_id group by 1, 2, h.owner_id`.execute(
      large.db,
    )
    const cost = expect.any(String)
    const day = addDays(dayAt(Date.now()), -1)
    expect(rows).toEqual([{ email: 'large@example.com', day, cost, addsUp: true, isSummed: true }])
  })

  test.each([
    'ended',
    'reviewRejected',
    'reviewPending',
    'planPaused',
    'groupPaused',
    'paused',
    'planBudget',
    'noCreative',
    'delivering',
  ] as const)('its large advertiser has ads in the state %s', async (state) => {
    const owner = await large.db
      .selectFrom('account')
      .select(['owner_id', 'account_id'])
      .where('email', '=', 'large@example.com')
      .executeTakeFirstOrThrow()
    const ids = { ownerId: String(owner.owner_id), accountId: owner.account_id }
    const range = { from: yesterday, to: yesterday, pageNum: 1, pageSize: 1 }
    const { total } = await listLevel(scopeOf(large, ids), 'ad', {
      ...range,
      filters: { states: [state] },
    })
    expect(total).toBeGreaterThan(9)
  })
})
