import { type ImportProblem, problemIn } from './problem.ts'

/** Kinds of warnings that repeat on many rows. One line has their number, and names the first. */
export type TalliedKind =
  | 'foreignMacro'
  | 'unknownType'
  | 'deletedRow'
  | 'negativeKeyword'
  | 'cellNotUsed'

/** An occurrence. `entity` is the kind of entry that does not use the cell, empty for other warnings. */
export interface Occurrence {
  readonly kind: TalliedKind
  readonly column: string
  readonly got: string
  readonly entity?: string
  /** The key of equal problems; the received text by default. */
  readonly sameAs?: string
}

/** A problem and its line in the file. */
export type RowProblem = ImportProblem & { readonly rowNum: number }

export interface Tally {
  add(rowNum: number, occurrence: Occurrence): void
  /** Returns one problem per group of equal occurrences, in the order of their first rows. */
  problems(): RowProblem[]
}

/** A file can contain any number of different types and macros. */
const maxSorts = 200

export function newTally(): Tally {
  const sorts = new Map<string, { rowNum: number; count: number; first: Occurrence }>()
  return {
    add(rowNum, occurrence) {
      const key = [
        occurrence.kind,
        occurrence.column,
        occurrence.sameAs ?? occurrence.got,
        occurrence.entity,
      ].join('\n')
      const sort = sorts.get(key)
      if (sort !== undefined) sort.count += 1
      else if (sorts.size < maxSorts) sorts.set(key, { rowNum, count: 1, first: occurrence })
    },
    problems: () =>
      [...sorts.values()].map(({ rowNum, count, first: { kind, column, got, entity = '' } }) => ({
        ...problemIn(column, kind, { got, count, entity }),
        rowNum,
      })),
  }
}
