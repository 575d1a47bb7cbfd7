import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Sums } from '@placard/domain/statistics/metric/derived'
import { type CountedPlays, videoSumsOf } from '@placard/domain/statistics/video/figure'

/** An ad whose figures are reported. */
export interface CountedAd {
  readonly ownerId: string
  readonly adId: string
}

/** A revision of a unit, which decides its rows. */
export interface SentUnit {
  readonly hourMs: number
  readonly part: number
  readonly revision: number
}

/** The figures of an ad in a unit. */
export interface UnitFigures extends CountedAd {
  readonly minute: number
  readonly base: Sums
  /** Parts of the base. */
  readonly regions: readonly (readonly [string, Sums])[]
  /** Null if this revision has no plays of the ad. */
  readonly plays: CountedPlays | null
}

/** The address of the intake. */
export const statisticsPath = '/delivery/v1/statistics'

const minutes = [0, 15, 30, 45]
const waitMaxMs = 20_000

/** Returns the figures of a unit, without the ads that this revision leaves out. */
export function figuresOf(unit: SentUnit, ads: readonly CountedAd[]): UnitFigures[] {
  return ads.flatMap((ad) => {
    const random = createHash('sha256')
      .update([unit.hourMs, unit.part, unit.revision, ad.adId].join(' '))
      .digest()
    if (random.readUInt8(0) < 50) return []
    const base = {
      impressions: random.readUInt32LE(4),
      clicks: random.readUInt16LE(8),
      downloads: random.readUInt8(10),
      cost: random.readUInt32LE(12),
    }
    return {
      ...ad,
      minute: minutes[random.readUInt8(1) % minutes.length] ?? 0,
      base,
      regions: [
        ['Oslo', partOf(base, 2)],
        ['Rome', partOf(base, 3)],
      ],
      plays: random.readUInt8(2) < 100 ? null : playsFrom(random.readUInt16LE(16)),
    }
  })
}

function partOf({ impressions, clicks, downloads, cost }: Sums, divisor: number): Sums {
  const part = (count: number) => Math.floor(count / divisor)
  return {
    impressions: part(impressions),
    clicks: part(clicks),
    downloads: part(downloads),
    cost: part(cost),
  }
}

function playsFrom(videoPlays: number): CountedPlays {
  return {
    videoPlays,
    videoQuartile25: Math.ceil(videoPlays * 0.75),
    videoQuartile50: Math.floor(videoPlays / 2),
    videoQuartile75: Math.floor(videoPlays / 3),
    videoCompletions: Math.floor(videoPlays / 5),
  }
}

/** Returns the answer that a unit must have; its last row is wrong. */
export function rightAnswer(unit: SentUnit, ads: readonly CountedAd[]): object {
  const figures = figuresOf(unit, ads)
  const sumOf = (name: keyof Sums) => figures.reduce((sum, { base }) => sum + base[name], 0)
  const played = figures.flatMap(({ plays }) => plays ?? [])
  const accepted = figures.reduce((sum, { regions }) => sum + 1 + regions.length, 0)
  return {
    revision: unit.revision,
    accepted,
    refusedRows: 1,
    refused: [{ line: accepted + 1, field: 'cost', expected: 'a whole number from 0', got: '-1' }],
    sums: {
      impressions: sumOf('impressions'),
      clicks: sumOf('clicks'),
      downloads: sumOf('downloads'),
      cost: sumOf('cost'),
      ...videoSumsOf((name) => played.reduce((sum, plays) => sum + plays[name], 0)),
    },
  }
}

function bodyOf(unit: SentUnit, ads: readonly CountedAd[]): string {
  const rows = figuresOf(unit, ads).flatMap(({ ownerId, adId, minute, base, regions, plays }) => {
    const of = { ownerId, adId, minute }
    const parts = regions.map(([region, sums]) => ({
      ...of,
      cube: 'geo',
      members: [region],
      ...sums,
    }))
    return [{ ...of, ...base, ...plays }, ...parts]
  })
  const lines = [...rows, { ...ads[0], minute: 0, cost: -1 }]
  return lines.map((row) => `${JSON.stringify(row)}\n`).join('')
}

/** The server that takes units, and the engine that sends them. */
export interface Intake {
  /** Ends the connections, so that answers are lost. */
  readonly cut?: AbortSignal
  readonly address: string
  readonly token: string
  readonly ads: readonly CountedAd[]
}

/** Sends a unit. @returns status and body; null without an answer */
export async function answerTo(
  { address, token, ads, cut }: Intake,
  unit: SentUnit,
): Promise<{ status: number; body: unknown } | null> {
  const { hourMs, part, revision } = unit
  const query = new URLSearchParams({
    hour: new Date(hourMs).toISOString(),
    part: String(part),
    revision: String(revision),
  })
  try {
    const reply = await fetch(`${address}${statisticsPath}?${query}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' },
      body: bodyOf(unit, ads),
      signal: AbortSignal.any([AbortSignal.timeout(waitMaxMs), ...(cut ? [cut] : [])]),
    })
    return { status: reply.status, body: await reply.json() }
  } catch {
    return null
  }
}

/** Sends a unit until it is answered: the server may still be detecting that its database has restarted. */
export async function answerAtLast(intake: Intake, unit: SentUnit) {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await answerTo(intake, unit)
    if (attempt === 40 || (answer !== null && answer.status < 429)) return answer
    await pause(250)
  }
}
