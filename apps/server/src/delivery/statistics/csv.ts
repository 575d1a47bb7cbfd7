import { figureNames } from '@placard/domain/statistics/metric/derived'
import { faultOf, unitFields, UnreadRow } from '@placard/domain/statistics/unit/row'
import { videoCounts } from '@placard/domain/statistics/video/figure'
import { EngineRefusal } from '#server/delivery/engine/refusal.ts'
import { mostLines, tooLarge } from '#server/delivery/statistics/body.ts'
import { UnreadableFile } from '#server/platform/spreadsheet-file/failure.ts'
import { type FileRow, fileRows } from '#server/platform/spreadsheet-file/rows.ts'

/** The rows of a unit, each with its line in the file. */
export interface UnitRows {
  readonly rows: readonly unknown[]
  readonly lines: readonly number[]
}

const memberSeparator = '|'
const wholeNumber = /^(?:0|[1-9]\d{0,15})$/
const numberFields: readonly string[] = ['minute', ...figureNames, ...videoCounts]

/**
 * Reads a unit as CSV. The header names the fields of a row, in any order; an empty cell is a missing field, and members
 * are separated by `|`.
 *
 * @throws EngineRefusal for a header without ids or with other names, for a quotation mark that is not closed, and for
 *   too many rows
 */
export async function csvUnit(text: string): Promise<UnitRows> {
  const rows: unknown[] = []
  const lines: number[] = []
  let header: readonly string[] | null = null
  for await (const { rowNum, cells } of readableRows(text)) {
    if (header === null) {
      header = headerIn(cells)
      continue
    }
    if (rows.length === mostLines) throw tooLarge()
    rows.push(rowOf(header, cells))
    lines.push(rowNum)
  }
  // A unit without rows empties its hour, so a file that was lost on the way must not be one.
  if (header === null)
    throw new EngineRefusal('invalidInput', 'Line 1: expected a header, got nothing.')
  return { rows, lines }
}

async function* readableRows(text: string): AsyncGenerator<FileRow> {
  try {
    yield* fileRows(oneText(text.replace(/^\uFEFF/, '')), ',')
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    throw new EngineRefusal(
      'invalidInput',
      `Line ${error.rowNum}: expected CSV with closed quotation marks, and lines that end.`,
    )
  }
}

async function* oneText(text: string): AsyncGenerator<string> {
  yield text
}

function headerIn(cells: readonly string[]): readonly string[] {
  const names = cells.map((cell) => cell.trim())
  const wrong = names.find((name, at) => !unitFields.has(name) || names.indexOf(name) !== at)
  const missing = ['ownerId', 'adId'].find((name) => !names.includes(name))
  if (wrong === undefined && missing === undefined) return names
  const got = wrong === undefined ? `none called ${String(missing)}` : `"${wrong.slice(0, 100)}"`
  throw new EngineRefusal(
    'invalidInput',
    `Line 1: expected columns of ${[...unitFields].join(', ')}, each once, with ownerId and adId; got ${got}.`,
  )
}

function rowOf(header: readonly string[], cells: readonly string[]): unknown {
  if (cells.length !== header.length)
    return new UnreadRow(faultOf('row', `${header.length} cells`, cells.length))
  const filled = header.map((name, at) => [name, cells[at] ?? ''] as const)
  return Object.fromEntries(
    filled.filter(([, cell]) => cell !== '').map(([name, cell]) => [name, valueIn(name, cell)]),
  )
}

/** Returns the value of a cell; a text that is no number stays one, and is refused for what it is. */
function valueIn(name: string, cell: string): unknown {
  if (name === 'members') return cell.split(memberSeparator)
  return numberFields.includes(name) && wholeNumber.test(cell) ? Number(cell) : cell
}
