import { code } from '@placard/contract/code'
import type { promotionExport } from '@placard/contract/promotion'
import type { Level } from '@placard/contract/report'
import { dayAt, type Day } from '@placard/domain/calendar/day'
import { numberText } from '@placard/domain/format/number'
import type { Locale } from '@placard/domain/locale/locale'
import type * as z from 'zod/mini'
import { type OwnedSql, runOwn } from '#server/database/owned-sql.ts'
import type { OwnerScope } from '#server/database/scope.ts'
import type { Snapshot } from '#server/database/snapshot.ts'
import { exportColumns } from '#server/export/column.ts'
import { withFigures } from '#server/export/figures.ts'
import { type ExportedRow, lineMaker } from '#server/export/line.ts'
import { exportWords } from '#server/export/words.ts'
import { Refusal } from '#server/http/refusal.ts'
import { narrowingOf } from '#server/promotion/condition.ts'
import { levelTables, sortedFigure } from '#server/promotion/level.ts'
import { countQuery, wholeQuery } from '#server/promotion/list.ts'
import type { Sheet } from '#server/spreadsheet/sheet.ts'
import { mostSheetRows } from '#server/spreadsheet/xlsx.ts'

/** What distinguishes the export of one level. */
export interface Exported<Row> {
  readonly level: Level
  /** A row as the level's list answers it. @param today day of the owner's zone */
  rowOf(row: Row, today: Day): ExportedRow
}

interface Asked {
  readonly wanted: z.output<typeof promotionExport>
  readonly locale: Locale
}

/** Rows below the head and above the total. */
const mostRows = mostSheetRows - 2

/**
 * Everything that a list holds, as the person sees it.
 *
 * @throws Refusal `notFound` for a node that there is not, `limitReached` for more rows than a workbook's sheet holds
 */
export async function exportedSheet<Row>(
  { scope, batches }: Snapshot,
  { level, rowOf }: Exported<Row>,
  { wanted, locale }: Asked,
): Promise<Sheet> {
  const tables = levelTables[level]
  const listing = { ...wanted, filters: await narrowingOf(scope, wanted.filters) }
  if (wanted.format === 'xlsx')
    checkLength(await countOf(scope, countQuery(scope, tables, listing)), locale)
  const columns = await exportColumns(scope, level, locale)
  const { line, totals } = lineMaker(level, columns, locale)
  const today = dayAt(Date.now(), scope.timeZone)
  const comeWithFigures = sortedFigure(listing.sortName) !== null
  const counted = { level: tables, from: listing.from, to: listing.to }
  async function* rows() {
    for await (const batch of batches<Row & { id: string }>(wholeQuery(scope, tables, listing))) {
      const whole = comeWithFigures ? batch : await withFigures(scope, batch, counted)
      yield whole.map((row) => line(rowOf(row, today)))
    }
  }
  return { name: exportWords[locale].sheet[level], columns, rows: rows(), totals }
}

async function countOf(scope: OwnerScope, query: OwnedSql): Promise<number> {
  const { rows } = await runOwn<{ total: number }>(scope, query)
  return rows[0]?.total ?? 0
}

/** @throws Refusal `limitReached` for more rows than a workbook's sheet holds */
export function checkLength(count: number, locale: Locale): void {
  if (count <= mostRows) return
  const message = exportWords[locale].tooLong(
    numberText(count, locale),
    numberText(mostRows, locale),
  )
  throw new Refusal({ code: code.limitReached, message })
}
