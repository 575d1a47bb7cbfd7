import type { exportReport } from '@placard/contract/reporting/report-file'
import { reportRowsMax } from '@placard/contract/reporting/report'
import type { ReadInputOf } from '@placard/contract/platform/call'
import type { Day } from '@placard/domain/platform/calendar/day'
import type { DayRange } from '@placard/domain/platform/calendar/preset'
import { elementType } from '@placard/domain/platform/column/element'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { isCustomCode } from '@placard/domain/statistics/custom-metric/code'
import { compiledMetrics } from '@placard/domain/statistics/custom-metric/custom-metric'
import { type AskedReport, type FileFacts } from '@placard/domain/reporting/report/asked-report'
import { hasFigure } from '@placard/domain/statistics/formula/formula'
import { isOfVideo } from '@placard/domain/statistics/metric/name'
import { latestText } from '@placard/domain/statistics/report/latest'
import { reportFileTexts } from '@placard/domain/reporting/report/file-texts'
import {
  type ReportFrame,
  type ReportSheetColumn,
  reportSheet,
} from '@placard/domain/reporting/report/sheet'
import type { ReportLevel } from '@placard/domain/reporting/report/tree'
import { comparedRange } from '@placard/domain/statistics/report/comparison'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { columnWidthPx, type Sheet, type SheetColumn } from '#server/platform/spreadsheet/sheet.ts'
import { customMetricsOf } from '#server/campaigns/custom-metric/read.ts'
import { reportAnswer } from '#server/reporting/report/answer.ts'

type Wanted = Omit<ReadInputOf<typeof exportReport>, 'format' | 'reportName'>

/** A question with its filters and its order. */
export interface FileQuestion extends AskedReport {
  readonly question: Pick<Wanted, 'dimensions' | 'columns' | 'metrics' | 'filters'> & {
    readonly sort: NonNullable<Wanted['sort']> | null
  }
}

type Level = ReportLevel<Awaited<ReturnType<typeof reportAnswer>>>

/** Returns the question of a file with its days. */
export function askedIn({ from, to, comparison, sort, ...question }: Wanted): FileQuestion {
  // The contract has validated both as existing days.
  const days = { from: from as Day, to: to as Day }
  const compared = comparison === undefined ? null : comparedRange(days, comparison)
  return { question: { ...question, sort: sort ?? null }, days, compared }
}

/** Returns all levels of a report, as its page loads them. @throws Refusal as `reportAnswer` does */
export async function reportLevels(
  scope: OwnerScope,
  asked: FileQuestion,
  locale: Locale,
): Promise<Level[]> {
  const levels: Level[] = []
  for (const at of asked.question.dimensions.keys())
    levels.push(await reportLevel(scope, asked, { depth: at + 1, top: reportRowsMax, locale }))
  return levels
}

interface LevelWanted {
  /** The number of dimensions. */
  readonly depth: number
  readonly top: number
  readonly locale: Locale
}

/** Returns one level of a report. @throws Refusal as `reportAnswer` does */
export async function reportLevel(
  scope: OwnerScope,
  asked: FileQuestion,
  { depth, top, locale }: LevelWanted,
): Promise<Level> {
  const shared = { ...(await queryOf(scope, asked)), top }
  const level = { ...shared, dimensions: shared.dimensions.slice(0, depth) }
  const answer = (range: DayRange) => reportAnswer(scope, { ...level, ...range }, locale)
  const { days, compared } = asked
  return { now: await answer(days), before: compared && (await answer(compared)) }
}

/** Returns what is asked of the statistics: the rows of a comparison are those that are within the bounds now. */
export async function queryOf(scope: OwnerScope, { question, days }: FileQuestion) {
  const { dimensions, columns, filters, metrics, sort } = question
  const [dimension] = dimensions
  const boundRows = filters.figures && dimension && { dimension, ...days }
  const withVideo = await showsVideo(scope, metrics)
  return { ...days, dimensions, filters, boundRows, columns, withVideo, sort: sort ?? undefined }
}

/** Returns whether one of the metrics is of videos, or a custom metric that needs one. */
async function showsVideo(
  scope: OwnerScope,
  codes: FileQuestion['question']['metrics'],
): Promise<boolean> {
  if (codes.some(isOfVideo)) return true
  if (!codes.some(isCustomCode)) return false
  const { compiled } = compiledMetrics(await customMetricsOf(scope))
  return [...compiled].some(
    ([code, { formula }]) => codes.includes(code) && hasFigure(formula, isOfVideo),
  )
}

type Named = Pick<FileFacts, 'planName' | 'groupName'>

/** Returns the facts that a file of the acting owner names. */
export async function fileFacts(
  scope: OwnerScope,
  { filters }: Pick<FileQuestion['question'], 'filters'>,
  {
    levels,
    ...named
  }: Pick<FileFacts, 'locale' | 'reportName'> & { readonly levels: readonly Level[] },
): Promise<FileFacts> {
  const { ownerId, timeZone } = scope
  const [planId, groupId] = [filters.planId ?? null, filters.groupId ?? null]
  const { rows } = await runOwn<Named & { currency: string }>(
    scope,
    owned`select o.currency,
      (select plan_name from plan where owner_id = ${ownerId} and plan_id = ${planId}::bigint) as "planName",
      (select group_name from ad_group where owner_id = ${ownerId} and group_id = ${groupId}::bigint) as "groupName"
      from owner o where o.owner_id = ${ownerId}`,
  )
  const { currency = '', ...names } = rows[0] ?? {}
  const latest = levels[0]?.now.latest ?? { day: null, until: null }
  return {
    ...named,
    ...names,
    customMetrics: await customMetricsOf(scope),
    timeZone,
    currency,
    latest: latestText(latest, { ...named, timeZone }),
  }
}

/** Returns a report as a table to write. */
export function sheetOf(levels: readonly Level[], asked: FileQuestion, facts: FileFacts): Sheet {
  const { rows, ...frame } = reportSheet(levels, asked, facts)
  const whole = (async function* () {
    yield rows
  })()
  return framedSheet(frame, whole, facts)
}

/** Returns rows with everything else of a file. */
export function framedSheet(
  { about, columns, total }: Pick<ReportFrame, 'about' | 'columns' | 'total'>,
  rows: Sheet['rows'],
  { locale }: Pick<FileFacts, 'locale'>,
): Sheet {
  const texts = reportFileTexts[locale]
  return {
    name: texts.title,
    about: { name: texts.about, lines: about },
    columns: columns.map(sheetColumn),
    rows,
    ...(total.length > 0 && { totals: () => total }),
  }
}

function sheetColumn({ name, type, unit }: ReportSheetColumn): SheetColumn {
  const shown = unit ?? (type === elementType.slot ? elementType.text : type)
  return { name, type: shown, widthPx: columnWidthPx({ name, type: shown }) }
}
