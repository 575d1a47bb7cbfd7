import { formatColumns, type ImportFormat, statisticsColumns } from './columns.ts'
import { cutText } from '../../platform/text/cut.ts'
import { type ImportProblem, problemOf } from './problem.ts'

/** A recognized header row. */
export interface Header {
  readonly format: ImportFormat
  /** The number of cells in a complete row. */
  readonly columnCount: number
  /** The column of each field, from 0. */
  readonly places: ReadonlyMap<string, number>
  /** Each field's header as the file spells it. */
  readonly titles: ReadonlyMap<string, string>
  /** The headers that the import does not use, in the file's order. */
  readonly unused: readonly string[]
}

/** Parses the first row of a file: its format, and the column of each field, ignoring case and spaces. */
export function readHeader(
  cells: readonly string[],
): { kind: 'header'; header: Header } | { kind: 'problem'; problem: ImportProblem } {
  const keys = cells.map(headerKey)
  const format = formatOf(new Set(keys))
  const got = cutText(cells.join(' · '))
  if (format === null) {
    const isMeta = keys.includes('adsetname') || keys.includes('adsetid')
    return { kind: 'problem', problem: problemOf(isMeta ? 'metaHeader' : 'unknownHeader', { got }) }
  }
  return headerOf(format, cells, keys)
}

function headerKey(cell: string): string {
  return cell
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\uFEFF]/g, '')
}

function formatOf(keys: ReadonlySet<string>): ImportFormat | null {
  if (keys.has('adsetname') || keys.has('adsetid')) return null
  const hasCampaign = keys.has('campaign') || keys.has('campaignname')
  if (keys.has('type') && (hasCampaign || keys.has('parentid'))) return 'microsoftBulk'
  if (hasCampaign) return 'googleEditor'
  const ours = Object.keys(statisticsColumns).filter((key) => keys.has(key))
  // With half of them, the file is meant as statistics, and the missing ones can be named.
  return ours.length >= 4 ? 'dailyStatistics' : null
}

function headerOf(
  format: ImportFormat,
  cells: readonly string[],
  keys: readonly string[],
): ReturnType<typeof readHeader> {
  const { columns, required } = formatColumns[format]
  const fieldOf = new Map(
    Object.entries(columns).flatMap(([field, aliases]) => aliases.map((alias) => [alias, field])),
  )
  const places = new Map<string, number>()
  const titles = new Map<string, string>()
  const unused: string[] = []
  for (const [place, key] of keys.entries()) {
    const field = fieldOf.get(key)
    const title = shownTitle(cells[place] ?? '')
    const earlier = field === undefined ? undefined : titles.get(field)
    if (earlier !== undefined) {
      return {
        kind: 'problem',
        problem: { ...problemOf('duplicatedColumn', { got: title, earlier }), column: title },
      }
    }
    if (field !== undefined) {
      places.set(field, place)
      titles.set(field, title)
    } else if (key !== '') unused.push(title)
  }
  const missing = required.filter((field) => !places.has(field))
  if (missing.length > 0) {
    const facts = {
      missing: missing.map((field) => columns[field]?.[0] ?? field).join(', '),
      got: cutText(cells.join(' · ')),
    }
    return { kind: 'problem', problem: problemOf('missingColumn', facts) }
  }
  return { kind: 'header', header: { format, columnCount: keys.length, places, titles, unused } }
}

function shownTitle(cell: string): string {
  return cutText(cell.trim().replaceAll(/\s+/g, ' '))
}
