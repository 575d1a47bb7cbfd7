import { reportTable } from '@placard/contract/reporting/report'
import { reportTrend } from '@placard/contract/campaigns/report'
import { code } from '@placard/contract/platform/code'
import { addDays, type Day, dayAt } from '@placard/domain/platform/calendar/day'
import type { ReportDimension } from '@placard/domain/statistics/report/dimension'
import { beforeAll, describe, expect, test } from 'vitest'
import { putUnit } from '#server/statistics/unit/put-unit.ts'
import { signedIn } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'

const { app, database } = demoApp()
const owner = () => signedIn(app(), 'owner@example.com')
const today = dayAt(Date.now())
const days = { from: addDays(today, -13), to: today }
const hourMs = Math.floor((Date.now() - 3_600_000) / 3_600_000) * 3_600_000

interface Place {
  owner_id: string
  plan_id: string
  group_id: string
  ad_id: string
}
let place: Place
beforeAll(async () => {
  const { rows } = await database().pool.query<Place>(
    `select owner_id, plan_id, group_id, ad_id from ad join account using (owner_id)
     where email = 'owner@example.com' order by ad_id limit 1`,
  )
  const [found] = rows
  if (found === undefined) throw new Error('the demo has an ad')
  place = found
  const ad = { ownerId: place.owner_id, adId: place.ad_id, minute: 0 }
  const base = { ...ad, impressions: 100, clicks: 9, downloads: 3, cost: 700 }
  const ofRegion = (region: string, impressions: number) => ({
    ...ad,
    cube: 'geo',
    members: [region],
    impressions,
    clicks: 4,
    downloads: 1,
    cost: 300,
  })
  await putUnit(database().db, {
    sourceId: 'engine',
    hourMs,
    part: 0,
    revision: 1,
    rows: [base, ofRegion('Hubei', 60), ofRegion('Henan', 30)],
  })
})

const tables: ReportDimension[][] = [
  ['day'],
  ['week', 'weekday'],
  ['weekday', 'hour'],
  ['month', 'plan'],
  ['plan', 'group', 'ad'],
  ['region'],
  ['plan', 'region'],
  ['region', 'day', 'ad'],
  ['age', 'sex'],
]

