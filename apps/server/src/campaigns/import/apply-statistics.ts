import type { StatisticsFields } from '@placard/domain/campaigns/import/entry'
import { problemOf, type RowProblem } from '@placard/domain/campaigns/import/problem'
import { type RawBuilder, sql } from 'kysely'
import type { Sums } from '@placard/domain/campaigns/metric/derived'
import { lockOwn, owned, type OwnedSql, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerId, OwnerScope } from '#server/platform/database/scope.ts'
import { type EntryRange, isNotApplied } from '#server/campaigns/import/staging.ts'
import { keepProblems } from '#server/campaigns/import/problems.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'

interface FigureEntry {
  entry_num: number
  row_num: number
  ad_name: string
  target_id: string
  detail: string
  fields: Required<StatisticsFields>
}

/** Applies daily figures, and refuses those of missing ads. */
export async function takeFigures(scope: OwnerScope, range: EntryRange): Promise<number> {
  const { rows } = await runOwn<FigureEntry>(
    scope,
    owned`
    select entry_num, row_num, ad_name, target_id, detail, fields from import_entry
    where owner_id = ${scope.ownerId} and job_id = ${range.jobId} and kind = 'statistics'
      and entry_num between ${range.first} and ${range.last} and ${isNotApplied}
    order by entry_num`,
  )
  const { adIds, changed } = await rollUpStatistics.putAdDays(scope, rows.map(adDayOf))
  const gone = rows.filter((row) => !adIds.has(row.target_id))
  const taken = rows.filter((row) => adIds.has(row.target_id))
  await keepProblems(scope, range.jobId, gone.map(goneProblem))
  await mark(scope, range.jobId, { entries: gone, as: sql`action = 'refused'` })
  await mark(scope, range.jobId, { entries: taken, as: sql`taken = true` })
  if (changed.length > 0) await logFigures(scope, changed)
  return taken.length
}

function adDayOf({ target_id, detail, fields }: FigureEntry): AdDay {
  return { adId: target_id, day: detail, ...fields }
}

function goneProblem({ ad_name, row_num }: FigureEntry): RowProblem {
  return { ...problemOf('goneMeanwhile', { got: ad_name }), rowNum: row_num }
}

const loggedColumns = ['adId', 'day', 'impressions', 'clicks', 'downloads', 'cost'] as const

/**
 * Logs all days of a batch in one entry, as tables, because an entry for every day would be larger than the figures.
 */
async function logFigures(scope: OwnerScope, changed: readonly ChangedDay[]): Promise<void> {
  const line = (day: AdDay) => loggedColumns.map((name) => day[name])
  await logOperation(scope, {
    operation: 'change',
    entity: 'statistics',
    entityId: null,
    entityName: '',
    before: {
      columns: loggedColumns,
      rows: changed.flatMap(({ is, was }) => (was === null ? [] : [line({ ...is, ...was })])),
    },
    after: { columns: loggedColumns, rows: changed.map(({ is }) => line(is)) },
    version: null,
  })
}

async function mark(
  scope: OwnerScope,
  jobId: string,
  { entries, as }: { entries: readonly FigureEntry[]; as: RawBuilder<unknown> },
): Promise<void> {
  if (entries.length === 0) return
  await runOwn(
    scope,
    owned`update import_entry set ${as} where owner_id = ${scope.ownerId} and job_id = ${jobId}
    and entry_num = any (${entries.map((entry) => entry.entry_num)}::int[])`,
  )
}

/** The figures of an ad on a day in the account's time zone; cost is in cents. */
export interface AdDay extends Sums {
  readonly adId: string
  readonly day: string
}

/** The written figures and those that they replaced; null if there were none. */
interface ChangedDay {
  readonly is: AdDay
  readonly was: Sums | null
}

interface PutDays {
  readonly adIds: ReadonlySet<string>
  readonly changed: readonly ChangedDay[]
}

interface StatisticsStore {
  /**
   * Replaces the figures of ads by day, and updates the sums of their groups, plans and owner. Each ad and day may occur
   * once. Figures of ads that the acting owner does not have are skipped.
   *
   * @param scope inside a transaction
   */
  putAdDays(scope: OwnerScope, days: readonly AdDay[]): Promise<PutDays>
}

