import type { ImportEntry } from './entry.ts'
import type { ImportProblem } from './problem.ts'

/** What one row says, and what is wrong with it. */
export interface RowReading {
  readonly entries: readonly ImportEntry[]
  readonly problems: readonly ImportProblem[]
}

/** Reads the rows of one file in their order. */
export type RowReader = (rowNum: number, cells: readonly string[]) => RowReading

export const nothingRead: RowReading = { entries: [], problems: [] }