describe('a report', () => {
  test.each(tables.map((dimensions) => [dimensions.join(', '), dimensions] as const))(
    'by %s adds up to its total, which is that of the trend',
    async (_, dimensions) => {
      const client = await owner()
      const { data } = await client.call(reportTable, { ...days, dimensions })
      const trend = await client.call(reportTrend, { level: 'plan', ...days })
      expect(data.total.cost).toBeGreaterThanOrEqual(trend.data.total.cost)
      for (const name of ['impressions', 'clicks', 'downloads', 'cost'] as const)
        expect(data.rows.reduce((sum, { metrics }) => sum + metrics[name], 0)).toBe(
          data.total[name],
        )
      const byDay = await client.call(reportTable, { ...days, dimensions: ['day'] })
      expect(data.total).toEqual(byDay.data.total)
    },
  )

  test('names plans, groups and ads, and narrows to one of them', async () => {
    const { plan_id: planId, group_id: groupId } = place
    const { data } = await (
      await owner()
    ).call(reportTable, {
      ...days,
      dimensions: ['plan', 'group', 'ad'],
      filters: { planId, groupId },
    })
    const ids = data.rows.map(({ values }) => values.slice(0, 2).map(({ value }) => value))
    expect(new Set(ids.map(String))).toEqual(new Set([`${planId},${groupId}`]))
    const names = data.rows.flatMap(({ values }) => values.map(({ name }) => name))
    expect(names).not.toContain(null)
  })

  test.each([{ planId: '1' }, { groupId: '1' }])('is not found for %j', async (filters) => {
    const reply = await (
      await owner()
    ).call(reportTable, { ...days, dimensions: ['plan'], filters })
    expect(reply.code).toBe(code.notFound)
  })

  test('completes a breakdown with what is not known', async () => {
    const { data } = await (
      await owner()
    ).call(reportTable, {
      from: dayAt(hourMs),
      to: dayAt(hourMs),
      dimensions: ['region'],
    })
    const of = (member: string) =>
      data.rows.find(({ values }) => values[0]?.value === member)?.metrics.cost ?? 0
    expect([of('Hubei'), of('Henan')]).toEqual([300, 300])
    // Of the 700 of the unit. The demo knows the region of everything.
    expect(of('unknown')).toBe(100)
  })

  test('has the hours of the owner’s day', async () => {
    const { data } = await (
      await owner()
    ).call(reportTable, {
      ...days,
      from: addDays(today, -1),
      dimensions: ['hour'],
    })
    const { rows: stored } = await database().pool.query<{ hour: string; cost: number }>(
      `select extract(hour from at at time zone 'Asia/Shanghai')::text as hour, sum(cost)::int as cost
       from stat_hour where owner_id = $1 and day >= $2 group by 1 order by min(extract(hour from at at time zone 'Asia/Shanghai'))`,
      [place.owner_id, addDays(today, -1)],
    )
    expect(
      data.rows.map(({ values, metrics }) => ({ hour: values[0]?.value, cost: metrics.cost })),
    ).toEqual(stored)
    expect(data.latest.until).toBe(hourMs + 3_600_000)
    expect(data.latest.day).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  test('does not invent figures for an owner without any', async () => {
    const client = await signedIn(app(), 'agency@example.com')
    const { data } = await client.call(reportTable, { ...days, dimensions: ['day'] })
    expect(data.latest).toEqual({ day: null, until: null })
    expect(data.rows).toEqual([])
  })

  test('is in the order of time, or by falling cost', async () => {
    const client = await owner()
    const byDay = (await client.call(reportTable, { ...days, dimensions: ['day'] })).data.rows
    const found = byDay.map(({ values }) => values[0]?.value ?? '')
    expect(found).toEqual(found.toSorted())
    const byAd = (await client.call(reportTable, { ...days, dimensions: ['ad'] })).data.rows
    const costs = byAd.map(({ metrics }) => metrics.cost)
    expect(costs).toEqual(costs.toSorted((one, other) => other - one))
  })

  test.each([
    ['ctr', 'ASC'],
    ['cpc', 'DESC'],
    ['clicks', 'DESC'],
  ] as const)('is in the order of %s, %s, when it is asked for', async (sortName, sortType) => {
    const client = await owner()
    const sort = { sortName, sortType }
    for (const dimensions of [['ad'], ['day'], ['plan', 'day']] as const) {
      const asked = { ...days, dimensions: [...dimensions], sort }
      const { data } = await client.call(reportTable, asked)
      const values = data.rows.map(({ metrics }) => metrics[sortName])
      const last = sortType === 'ASC' ? Infinity : -Infinity
      const sorted = values.toSorted((one, other) =>
        sortType === 'ASC' ? (one ?? last) - (other ?? last) : (other ?? last) - (one ?? last),
      )
      expect(values).toEqual(sorted)
      expect(values.length).toBeGreaterThan(2)
    }
  })

  test('has only rows within bounds, whose parts add up to the total of them', async () => {
    const client = await owner()
    const all = (await client.call(reportTable, { ...days, dimensions: ['plan'] })).data
    const costs = all.rows.map(({ metrics }) => metrics.cost)
    const min = costs[1] ?? 0
    const filters = { figures: { cost: { min } } }
    const kept = all.rows.filter(({ metrics }) => metrics.cost >= min)
    const whole = kept.reduce((sum, { metrics }) => sum + metrics.cost, 0)
    expect(kept.length).toBeLessThan(all.rows.length)
    const byPlan = (await client.call(reportTable, { ...days, dimensions: ['plan'], filters })).data
    expect(byPlan).toMatchObject({ rows: kept, others: null, total: { cost: whole } })
    for (const second of ['ad', 'day', 'region'] as const) {
      const dimensions: ReportDimension[] = ['plan', second]
      const { data } = await client.call(reportTable, { ...days, dimensions, filters })
      expect(data.total.cost).toBe(whole)
      expect(data.rows.reduce((sum, { metrics }) => sum + metrics.cost, 0)).toBe(whole)
    }
    const boundRows = { dimension: 'plan', ...days } as const
    const byDay = { ...days, dimensions: ['day' as const], filters, boundRows }
    expect((await client.call(reportTable, byDay)).data.total).toEqual(byPlan.total)
  })

  test('has the rows of other days that were within bounds, days by their place', async () => {
    const client = await owner()
    const before = { from: addDays(today, -13), to: addDays(today, -8) }
    const now = { from: addDays(today, -6), to: addDays(today, -1) }
    const byDay = (await client.call(reportTable, { ...now, dimensions: ['day'] })).data.rows
    const min = byDay.map(({ metrics }) => metrics.cost).toSorted((a, b) => b - a)[1] ?? 0
    const filters = { figures: { cost: { min } } }
    const asked = { ...before, filters, dimensions: ['day' as const] }
    const boundRows = { dimension: 'day' as const, ...now }
    const { data } = await client.call(reportTable, { ...asked, boundRows })
    const kept = byDay.filter(({ metrics }) => metrics.cost >= min)
    const expected = kept.map(({ values }) => addDays((values[0]?.value ?? today) as Day, -7))
    expect(data.rows.map(({ values }) => values[0]?.value)).toEqual(expected)
  })

  test('is narrowed to parts of names, in which no character has a meaning', async () => {
    const client = await owner()
    const { data } = await client.call(reportTable, { ...days, dimensions: ['plan', 'ad'] })
    const planName = data.rows[0]?.values[0]?.name ?? ''
    const adName = data.rows[0]?.values[1]?.name ?? ''
    const named = { planName: planName.slice(1).toUpperCase(), adName: adName.slice(0, -1) }
    for (const dimensions of [['plan', 'ad'], ['day'], ['region']] as const) {
      const asked = { ...days, dimensions: [...dimensions], filters: named }
      const found = (await client.call(reportTable, asked)).data
      const expected = data.rows.filter(
        ({ values: [plan, ad] }) =>
          plan?.name?.toUpperCase().includes(named.planName) && ad?.name?.includes(named.adName),
      )
      expect(found.total.cost).toBe(expected.reduce((sum, { metrics }) => sum + metrics.cost, 0))
    }
    const none = { ...days, dimensions: ['plan' as const], filters: { groupName: '%' } }
    expect((await client.call(reportTable, none)).data.rows).toEqual([])
  })

  test('puts what is in no row into others', async () => {
    const client = await owner()
    const all = (await client.call(reportTable, { ...days, dimensions: ['ad'] })).data
    const { data } = await client.call(reportTable, { ...days, dimensions: ['ad'], top: 2 })
    expect(data.rows).toEqual(all.rows.slice(0, 2))
    expect(data.total).toEqual(all.total)
    const inRows = data.rows.reduce((sum, { metrics }) => sum + metrics.cost, 0)
    expect(data.others?.cost).toBe(all.total.cost - inRows)
    expect(all.others).toBeNull()
  })

  test.each([
    [{ dimensions: ['region', 'age'] }, 'dimensions'],
    [{ dimensions: ['hour', 'region'], from: today }, 'dimensions'],
    [{ dimensions: ['day', 'day'] }, 'dimensions'],
    [{ dimensions: ['hour'], from: addDays(today, -32) }, 'from'],
    [{ dimensions: ['day'], to: addDays(days.from, -1) }, 'to'],
    [{ dimensions: ['day'], from: addDays(today, -366) }, 'to'],
    [
      {
        dimensions: ['region'],
        boundRows: { dimension: 'age', ...days },
      },
      'boundRows.dimension',
    ],
    [
      { dimensions: ['day'], boundRows: { dimension: 'plan', from: today, to: days.from } },
      'boundRows.to',
    ],
  ] as const)('%j is refused', async (wanted, path) => {
    const dimensions = [...wanted.dimensions]
    const reply = await (await owner()).call(reportTable, { ...days, ...wanted, dimensions })
    expect(reply.code).toBe(code.invalidInput)
    expect(reply.message).toMatch(new RegExp(`^${path}: `))
  })

  test('hours are kept for 32 days, today included', async () => {
    const from = addDays(today, -31)
    const reply = await (await owner()).call(reportTable, { ...days, from, dimensions: ['hour'] })
    expect(reply.code).toBe(code.success)
  })
})