/** Daily figures in PostgreSQL: one table of sums per level, and one of the owner. */
export const rollUpStatistics: StatisticsStore = {
  async putAdDays(scope, days) {
    if (days.length === 0) return { adIds: new Set(), changed: [] }
    // The sums of a group change by the difference of its ads' figures. Two concurrent writers would otherwise both
    // see the old ones.
    await lockOwn(scope, 'statistics')
    const { rows } = await runOwn<PutRow>(scope, putAll(scope.ownerId, days))
    return putDaysOf(rows, days)
  },
}

/** The given days of existing ads, numbered from 1, with their previous figures. */
type PutRow = { num: number; is_changed: boolean } & (
  | { was_impressions: null }
  | { [Name in keyof Sums as `was_${Name}`]: string }
)

function putDaysOf(rows: readonly PutRow[], days: readonly AdDay[]): PutDays {
  const adIds = new Set<string>()
  const changed: ChangedDay[] = []
  for (const row of rows) {
    const is = days[row.num - 1]
    if (is === undefined) throw new Error(`figures ${row.num} of ${days.length} were put`)
    adIds.add(is.adId)
    if (row.is_changed) changed.push({ is, was: figuresBefore(row) })
  }
  return { adIds, changed }
}

function figuresBefore(row: PutRow): Sums | null {
  if (row.was_impressions === null) return null
  return {
    impressions: Number(row.was_impressions),
    clicks: Number(row.was_clicks),
    downloads: Number(row.was_downloads),
    cost: Number(row.was_cost),
  }
}

const figures = ['impressions', 'clicks', 'downloads', 'cost'] as const
const names = sql.raw(figures.join(', '))
const each = (part: (name: string) => string) => sql.raw(figures.map(part).join(', '))

function putAll(ownerId: OwnerId, days: readonly AdDay[]): OwnedSql {
  const list = (pick: (day: AdDay) => string | number) => days.map(pick)
  return owned`
    with given as (
      select g.*, ad.group_id, ad.plan_id
      from unnest(${list((day) => day.adId)}::bigint[], ${list((day) => day.day)}::date[],
        ${list((day) => day.impressions)}::bigint[], ${list((day) => day.clicks)}::bigint[],
        ${list((day) => day.downloads)}::bigint[], ${list((day) => day.cost)}::bigint[])
        with ordinality as g (ad_id, day, ${names}, num)
      join ad on ad.owner_id = ${ownerId} and ad.ad_id = g.ad_id
    ),
    changed as (
      select g.*, ${each((name) => `d.${name} as was_${name}`)}
      from given g left join ad_day d on d.owner_id = ${ownerId} and d.day = g.day and d.ad_id = g.ad_id
      where (${each((name) => `g.${name}`)}) is distinct from (${each((name) => `d.${name}`)})
    ),
    ads as (
      insert into ad_day (owner_id, day, ad_id, ${names})
      select ${ownerId}::bigint, day, ad_id, ${names} from changed
      on conflict (owner_id, day, ad_id) do update set ${each((name) => `${name} = excluded.${name}`)}
    ),
    groups as (${movedSums(ownerId, 'group_day', sql`, group_id`)}),
    plans as (${movedSums(ownerId, 'plan_day', sql`, plan_id`)}),
    owners as (${movedSums(ownerId, 'owner_day', sql``)})
    select g.num::int as num, c.num is not null as is_changed, ${each((name) => `c.was_${name}`)}
    from given g left join changed c on c.num = g.num`
}

/**
 * Changes the sums of a level by the difference between the new and the previous figures.
 *
 * @param id the column of the level's id, after a comma; empty for the owner itself
 */
function movedSums(
  ownerId: OwnerId,
  table: 'group_day' | 'plan_day' | 'owner_day',
  id: RawBuilder<unknown>,
): OwnedSql {
  return owned`
    insert into ${sql.raw(table)} (owner_id, day ${id}, ${names})
    select ${ownerId}::bigint, day ${id}, ${each((name) => `sum(${name} - coalesce(was_${name}, 0))`)}
    from changed group by day ${id}
    on conflict (owner_id, day ${id}) do update set ${each((name) => `${name} = ${table}.${name} + excluded.${name}`)}`
}
