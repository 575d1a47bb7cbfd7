import { nameRank } from './column-name.ts'
import { fieldsOf, type MappedKind, mappedKinds } from './field.ts'
import { columnTitles, headRows, isValue } from '../../platform/spreadsheet-file/title.ts'

/** The header of a file with an unknown layout, and the rows around it. */
export interface FileHead {
  /** The number of non-empty rows before the header, such as the name and the period of a report. */
  readonly before: number
  readonly preamble: readonly (readonly string[])[]
  /** The titles of the columns; blank ones are named by their number, equal ones are numbered. */
  readonly titles: readonly string[]
  /** Rows after the header. */
  readonly rows: readonly (readonly string[])[]
}

/** Finds the header among the first rows of a file; null if no row can be one. */
export function findHead(rows: readonly (readonly string[])[]): FileHead | null {
  let best: { before: number; score: number } | null = null
  for (const [before, cells] of rows.slice(0, headRows).entries()) {
    const score = headerScore(cells)
    if (score > (best?.score ?? 0)) best = { before, score }
  }
  if (best === null) return null
  const { before } = best
  const titles = columnTitles(rows[before] ?? [])
  return { before, preamble: rows.slice(0, before), titles, rows: rows.slice(before + 1) }
}

/** Known names count most, so that a row of a preamble is never preferred; without any, the most texts win. */
function headerScore(cells: readonly string[]): number {
  const filled = cells.filter((cell) => cell.trim() !== '')
  if (filled.length < 2) return 0
  if (filled.some((cell) => isValue(cell.trim()))) return 0
  return Math.max(...mappedKinds.map((kind) => knownNames(kind, filled))) * 1000 + filled.length
}

/** Returns the number of fields of a kind that the titles name. */
export function knownNames(kind: MappedKind, titles: readonly string[]): number {
  return fieldsOf[kind].filter((field) =>
    titles.some((title) => nameRank(kind, field, title) !== null),
  ).length
}
