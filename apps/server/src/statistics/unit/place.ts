import { isId } from '@placard/domain/platform/text/id'
import type { UnitRow } from '@placard/domain/statistics/unit/row'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { withHashJoinsIn } from '#server/platform/database/hash-join.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** Up to so many rows, a join looks each of them up faster than it reads all ads of their owners. */
const fewRows = 5_000

/** Runs a query that joins so many rows of a unit with the ads of their owners, or with the days of these. */
export function joined<Result>(
  db: Kysely<Tables>,
  rowCount: number,
  work: () => Promise<Result>,
): Promise<Result> {
  return rowCount > fewRows ? withHashJoinsIn(db, work) : work()
}

/** Returns an array as one parameter. A list would be quoted element by element. @param values without separators */
export function arrayOf(values: Iterable<string | number>): RawBuilder<unknown> {
  return sql`${`{${[...values].join(',')}}`}`
}

/** Returns the time zone of the owner of an ad; undefined if there is no such ad. */
export type ZoneOf = (row: Pick<UnitRow, 'ownerId' | 'adId'>) => string | undefined

type IsAd = (ownerId: string, adId: string) => boolean

/**
 * Finds the ads that rows name, and creates the table `unit_ad` with those that exist and their groups and plans, until
 * the end of the transaction.
 *
 * @param isKnown returns true for ads that exist and need not be in the table
 */
export async function placeAds(
  db: Kysely<Tables>,
  values: readonly unknown[],
  isKnown: IsAd,
): Promise<ZoneOf> {
  const named = adsIn(values, isKnown)
  const adIds = [...named.values()].flatMap((ids) => [...ids])
  const ownerIds = [...named].flatMap(([ownerId, ids]) => Array.from(ids, () => ownerId))
  const [first, last] = spanOf(adIds)
  await sql`
    create temporary table unit_ad (owner_id bigint, ad_id bigint, group_id bigint, plan_id bigint) on commit drop`.execute(
    db,
  )
  // Without the span, all ads of the owners would be read.
  const add = sql`
    insert into unit_ad
    select g.owner_id, g.ad_id, a.group_id, a.plan_id
    from unnest(${arrayOf(ownerIds)}::bigint[], ${arrayOf(adIds)}::bigint[]) as g (owner_id, ad_id)
    left join ad a on a.owner_id = g.owner_id and a.ad_id = g.ad_id
      and a.owner_id = any (${arrayOf(named.keys())}::bigint[]) and a.ad_id between ${first} and ${last}`
  await joined(db, adIds.length, () => add.execute(db))
  const { rows } = await sql<{ owner_id: string; ad_id: string }>`
    delete from unit_ad where group_id is null returning owner_id, ad_id`.execute(db)
  const missing = new Set(rows.map(({ owner_id, ad_id }) => adText(owner_id, ad_id)))
  const { rows: owners } = await sql<{ owner_id: string; time_zone: string }>`
    select owner_id, time_zone from owner where owner_id = any (${arrayOf(named.keys())}::bigint[])`.execute(
    db,
  )
  const zones = new Map(owners.map(({ owner_id, time_zone }) => [owner_id, time_zone]))
  return ({ ownerId, adId }) =>
    missing.size > 0 && missing.has(adText(ownerId, adId)) ? undefined : zones.get(ownerId)
}

function adText(ownerId: string, adId: string): string {
  return `${ownerId} ${adId}`
}

/** Returns the lowest and the highest of ids, which begin with no zero. */
function spanOf(ids: readonly string[]): [string, string] {
  let [first = '0'] = ids
  let last = first
  const isLess = (one: string, other: string) =>
    one.length === other.length ? one < other : one.length < other.length
  for (const id of ids) {
    if (isLess(id, first)) first = id
    if (isLess(last, id)) last = id
  }
  return [first, last]
}

/** Returns the owners that rows name, with their ads that are not known. */
function adsIn(values: readonly unknown[], isKnown: IsAd): ReadonlyMap<string, Set<string>> {
  const named = new Map<string, Set<string>>()
  for (const value of values) {
    if (typeof value !== 'object' || value === null) continue
    if (!('ownerId' in value) || !('adId' in value)) continue
    const { ownerId, adId } = value
    if (!isId(ownerId) || !isId(adId)) continue
    const adIds = named.get(ownerId) ?? new Set()
    named.set(ownerId, adIds)
    if (!isKnown(ownerId, adId)) adIds.add(adId)
  }
  return named
}
