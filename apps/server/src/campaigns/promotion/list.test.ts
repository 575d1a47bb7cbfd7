import { listAds } from '@placard/contract/campaigns/ad'
import { code } from '@placard/contract/platform/code'
import { listGroups } from '@placard/contract/campaigns/group'
import { metrics, type Metrics } from '@placard/contract/statistics/metric'
import { queryColumns } from '@placard/contract/campaigns/personal-column'
import { listPlans } from '@placard/contract/campaigns/plan'
import { parentNames, reportTrend } from '@placard/contract/campaigns/report'
import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import { isOfConversions, isOfVideo } from '@placard/domain/statistics/metric/name'
import { videoCounts } from '@placard/domain/statistics/video/figure'
import { columnSortable } from '@placard/domain/platform/column/element'
import { beforeAll, describe, expect, test } from 'vitest'
import { replaceConversions } from '#server/statistics/conversion/testing/conversions.ts'
import { replacePlays } from '#server/statistics/figure/testing/plays.ts'
import { signedIn } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'

const { app, database } = demoApp()
const today = dayAt(Date.now())
const days = { from: addDays(today, -60), to: addDays(today, -1), withVideo: true }
const owner = () => signedIn(app(), 'owner@example.com')

beforeAll(async () => {
  await replaceConversions(database())
  await replacePlays(database())
})

const countedNames = [
  'impressions',
  'clicks',
  'downloads',
  'cost',
  'conversions',
  'conversionValue',
  ...videoCounts,
] as const
const lists = [
  ['plan', listPlans],
  ['group', listGroups],
  ['ad', listAds],
] as const

describe.each(lists)('the list of %ss', (level, list) => {
  test('every sortable column sorts in both directions', async () => {
    const person = await owner()
    const columns = (await person.call(queryColumns, { pageCode: level })).data
    const sortable = columns.filter((column) => column.sortable === columnSortable.enabled)
    expect(sortable.length).toBeGreaterThan(5)
    for (const { elementCode } of sortable) {
      const answers = await Promise.all(
        (['ASC', 'DESC'] as const).map((sortType) =>
          person.call(list, { ...days, pageSize: 200, sortName: elementCode, sortType }),
        ),
      )
      for (const [index, answer] of answers.entries()) {
        const values = answer.data.items.map(
          (item) => (item as Record<string, unknown>)[elementCode],
        )
        const known = values.filter((value) => value !== null) as (number | string)[]
        const ordered = known.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
        expect(known, elementCode).toEqual(index === 0 ? ordered : ordered.toReversed())
        expect(values.slice(known.length), `${elementCode}: nothing comes last`).toEqual(
          values.slice(known.length).map(() => null),
        )
      }
    }
  })

  test('pages contain every row once, in any order', async () => {
    const person = await owner()
    for (const sort of [
      {},
      { sortName: 'cost', sortType: 'DESC' as const },
      { sortName: 'planName', sortType: 'ASC' as const },
    ]) {
      const seen: string[] = []
      let total = 1
      for (let pageNum = 1; seen.length < total; pageNum += 1) {
        const answer = await person.call(list, { ...days, ...sort, pageNum, pageSize: 7 })
        total = answer.data.total
        expect(answer.data.items.length).toBeGreaterThan(0)
        seen.push(
          ...answer.data.items.map((item) =>
            String((item as Record<string, unknown>)[`${level}Id`]),
          ),
        )
      }
      expect(new Set(seen).size).toBe(total)
    }
  })

  test('the trend above it adds up to its rows, with and without a filter', async () => {
    const person = await owner()
    for (const filters of [
      {},
      { text: level === 'plan' ? 'store' : level === 'group' ? 'women' : 'light' },
      { switchOn: true },
    ]) {
      const rows = (await person.call(list, { ...days, filters, pageSize: 200 })).data.items
      const trend = (await person.call(reportTrend, { level, ...days, filters })).data
      const sum = (name: (typeof countedNames)[number]) =>
        rows.reduce((total, row) => total + (row[name] ?? 0), 0)
      expect(rows.length).toBeGreaterThan(0)
      expect(trend.total).toMatchObject(
        Object.fromEntries(countedNames.map((name) => [name, sum(name)])),
      )
      expect(sum('conversions')).toBeGreaterThan(0)
      expect(sum('videoCompletions')).toBeGreaterThan(0)
      expect(trend.days).toHaveLength(60)
    }
  })

  test('a name filter matches its text literally, ignoring letter case', async () => {
    const person = await owner()
    const count = async (text: string) =>
      (await person.call(list, { ...days, filters: { text } })).data.total
    expect(await count('%')).toBe(0)
    expect(await count('_')).toBe(0)
    expect(await count('\\')).toBe(0)
    expect(await count('E')).toBe(await count('e'))
  })

  test('a page beyond the last is empty and still has the total', async () => {
    const person = await owner()
    for (const filters of [
      {},
      { states: ['paused' as const] },
      { figures: { cost: { min: 0 } } },
    ]) {
      const first = (await person.call(list, { ...days, filters })).data
      const answer = (await person.call(list, { ...days, filters, pageNum: 1000 })).data
      expect(answer.items).toEqual([])
      expect(answer.total).toBeGreaterThan(0)
      expect(answer.total).toBe(first.total)
    }
  })
})

