import { sheetText } from '../../platform/format/sheet.ts'
import { spreadsheetText } from '../../platform/format/spreadsheet-text.ts'
import type { AskedReport, FileFacts } from './asked-report.ts'
import { type ReportSheetColumn, type ReportSheetValue, reportSheet } from './sheet.ts'
import type { ReportLevel } from './tree.ts'

/**
 * Returns a report as CSV: what it is about, then all rows of all its levels with a column for each dimension, and the
 * total. Formulas are made harmless.
 */
export function reportFile(
  levels: readonly ReportLevel[],
  asked: AskedReport,
  facts: FileFacts,
): string {
  const { about, columns, rows, total } = reportSheet(levels, asked, facts)
  const lines = [
    ...about.map((line) => line.map(spreadsheetText)),
    [],
    columns.map(({ name }) => spreadsheetText(name)),
    ...[...rows, ...(total.length > 0 ? [total] : [])].map((line) =>
      columns.map((column, at) => cellText(column, line[at] ?? null)),
    ),
  ]
  // The mark at the beginning tells spreadsheets that the text is UTF-8.
  return `\uFEFF${lines.map(csvLine).join('')}`
}

function cellText({ type, unit }: ReportSheetColumn, value: ReportSheetValue): string {
  return unit !== null && typeof value === 'string' ? value : sheetText(type, value)
}

function csvLine(cells: readonly string[]): string {
  const quoted = cells.map((cell) =>
    /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell,
  )
  return `${quoted.join()}\r\n`
}
