import { problemOf, type RowProblem } from '@placard/domain/campaigns/import/problem'
import type { Sums } from '@placard/domain/statistics/metric/derived'
import {
  type CountedPlays,
  videoCounts,
  videoSumsOf,
} from '@placard/domain/statistics/video/figure'
import { type RawBuilder, sql } from 'kysely'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { type EntryRange, isNotApplied } from '#server/campaigns/import/staging.ts'
import { keepProblems } from '#server/campaigns/import/problems.ts'
import {
  type AdDay,
  type ChangedDay,
  putAdDays,
  type PutDays,
} from '#server/statistics/figure/put-ad-days.ts'
import { type Part, putParts } from '#server/statistics/figure/put-parts.ts'
import type { ChangedPlays } from '#server/statistics/figure/put-plays.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'

interface FigureEntry {
  entry_num: number
  row_num: number
  ad_name: string
  target_id: string
  detail: string
  fields: Sums & Partial<CountedPlays>
  parts: Part[] | null
}

/** Applies daily figures, and refuses those of missing ads and of days that engines have reported. */
export async function takeFigures(scope: OwnerScope, range: EntryRange): Promise<number> {
  const { rows } = await runOwn<FigureEntry>(
    scope,
    owned`
    select entry_num, row_num, ad_name, target_id, detail, fields, parts from import_entry
    where owner_id = ${scope.ownerId} and job_id = ${range.jobId} and kind = 'statistics'
      and entry_num between ${range.first} and ${range.last} and ${isNotApplied}
    order by entry_num`,
  )
  const days = rows.map((row) => ({ row, day: adDayOf(row) }))
  const { adIds, ofUnits, changed, played } = await putAdDays(
    scope,
    days.map(({ day }) => day),
  )
  const gone = rows.filter((row) => !adIds.has(row.target_id))
  const written = days.filter(({ row, day }) => adIds.has(row.target_id) && !ofUnits.has(day))
  const isChanged = new Set(changed.map(({ is }) => is))
  const leftParts = await putParts(
    scope,
    written.map(({ row, day }) => ({
      row,
      adId: day.adId,
      day: day.day,
      isChanged: isChanged.has(day),
      parts: row.parts ?? [],
    })),
  )
  const counted = [
    ...days.filter(({ day }) => ofUnits.has(day)).map(({ row }) => row),
    ...[...leftParts].map(({ row }) => row),
  ]
  const refused = [...gone, ...counted]
  const left = new Set(refused)
  const taken = rows.filter((row) => !left.has(row))
  await keepProblems(scope, range.jobId, [...gone.map(goneProblem), ...counted.map(countedProblem)])
  await mark(scope, range.jobId, { entries: refused, as: sql`action = 'refused'` })
  await mark(scope, range.jobId, { entries: taken, as: sql`taken = true` })
  await logFigures(scope, { changed, played })
  return taken.length
}

function adDayOf({ target_id, detail, fields }: FigureEntry): AdDay {
  const { impressions, clicks, downloads, cost, videoPlays } = fields
  const day = { adId: target_id, day: detail, impressions, clicks, downloads, cost }
  return videoPlays === undefined
    ? day
    : { ...day, plays: videoSumsOf((name) => fields[name] ?? 0) }
}

function goneProblem({ ad_name, row_num }: FigureEntry): RowProblem {
  return { ...problemOf('goneMeanwhile', { got: ad_name }), rowNum: row_num }
}

function countedProblem({ detail, row_num }: FigureEntry): RowProblem {
  return { ...problemOf('countedByEngine', { got: detail }), rowNum: row_num }
}

const loggedColumns = ['adId', 'day', 'impressions', 'clicks', 'downloads', 'cost'] as const

/**
 * Logs all days of a batch in one entry for their figures and one for their plays, as tables, because an entry for every day would be larger than the figures.
 */
async function logFigures(
  scope: OwnerScope,
  { changed, played }: Pick<PutDays, 'changed' | 'played'>,
): Promise<void> {
  if (changed.length > 0) await logDays(scope, changed)
  if (played.length > 0) await logPlays(scope, played)
}

async function logDays(scope: OwnerScope, changed: readonly ChangedDay[]): Promise<void> {
  const line = (day: AdDay) => loggedColumns.map((name) => day[name])
  await logTables(scope, loggedColumns, {
    before: changed.flatMap(({ is, was }) => (was === null ? [] : [line({ ...is, ...was })])),
    after: changed.map(({ is }) => line(is)),
  })
}

/** Logs plays. Days without any before had 0. */
async function logPlays(scope: OwnerScope, changed: readonly ChangedPlays[]): Promise<void> {
  const line = (adId: string, day: string, plays: CountedPlays) => [
    adId,
    day,
    ...videoCounts.map((name) => plays[name]),
  ]
  await logTables(scope, ['adId', 'day', ...videoCounts], {
    before: changed.map(({ is, was }) => line(is.adId, is.day, was)),
    after: changed.map(({ is }) => line(is.adId, is.day, is.plays)),
  })
}

type Lines = readonly (readonly (string | number)[])[]

function logTables(
  scope: OwnerScope,
  columns: readonly string[],
  { before, after }: { readonly before: Lines; readonly after: Lines },
): Promise<void> {
  return logOperation(scope, {
    operation: 'change',
    entity: 'statistics',
    entityId: null,
    entityName: '',
    before: { columns, rows: before },
    after: { columns, rows: after },
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