const metricNames = Object.keys(metrics) as (keyof Metrics)[] // The keys of the contract's figures.

test('conversions are offered as columns, hidden by default, and have the values of the tables', async () => {
  const person = await owner()
  for (const [level, list] of lists) {
    const columns = (await person.call(queryColumns, { pageCode: level })).data
    const ofConversions = columns.filter(({ elementCode }) => isOfConversions(elementCode))
    expect(ofConversions.map(({ status }) => status)).toEqual([0, 0, 0, 0, 0])
    const { rows } = await database().pool.query<{
      id: string
      conversions: string
      value: string
    }>(
      `select entity_id as id, sum(conversions) as conversions, sum(value_cents) as value
       from conversion_day where level = $1 group by 1`,
      [level],
    )
    const counted = new Map(rows.map(({ id, ...sums }) => [id, sums]))
    const { items } = (await person.call(list, { ...days, pageSize: 200 })).data
    for (const item of items) {
      const { conversions, conversionValue: value, conversionPrice, conversionRate, roas } = item
      const sums = counted.get(String((item as Record<string, unknown>)[`${level}Id`]))
      expect([conversions, value]).toEqual([
        Number(sums?.conversions ?? 0),
        Number(sums?.value ?? 0),
      ])
      expect(conversionPrice).toBe(conversions === 0 ? null : Math.round(item.cost / conversions))
      expect(conversionRate).toBe(item.clicks === 0 ? null : conversions / item.clicks)
      expect(roas).toBe(item.cost === 0 ? null : value / item.cost)
    }
    expect(items.some(({ conversions }) => conversions > 0)).toBe(true)
  }
})

test('figures of videos are offered as columns, hidden by default, and are in lists only where they are asked for', async () => {
  const person = await owner()
  for (const [level, list] of lists) {
    const columns = (await person.call(queryColumns, { pageCode: level })).data
    const ofVideos = columns.filter(({ elementCode }) => isOfVideo(elementCode))
    expect(ofVideos.map(({ status }) => status)).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
    const { rows } = await database().pool.query<Record<string, string>>(
      `select entity_id as id, sum(plays) as plays, sum(quartile25) as first, sum(quartile50) as half,
         sum(quartile75) as third, sum(completions) as completions from video_day where level = $1 group by 1`,
      [level],
    )
    const counted = new Map(rows.map(({ id, ...sums }) => [id, Object.values(sums).map(Number)]))
    const { items } = (await person.call(list, { ...days, pageSize: 200 })).data
    for (const item of items) {
      const counts = counted.get(String((item as Record<string, unknown>)[`${level}Id`]))
      const [plays = 0, , , , completions = 0] = counts ?? []
      expect(videoCounts.map((name) => item[name])).toEqual(counts ?? [0, 0, 0, 0, 0])
      const price = (count: number) => (count === 0 ? null : Math.round(item.cost / count))
      expect(item.videoCompletionRate).toBe(plays === 0 ? null : completions / plays)
      expect(item.videoPlayPrice).toBe(price(plays))
      expect(item.videoCompletionPrice).toBe(price(completions))
    }
    const unasked = (await person.call(list, { ...days, withVideo: false, pageSize: 200 })).data
    expect(unasked.items.some((item) => Object.keys(item).some(isOfVideo))).toBe(false)
    const { total } = (await person.call(reportTrend, { level, ...days, withVideo: false })).data
    expect(Object.keys(total).some(isOfVideo)).toBe(false)
  }
})

