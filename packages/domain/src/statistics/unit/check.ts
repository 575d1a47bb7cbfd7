import { type Day, dayAt } from '../../platform/calendar/day.ts'
import { figureNames, type Sums } from '../metric/derived.ts'
import { type CountedPlays, noPlays, videoSumsOf } from '../video/figure.ts'
import { faultOf, type RowFault, type UnitRow, unitRowOf } from './row.ts'

/** A row that counts: the instant at which its counting began, and its day in the owner's zone. */
export interface CountedRow extends UnitRow {
  readonly atMs: number
  readonly day: Day
}

/** A row that does not count, by its line from 1. */
export interface RefusedRow extends RowFault {
  readonly line: number
}

/** The rows of a unit that count and those that do not, in their order, with the sums of its base rows; those of plays if any has some. */
export interface CheckedUnit {
  readonly counted: readonly CountedRow[]
  readonly refused: readonly RefusedRow[]
  readonly sums: Sums & Partial<CountedPlays>
}

const minuteMs = 60_000
const nothing: Sums = { impressions: 0, clicks: 0, downloads: 0, cost: 0 }

/**
 * Checks the rows of an hour. A bad row costs only itself, and breakdowns of an ad that add up to more than its base
 * cost only themselves. What a breakdown leaves is not known, and needs no row.
 *
 * @param hourMs the beginning of the hour
 * @param zoneOf returns the time zone of the owner of an ad; undefined if there is no such ad
 */
export function checkedUnit(
  hourMs: number,
  values: readonly unknown[],
  zoneOf: ZoneOf,
): CheckedUnit {
  const refused: RefusedRow[] = []
  const counted: CountedRow[] = []
  const lines: number[] = []
  const check = rowCheck(hourMs, zoneOf)
  for (const [index, value] of values.entries()) {
    const checked = check(value)
    if ('fault' in checked) refused.push({ line: index + 1, ...checked.fault })
    else {
      counted.push(checked.row)
      lines.push(index + 1)
    }
  }
  const { kept, over } = withinBase(counted, lines)
  return {
    counted: kept,
    refused: [...refused, ...over].toSorted((one, other) => one.line - other.line),
    sums: sumOf(kept.filter(({ cube }) => cube === 'base')),
  }
}

type ZoneOf = (row: Pick<UnitRow, 'ownerId' | 'adId'>) => string | undefined

/** Returns the check of one row after the other. */
function rowCheck(hourMs: number, zoneOf: ZoneOf) {
  const seen = new Map<string, Set<string>>()
  const days = new Map<string, HourDays>()
  return (value: unknown): { row: CountedRow } | { fault: RowFault } => {
    const read = unitRowOf(value)
    if ('fault' in read) return read
    const { row } = read
    const zone = zoneOf(row)
    if (zone === undefined) return { fault: faultOf('adId', 'an ad of the owner', row.adId) }
    const ofHour = days.get(zone) ?? daysOfHour(hourMs, zone)
    days.set(zone, ofHour)
    if (ofHour.isDivided && row.minute === null) {
      const expected = 'a minute, since the day of the owner ends within this hour'
      return { fault: faultOf('minute', expected, undefined) }
    }
    const minute = row.minute ?? 0
    const key = keyOf(row, minute)
    const ofOwner = seen.get(row.ownerId) ?? new Set()
    seen.set(row.ownerId, ofOwner)
    if (ofOwner.has(key))
      return { fault: faultOf('adId', 'the same ad, minute and members once', row.adId) }
    ofOwner.add(key)
    return { row: { ...row, atMs: hourMs + minute * minuteMs, day: ofHour.dayOf(minute) } }
  }
}

/** Returns what may be in a unit once for each owner. Most rows need no text of their own for it. */
function keyOf({ cube, adId, members }: UnitRow, minute: number): string {
  if (cube !== 'base') return JSON.stringify([adId, minute, cube, members])
  return minute === 0 ? adId : `${adId} ${minute}`
}

interface HourDays {
  readonly isDivided: boolean
  dayOf(minute: number): Day
}

function daysOfHour(hourMs: number, zone: string): HourDays {
  const [first, last] = [dayAt(hourMs, zone), dayAt(hourMs + 59 * minuteMs, zone)]
  return {
    isDivided: first !== last,
    dayOf: (minute) => (first === last ? first : dayAt(hourMs + minute * minuteMs, zone)),
  }
}

function sumOf(rows: readonly CountedRow[]): CheckedUnit['sums'] {
  const sum = { ...nothing }
  let all: CountedPlays | null = null
  for (const { impressions, clicks, downloads, cost, plays } of rows) {
    sum.impressions += impressions
    sum.clicks += clicks
    sum.downloads += downloads
    sum.cost += cost
    if (plays) {
      const before: CountedPlays = all ?? noPlays
      all = videoSumsOf((name) => before[name] + plays[name])
    }
  }
  return { ...sum, ...all }
}

function plus(one: Sums, other: Sums): Sums {
  return {
    impressions: one.impressions + other.impressions,
    clicks: one.clicks + other.clicks,
    downloads: one.downloads + other.downloads,
    cost: one.cost + other.cost,
  }
}

interface WithinBase {
  readonly kept: readonly CountedRow[]
  readonly over: readonly RefusedRow[]
}

/** Separates the rows of breakdowns that add up to more than the base of their ad. */
function withinBase(rows: readonly CountedRow[], lines: readonly number[]): WithinBase {
  if (rows.every(({ cube }) => cube === 'base')) return { kept: rows, over: [] }
  const sums = new Map<string, Sums>()
  const cubeKey = ({ ownerId, adId, atMs }: CountedRow, cube: string) =>
    `${ownerId} ${adId} ${atMs} ${cube}`
  for (const row of rows) {
    const key = cubeKey(row, row.cube)
    sums.set(key, plus(sums.get(key) ?? nothing, row))
  }
  const over: RefusedRow[] = []
  const kept: CountedRow[] = []
  for (const [index, row] of rows.entries()) {
    const base = sums.get(cubeKey(row, 'base')) ?? nothing
    const sum = sums.get(cubeKey(row, row.cube)) ?? nothing
    const field = figureNames.find((name) => sum[name] > base[name])
    if (field === undefined) kept.push(row)
    else
      over.push({
        line: lines[index] ?? 0,
        field,
        expected: `at most ${base[field]} in all rows of ${row.cube}`,
        got: String(sum[field]),
      })
  }
  return { kept, over }
}
