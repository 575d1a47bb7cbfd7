import type { Day } from '@placard/domain/platform/calendar/day'
import { figureNames, type Sums } from '@placard/domain/statistics/metric/derived'
import type { ReportDimension } from '@placard/domain/statistics/report/dimension'
import { cubes } from '@placard/domain/statistics/unit/cube'
import { sql } from 'kysely'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { breakdown } from '#server/statistics/figure/breakdown.ts'
import { ownerDays } from '#server/statistics/figure/owner.ts'
import { type DayRow, sumsByDay } from '#server/statistics/figure/series.ts'
import { type FigureLevel, sumsOf, type SumsRow } from '#server/statistics/figure/sums.ts'
import { sealedDay } from '#server/statistics/figure/total.ts'

/** The sums by day, without days whose sums are 0. */
export type DaySums = Readonly<Record<string, Sums>>

interface ReadSums {
  /** By each way in which an owner's figures are read. */
  readonly ways: Readonly<Record<string, DaySums>>
  /** The hours of a report. */
  readonly hours: DaySums
  /** The rows of reports with a figure below 0. */
  readonly negative: readonly string[]
}

const levels = ['plan', 'group', 'ad'] as const
const ids = { plan: 'plan_id', group: 'group_id', ad: 'ad_id' } as const
const tables = { plan: 'plan', group: 'ad_group', ad: 'ad' } as const
const nothing: Sums = { impressions: 0, clicks: 0, downloads: 0, cost: 0 }

/** Reads the figures of an owner by day, by every function that reads figures. */
export async function readSums(scope: OwnerScope, days: readonly Day[]): Promise<ReadSums> {
  const [from = '', to = from] = [days[0], days.at(-1)]
  const negative: string[] = []
  const report = async (...others: readonly ReportDimension[]): Promise<DaySums> => {
    const dimensions = ['day', ...others] as const
    const { rows, total } = await breakdown(scope, { dimensions, from, to, top: 100_000 })
    const sums = byDay(rows.map((row) => [row.values[0] ?? '', row.sums]))
    // The total is that of the rows.
    if (
      JSON.stringify(plain(total)) !==
      JSON.stringify(Object.values(sums).reduce((sum, one) => plus(sum, one), nothing))
    )
      negative.push(`the total by ${others.join(' and ')} is ${JSON.stringify(total)}`)
    for (const { values, sums: one } of rows)
      if (figureNames.some((name) => one[name] < 0)) negative.push(values.join(' '))
    return sums
  }
  const ways: Record<string, DaySums> = {
    owner: byDay((await ownerDays(scope, { from, to })).map((row) => [row.day, row])),
    report: await report(),
  }
  for (const level of levels) {
    ways[`report by ${level}`] = await report(level)
    ways[`trend of ${level}s`] = await trend(scope, level, { from, to })
    ways[`sums of ${level}s`] = await listed(scope, level, days)
  }
  for (const [dimension] of Object.values(cubes))
    ways[`report by ${dimension}`] = await report(dimension)
  return { ways, hours: await report('hour'), negative }
}

async function trend(
  scope: OwnerScope,
  level: FigureLevel,
  days: { readonly from: string; readonly to: string },
): Promise<DaySums> {
  const all = owned`select ${sql.ref(ids[level])} from ${sql.table(tables[level])} where owner_id = ${scope.ownerId}`
  const { rows } = await runOwn<DayRow>(scope, sumsByDay(scope, days, [{ level, ids: all }]))
  return byDay(rows.map((row) => [row.day, row]))
}

/** Reads the sums of lists from the first day to each, and returns what each adds. */
async function listed(
  scope: OwnerScope,
  level: FigureLevel,
  days: readonly Day[],
): Promise<DaySums> {
  const { rows } = await runOwn<{ id: string }>(
    scope,
    owned`select ${sql.ref(ids[level])} as id from ${sql.table(tables[level])} where owner_id = ${scope.ownerId}`,
  )
  const sealed = await sealedDay(scope)
  const [from = ''] = days
  const added: [string, Sums][] = []
  let before = nothing
  for (const to of days) {
    const range = { level, from, to, sealed }
    const sums = await sumsOf(
      scope,
      range,
      rows.map(({ id }) => id),
    )
    const until = [...sums.values()].map(plain).reduce((sum, one) => plus(sum, one), nothing)
    added.push([to, plus(until, before, -1)])
    before = until
  }
  return byDay(added)
}

/** Returns the sums by day, in the order of the days. */
export function byDay(rows: readonly (readonly [string, SumsRow | Sums])[]): DaySums {
  const sums = new Map<string, Sums>()
  for (const [day, row] of rows) sums.set(day, plus(sums.get(day) ?? nothing, plain(row)))
  const counted = [...sums].filter(([, one]) => figureNames.some((name) => one[name] !== 0))
  return Object.fromEntries(counted.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

function plain({ impressions, clicks, downloads, cost }: SumsRow | Sums): Sums {
  return {
    impressions: impressions ?? 0,
    clicks: clicks ?? 0,
    downloads: downloads ?? 0,
    cost: cost ?? 0,
  }
}

function plus(one: Sums, other: Sums, sign: number = 1): Sums {
  return {
    impressions: one.impressions + sign * other.impressions,
    clicks: one.clicks + sign * other.clicks,
    downloads: one.downloads + sign * other.downloads,
    cost: one.cost + sign * other.cost,
  }
}
