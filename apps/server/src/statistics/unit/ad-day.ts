import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { eachFigure, figureColumns } from '#server/statistics/figure/columns.ts'
import { arrayOf, joined } from '#server/statistics/unit/place.ts'

const columns = sql`owner_id, day, ad_id, ${figureColumns}`

/** The moved days of a unit that are in one of the two tables of days. */
interface Moved {
  readonly isOpen: boolean
  readonly count: number
  readonly first: string
  readonly last: string
}

/**
 * Adds the differences of `unit_moved` to the days of ads: to open ones if the owner has running totals that do not
 * contain the day yet. Writers have the locks of the owners, so that no other adds a row meanwhile.
 */
export async function addAdDays(db: Kysely<Tables>, ownerIds: readonly string[]): Promise<void> {
  const { rows } = await sql<Moved>`
    select coalesce(day > sealed, false) as "isOpen", count(*)::int as count, min(day) as first, max(day) as last
    from unit_moved group by 1`.execute(db)
  for (const moved of rows) {
    // Without the owners and days, a join would read the days of everybody.
    const same = sql`
      d.owner_id = m.owner_id and d.day = m.day and d.ad_id = m.ad_id and coalesce(m.day > m.sealed, false) = ${moved.isOpen}
      and d.owner_id = any (${arrayOf(ownerIds)}::bigint[]) and d.day between ${moved.first} and ${moved.last}`
    await joined(db, moved.count, () => addDays(db, moved, same))
  }
}

async function addDays(
  db: Kysely<Tables>,
  { isOpen, count }: Moved,
  same: RawBuilder<unknown>,
): Promise<void> {
  const table = sql.table(isOpen ? 'ad_day_open' : 'ad_day')
  // Not one statement that inserts on conflict: it would lock each row before it changes it.
  const { numAffectedRows } = await sql`
    update ${table} d set ${eachFigure((name) => `${name} = d.${name} + m.${name}`)} from unit_moved m where ${same}`.execute(
    db,
  )
  if (Number(numAffectedRows) === count) return
  const missing = sql`
    select m.owner_id, m.day, m.ad_id, ${eachFigure((name) => `m.${name}`)} from unit_moved m
    where coalesce(m.day > m.sealed, false) = ${isOpen} and not exists (select from ${table} d where ${same})`
  // A day that a file has written becomes an open one.
  const former = sql`delete from ad_day d using unit_moved m where ${same} returning d.*`
  await (
    isOpen
      ? sql`
        with former as (${former})
        insert into ad_day_open (${columns})
        select m.owner_id, m.day, m.ad_id, ${eachFigure((name) => `m.${name} + coalesce(f.${name}, 0)`)}
        from (${missing}) m left join former f on f.owner_id = m.owner_id and f.day = m.day and f.ad_id = m.ad_id
        order by m.owner_id, m.day, m.ad_id`
      : sql`insert into ad_day (${columns}) select ${columns} from (${missing}) m order by owner_id, day, ad_id`
  ).execute(db)
}
