import { dayAt } from '@placard/domain/platform/calendar/day'
import { figureNames, type Sums } from '@placard/domain/statistics/metric/derived'
import { type VideoCount, videoCounts } from '@placard/domain/statistics/video/figure'
import type { DatabaseReader } from '#tests/crash/database-reader.ts'
import { type CountedAd, figuresOf, type SentUnit } from '#tests/crash/intake-unit.ts'

/** The revisions that count, with the ads that they name and the time zone of their owners. */
export interface CountedUnits {
  readonly units: readonly SentUnit[]
  readonly ads: readonly CountedAd[]
  readonly zone: string
}

const countNames = [...figureNames, ...videoCounts] as const
const members = 'join stat_member using (member_id)'
const sums = figureNames.map((name) => `sum(${name})::float8 as ${name}`).join(', ')
const columnOfPlays: Readonly<Record<VideoCount, string>> = {
  videoPlays: 'plays',
  videoQuartile25: 'quartile25',
  videoQuartile50: 'quartile50',
  videoQuartile75: 'quartile75',
  videoCompletions: 'completions',
}
const plays = videoCounts
  .map((name) => `sum(${columnOfPlays[name]})::float8 as "${name}"`)
  .join(', ')
const playsOf = (level: string) => `(select * from video_day where level = '${level}') d`

/** The key of sums, and the rows that must have them. */
const tables = {
  ofAds: {
    key: `owner_id || ' ' || ad_id || ' ' || day`,
    sums,
    rows: {
      hours: 'stat_hour',
      days: '(table ad_day union all table ad_day_open) d',
      totals: `(${daysOfTotals()}) d`,
    },
  },
  ofOwners: {
    key: `owner_id || ' ' || day`,
    sums,
    rows: {
      'hours of owners': 'owner_hour',
      groups: 'group_day',
      plans: 'plan_day',
      owners: 'owner_day',
    },
  },
  ofRegions: {
    key: `owner_id || ' ' || ad_id || ' ' || day || ' ' || names[1]`,
    sums,
    rows: { breakdowns: `stat_cube ${members}`, 'their hours': `stat_cube_hour ${members}` },
  },
  playsOfAds: {
    key: `owner_id || ' ' || ad_id || ' ' || day`,
    sums: plays,
    rows: {
      'hours of plays': 'video_hour',
      'days of plays': `(select *, entity_id as ad_id from video_day where level = 'ad') d`,
    },
  },
  playsOfOwners: {
    key: `owner_id || ' ' || day`,
    sums: plays,
    rows: {
      'plays of groups': playsOf('group'),
      'plays of plans': playsOf('plan'),
      'plays of owners': playsOf('owner'),
    },
  },
} as const

/** Selects what each day adds to the running totals, and the days that are not in them yet. */
function daysOfTotals(): string {
  const added = (name: string) =>
    `${name} - coalesce(lag(${name}) over (partition by owner_id, ad_id order by day), 0) as ${name}`
  const names = figureNames.join(', ')
  return `
    select owner_id, ad_id, day, ${figureNames.map(added).join(', ')} from ad_total
    union all select owner_id, ad_id, day, ${names}
    from (table ad_day union all table ad_day_open) d join (select owner_id, day as sealed from sealed_day) s using (owner_id)
    where day > sealed`
}

/** Returns the sums that each table of figures has otherwise than the units have them; none if every figure is right. */
export async function wrongFigures(
  { rowsOf }: DatabaseReader,
  counted: CountedUnits,
): Promise<string[]> {
  const wrong: string[] = []
  const expected = expectedSums(counted)
  for (const [name, { key, sums: selected, rows: places }] of Object.entries(tables)) {
    for (const [place, table] of Object.entries(places)) {
      const rows = await rowsOf<Counts & { key: string }>(
        `select ${key} as key, ${selected} from ${table} where owner_id = any ($1) group by 1`,
        [[...new Set(counted.ads.map(({ ownerId }) => ownerId))]],
      )
      const found = new Map(rows.map(({ key: of, ...counts }) => [of, counts]))
      wrong.push(...differences(place, found, expected.get(name) ?? new Map()))
    }
  }
  return wrong
}

/** Sums by their names; a missing one is 0. */
type Counts = Readonly<Partial<Record<keyof Sums | VideoCount, number>>>

type CountsByKey = ReadonlyMap<string, Counts>

function differences(place: string, found: CountsByKey, expected: CountsByKey): string[] {
  return [...new Set([...found.keys(), ...expected.keys()])].flatMap((key) => {
    const [is, should] = [textOf(found.get(key)), textOf(expected.get(key))]
    return is === should ? [] : `${place}: ${key} has ${is} instead of ${should}`
  })
}

function textOf(counts: Counts | undefined): string {
  return countNames.map((name) => counts?.[name] ?? 0).join(' ')
}

/** Returns the sums of each kind by their keys. */
function expectedSums({ units, ads, zone }: CountedUnits): ReadonlyMap<string, CountsByKey> {
  const expected = new Map<string, Map<string, Counts>>()
  const add = (to: keyof typeof tables, key: string, more: Counts) => {
    const kind = expected.get(to) ?? new Map<string, Counts>()
    expected.set(to, kind)
    kind.set(key, sumOf(kind.get(key) ?? {}, more))
  }
  for (const unit of units) {
    for (const { ownerId, adId, minute, base, regions, plays: played } of figuresOf(unit, ads)) {
      const day = dayAt(unit.hourMs + minute * 60_000, zone)
      add('ofAds', `${ownerId} ${adId} ${day}`, base)
      add('ofOwners', `${ownerId} ${day}`, base)
      for (const [region, part] of regions)
        add('ofRegions', `${ownerId} ${adId} ${day} ${region}`, part)
      if (played === null) continue
      add('playsOfAds', `${ownerId} ${adId} ${day}`, played)
      add('playsOfOwners', `${ownerId} ${day}`, played)
    }
  }
  return expected
}

function sumOf(one: Counts, other: Counts): Counts {
  return Object.fromEntries(countNames.map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)]))
}
