import { dayAt } from '@placard/domain/platform/calendar/day'
import { type UnitMinute, unitMinutes } from '@placard/domain/statistics/unit/row'
import { type VideoCount, videoCounts } from '@placard/domain/statistics/video/figure'
import { type Counted, playEvents } from './journal.ts'

const hourMs = 3_600_000
const quarterMs = hourMs / unitMinutes.length

/** The figures of an ad, or of one member of a breakdown. */
interface Row extends Partial<Record<VideoCount, number>> {
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

interface Hour {
  revision: number
  readonly rows: Map<string, Row>
}

/** A play of a video, which counts in the row of its first event. */
interface Play {
  readonly hour: Hour
  readonly row: Row
  /** The number of its parts that count. */
  reached: number
}

/** The figures of this copy by hour, made of the events of the journal. */
export class Figures {
  readonly #hours = new Map<number, Hour>()
  readonly #plays = new Map<string, Play>()

  /** Adds an event. */
  add(counted: Counted): void {
    const part = playEvents.findIndex((event) => event === counted.event) + 1
    if (part > 0) return this.#addPlay(counted, part)
    const hour = this.#hourAt(counted.atMs)
    hour.revision += 1
    for (const row of rowsOf(counted)) {
      const sums = sumsIn(hour, row)
      sums.impressions += Number(counted.event === 'impression')
      sums.clicks += Number(counted.event === 'click')
      sums.cost += counted.cents
    }
  }

  /** Adds the parts of a video up to an event. Players may lose one, and nobody reaches a part without the one before. */
  #addPlay(counted: Counted, part: number): void {
    const { atMs, nonce } = counted
    const play = this.#plays.get(nonce) ?? newPlay(this.#hourAt(atMs), counted)
    this.#plays.set(nonce, play)
    if (part <= play.reached) return
    play.hour.revision += 1
    for (const name of videoCounts.slice(play.reached, part))
      play.row[name] = (play.row[name] ?? 0) + 1
    play.reached = part
  }

  #hourAt(atMs: number): Hour {
    const begin = hourOf(atMs)
    const hour = this.#hours.get(begin) ?? { revision: 0, rows: new Map() }
    this.#hours.set(begin, hour)
    return hour
  }

  /** All hours that end after a moment, the oldest first. */
  since(fromMs: number): HourFigures[] {
    return [...this.#hours]
      .filter(([begin]) => begin + hourMs > fromMs)
      .toSorted(([one], [other]) => one - other)
      .map(([begin, { revision, rows }]) => ({ hourMs: begin, revision, rows: [...rows.values()] }))
  }
}

function newPlay(hour: Hour, counted: Counted): Play {
  const [base] = rowsOf(counted)
  return { hour, row: sumsIn(hour, base), reached: 0 }
}

/** Returns the sums of an hour with the names of a row. */
function sumsIn({ rows }: Hour, row: Row): Row {
  const key = JSON.stringify([row.adId, row.minute, row.cube, row.members])
  const sums = rows.get(key) ?? row
  rows.set(key, sums)
  return sums
}

function rowsOf({ ownerId, adId, creativeId, region, minute }: Counted): [Row, ...Row[]] {
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
