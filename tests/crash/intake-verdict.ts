import { dayAt } from '@placard/domain/platform/calendar/day'
import { figureNames, type Sums } from '@placard/domain/statistics/metric/derived'
import type { DatabaseReader } from '#tests/crash/database-reader.ts'
import { type CountedAd, figuresOf, type SentUnit } from '#tests/crash/intake-unit.ts'

/** The revisions that count, with the ads that they name and the time zone of their owners. */
export interface CountedUnits {
  readonly units: readonly SentUnit[]
  readonly ads: readonly CountedAd[]
  readonly zone: string
}

const sums = figureNames.map((name) => `sum(${name})::float8 as ${name}`).join(', ')
const members = 'join stat_member using (member_id)'

/** The key of sums, and the rows that must have them. */
const tables = {
  ofAds: {
    key: `owner_id || ' ' || ad_id || ' ' || day`,
    rows: {
      hours: 'stat_hour',
      days: '(table ad_day union all table ad_day_open) d',
      totals: `(${daysOfTotals()}) d`,
    },
  },
  ofOwners: {
    key: `owner_id || ' ' || day`,
    rows: {
      'hours of owners': 'owner_hour',
      groups: 'group_day',
      plans: 'plan_day',
      owners: 'owner_day',
    },
  },
  ofRegions: {
    key: `owner_id || ' ' || ad_id || ' ' || day || ' ' || names[1]`,
    rows: { breakdowns: `stat_cube ${members}`, 'their hours': `stat_cube_hour ${members}` },
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
  for (const name of ['ofAds', 'ofOwners', 'ofRegions'] as const) {
    const { key, rows: places } = tables[name]
    for (const [place, table] of Object.entries(places)) {
      const rows = await rowsOf<Sums & { key: string }>(
        `select ${key} as key, ${sums} from ${table} where owner_id = any ($1) group by 1`,
        [[...new Set(counted.ads.map(({ ownerId }) => ownerId))]],
      )
      const found = new Map(rows.map(({ key: of, ...counts }) => [of, counts]))
      wrong.push(...differences(place, found, expected[name]))
    }
  }
  return wrong
}

function differences(
  place: string,
  found: ReadonlyMap<string, Sums>,
  expected: ReadonlyMap<string, Sums>,
): string[] {
  return [...new Set([...found.keys(), ...expected.keys()])].flatMap((key) => {
    const [is, should] = [textOf(found.get(key)), textOf(expected.get(key))]
    return is === should ? [] : `${place}: ${key} has ${is} instead of ${should}`
  })
}

function textOf(counts: Sums | undefined): string {
  return figureNames.map((name) => counts?.[name] ?? 0).join(' ')
}

type SumsByKey = Map<string, Sums>

function expectedSums({ units, ads, zone }: CountedUnits) {
  const expected = { ofAds: newSums(), ofOwners: newSums(), ofRegions: newSums() }
  for (const unit of units) {
    for (const { ownerId, adId, minute, base, regions } of figuresOf(unit, ads)) {
      const day = dayAt(unit.hourMs + minute * 60_000, zone)
      add(expected.ofAds, `${ownerId} ${adId} ${day}`, base)
      add(expected.ofOwners, `${ownerId} ${day}`, base)
      for (const [region, part] of regions)
        add(expected.ofRegions, `${ownerId} ${adId} ${day} ${region}`, part)
    }
  }
  return expected
}

function newSums(): SumsByKey {
  return new Map()
}

function add(to: SumsByKey, key: string, more: Sums): void {
  const former = to.get(key)
  const plus = (name: keyof Sums) => (former?.[name] ?? 0) + more[name]
  to.set(key, {
    impressions: plus('impressions'),
    clicks: plus('clicks'),
    downloads: plus('downloads'),
    cost: plus('cost'),
  })
}
