import type { ImportEntry } from './entry.ts'
import type { ImportProblem } from './problem.ts'

/** The content of one row, and its problems. */
export interface RowReading {
  readonly entries: readonly ImportEntry[]
  readonly problems: readonly ImportProblem[]
}

/** A reader of the rows of one file in their order. */
export type RowReader = (rowNum: number, cells: readonly string[]) => RowReading

export const nothingRead: RowReading = { entries: [], problems: [] }
