import { dayAt } from '@placard/domain/platform/calendar/day'
import { type UnitMinute, unitMinutes } from '@placard/domain/statistics/unit/row'
import type { Counted } from './journal.ts'

const hourMs = 3_600_000
const quarterMs = hourMs / unitMinutes.length

/** The figures of an ad, or of one member of a breakdown. */
interface Row {
  readonly ownerId: string
  readonly adId: string
  readonly minute?: UnitMinute
  readonly cube?: 'creative' | 'geo'
  readonly members?: readonly string[]
  impressions: number
  clicks: number
  cost: number
}

/** The figures of an hour of UTC. */
export interface HourFigures {
  /** The begin of the hour. */
  readonly hourMs: number
  /** The number of events: it grows with each, and is the same again after a restart. */
  readonly revision: number
  readonly rows: readonly Row[]
}

/** The figures of this copy by hour, made of the events of the journal. */
export class Figures {
  readonly #hours = new Map<number, { revision: number; rows: Map<string, Row> }>()

  /** Adds an event. */
  add(counted: Counted): void {
    if (counted.event !== 'impression' && counted.event !== 'click') return
    const begin = hourOf(counted.atMs)
    const hour = this.#hours.get(begin) ?? { revision: 0, rows: new Map() }
    this.#hours.set(begin, hour)
    hour.revision += 1
    for (const row of rowsOf(counted)) {
      const key = JSON.stringify([row.adId, row.minute, row.cube, row.members])
      const sums = hour.rows.get(key) ?? row
      hour.rows.set(key, sums)
      sums.impressions += Number(counted.event === 'impression')
      sums.clicks += Number(counted.event === 'click')
      sums.cost += counted.cents
    }
  }

  /** All hours that end after a moment, the oldest first. */
  since(fromMs: number): HourFigures[] {
    return [...this.#hours]
      .filter(([begin]) => begin + hourMs > fromMs)
      .toSorted(([one], [other]) => one - other)
      .map(([begin, { revision, rows }]) => ({ hourMs: begin, revision, rows: [...rows.values()] }))
  }
}

function rowsOf({ ownerId, adId, creativeId, region, minute }: Counted): Row[] {
  const base = {
    ownerId,
    adId,
    ...(minute === null ? {} : { minute }),
    impressions: 0,
    clicks: 0,
    cost: 0,
  }
  const geo = region === null ? [] : [{ ...base, cube: 'geo' as const, members: [region] }]
  return [{ ...base }, { ...base, cube: 'creative', members: [creativeId] }, ...geo]
}

/**
 * Returns the quarter of an hour in which something happens, if a day of the owner begins within that hour of UTC; null
 * elsewhere, where an hour belongs to one day.
 */
export function quarterOf(atMs: number, timeZone: string): UnitMinute | null {
  const begin = hourOf(atMs)
  if (dayAt(begin, timeZone) === dayAt(begin + hourMs - 1, timeZone)) return null
  return unitMinutes[Math.floor((atMs - begin) / quarterMs)] ?? null
}

function hourOf(atMs: number): number {
  return Math.floor(atMs / hourMs) * hourMs
}
