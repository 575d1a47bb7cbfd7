import type { Header } from './header.ts'
import { cutText } from '../../platform/text/cut.ts'
import { type ImportProblem, problemIn, severityOf, type Tally } from './problem.ts'
import { type CellReader, inColumn } from './cell.ts'
import type { ImportEntry } from './entry.ts'

/** One row of a file, its cells by field. */
export interface Row<Field extends string> {
  readonly rowNum: number
  /**
   * Returns the cell's text without surrounding space, and marks it as used; empty if it is blank or the column is
   * missing.
   */
  text(field: Field): string
  isBlank(field: Field): boolean
  /** Returns the header in the file's spelling. */
  title(field: Field): string
  /** Returns the fields of non-empty cells that were never read. */
  unread(): Field[]
}

export function rowOf<Field extends string>(
  header: Header,
  rowNum: number,
  cells: readonly string[],
): Row<Field> {
  const used = new Set<string>()
  const cell = (field: Field) => {
    const place = header.places.get(field)
    return place === undefined ? '' : (cells[place] ?? '').trim()
  }
  return {
    rowNum,
    text(field) {
      used.add(field)
      return cell(field)
    },
    isBlank: (field) => cell(field) === '',
    title: (field) => header.titles.get(field) ?? '',
    // The map's keys are fields of the header's format, as are the caller's.
    unread: () =>
      ([...header.places.keys()] as Field[]).filter(
        (field) => !used.has(field) && cell(field) !== '',
      ),
  }
}

/** The cells of one entry of a row, with their problems. */
export interface EntryCells<Field extends string> {
  /** Returns the value of the cell; undefined if it is blank or unreadable, null if it removes the value. */
  read<Value>(field: Field, reader: CellReader<Value>): Value | null | undefined
  /** Works like `read`; a blank cell is a problem. */
  need<Value>(field: Field, reader: CellReader<Value>): Value | undefined
  add(problem: ImportProblem): void
  readonly problems: readonly ImportProblem[]
  isRefused(): boolean
}

/** @param eraser the text that removes a value; null if the format has none */
export function entryCells<Field extends string>(
  row: Row<Field>,
  eraser: string | null,
): EntryCells<Field> {
  const problems: ImportProblem[] = []
  function readText<Value>(
    field: Field,
    text: string,
    reader: CellReader<Value>,
  ): Value | undefined {
    const reading = reader(text)
    const problem = reading.kind === 'problem' ? reading.problem : reading.warning
    if (problem !== undefined) problems.push(inColumn(row.title(field), problem))
    return reading.kind === 'value' ? reading.value : undefined
  }
  return {
    read(field, reader) {
      const text = row.text(field)
      if (text === '') return undefined
      return text === eraser ? null : readText(field, text, reader)
    },
    need(field, reader) {
      const text = row.text(field)
      if (text !== '' && text !== eraser) return readText(field, text, reader)
      problems.push(problemIn(row.title(field), 'missingValue', text === '' ? {} : { got: text }))
      return undefined
    },
    add: (problem) => void problems.push(problem),
    problems,
    isRefused: () => problems.some(({ kind }) => severityOf(kind) === 'error'),
  }
}

/** Warns of non-empty cells without a meaning for this kind of entry. */
export function tallyUnread<Field extends string>(
  row: Row<Field>,
  entity: string,
  tally: Tally,
): void {
  for (const field of row.unread()) {
    tally.add(row.rowNum, {
      kind: 'cellNotUsed',
      column: row.title(field),
      got: cutText(row.text(field)),
      entity,
      sameAs: '',
    })
  }
}

/** Returns the name for the report, even if it is invalid; null without one. */
export function shownName(text: string): string | null {
  return text === '' ? null : cutText(text.replaceAll(/[\u0000-\u001f\u007f-\u009f]/g, ' '))
}

/** The content of one row, and its problems. */
export interface RowReading {
  readonly entries: readonly ImportEntry[]
  readonly problems: readonly ImportProblem[]
}

/** A reader of the rows of one file in their order. */
export type RowReader = (rowNum: number, cells: readonly string[]) => RowReading

export const nothingRead: RowReading = { entries: [], problems: [] }