describe.each(lists)('the bounds of figures in the list of %ss', (level, list) => {
  test.each(metricNames)(
    '%s: rows on a bound match, and no others than those within',
    async (name) => {
      const person = await owner()
      const all = (await person.call(list, { ...days, pageSize: 200 })).data.items
      const values = all.map((row) => row[name] ?? null)
      const counted = values.filter((value) => value !== null).toSorted((a, b) => a - b)
      expect(counted.length).toBeGreaterThan(3)
      const middle = counted[Math.floor(counted.length / 2)] ?? 0
      const highest = counted.at(-1) ?? 0
      for (const bounds of [
        { min: middle },
        { max: middle },
        { min: middle, max: middle },
        { min: 0 },
        { max: 0 },
        { min: highest + 1 },
        {},
      ]) {
        const { min = 0, max = Infinity } = bounds
        const isUnbounded = Object.keys(bounds).length === 0
        const filters = { figures: { [name]: bounds } }
        const wanted = all.filter((row) => {
          const value = row[name] ?? null
          return isUnbounded || (value !== null && value >= min && value <= max)
        })
        const found = (await person.call(list, { ...days, filters, pageSize: 200 })).data
        expect(found.items, JSON.stringify(bounds)).toEqual(wanted)
        expect(found.total).toBe(wanted.length)
        const trend = (await person.call(reportTrend, { level, ...days, filters })).data
        expect(trend.total.cost).toBe(wanted.reduce((total, { cost }) => total + cost, 0))
      }
    },
  )

  test('all bounds must hold, with those of a status', async () => {
    const person = await owner()
    const all = (await person.call(list, { ...days, pageSize: 200 })).data.items
    const cost = all.map((row) => row.cost).toSorted((a, b) => a - b)[Math.floor(all.length / 3)]
    const filters = {
      states: ['delivering' as const],
      figures: { cost: { min: cost }, downloads: { min: 1 } },
    }
    const wanted = all.filter(
      (row) => row.state === 'delivering' && row.cost >= (cost ?? 0) && row.downloads >= 1,
    )
    const sort = { sortName: 'cost', sortType: 'DESC' as const }
    const found = (await person.call(list, { ...days, filters, ...sort, pageSize: 200 })).data
    expect(found.items.map((row) => row.cost)).toEqual(
      wanted.map((row) => row.cost).toSorted((a, b) => b - a),
    )
    expect(wanted.length).toBeGreaterThan(0)
  })

  test('a maximum below its minimum is refused with both', async () => {
    const filters = { figures: { cost: { min: 200, max: 100 } } }
    const answer = await (await owner()).call(list, { ...days, filters })
    expect(answer).toMatchObject({
      code: code.invalidInput,
      data: {
        problems: [{ path: 'filters.figures.cost.max', expected: '200 or more', got: '100' }],
      },
    })
  })
})

test('rows have their children: the groups of a plan, the ads of a group, with their names', async () => {
  const person = await owner()
  const [plan] = (await person.call(listPlans, { ...days, filters: { text: 'Winter boots' } })).data
    .items
  const groups = (await person.call(listGroups, { ...days, filters: { planId: plan?.planId } }))
    .data
  expect(groups.total).toBe(plan?.groupCount)
  const [group] = groups.items
  const ads = (await person.call(listAds, { ...days, filters: { groupId: group?.groupId } })).data
  expect(ads.total).toBe(group?.adCount)
  const parents = await person.call(parentNames, { groupId: group?.groupId })
  expect(parents.data).toMatchObject({
    plan: { planName: 'Winter boots' },
    group: { groupName: group?.groupName },
  })
})

test('an operator without ads management sees no campaign', async () => {
  const finance = await signedIn(app(), 'finance@example.com')
  for (const [, list] of lists) {
    expect(await finance.call(list, days)).toMatchObject({ code: code.notPermitted, data: null })
  }
})
