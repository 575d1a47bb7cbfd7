import type { NumberProblemFacts } from '../money/amount.ts'

/**
 * The problems that any file with a table can have, and the facts for their texts. `got` is the received value,
 * shortened for display; amounts are cents.
 */
export interface FileFacts extends NumberProblemFacts {
  // The whole file.
  emptyFile: object
  headerOnly: { readonly got: string }
  tooManyBytes: { readonly max: number }
  tooManyRows: { readonly max: number }
  notText: { readonly got: string; readonly line: number }
  brokenWorkbook: object
  badEncoding: {
    readonly got: string
    readonly encoding: string
    readonly line: number
    readonly byte: number
  }
  unclosedQuote: { readonly line: number }
  endlessRow: { readonly line: number; readonly max: number }
  missingColumn: { readonly missing: string; readonly got: string }

  // A cell.
  missingValue: { readonly got?: string }
  dayUnreadable: { readonly got: string; readonly example: string }
  noSuchDay: { readonly got: string }
  currencyUnknown: { readonly got: string }
}

/** A problem. `column` is the title in the file, empty for the row or the file. */
export type FileProblem = {
  [Kind in keyof FileFacts]: {
    readonly kind: Kind
    readonly column: string
    readonly facts: FileFacts[Kind]
  }
}[keyof FileFacts]

/** Creates a problem of a whole file or a whole row. */
export function fileProblem<Kind extends keyof FileFacts>(
  kind: Kind,
  facts: FileFacts[Kind],
): FileProblem {
  // The compiler cannot see that kind and facts belong to the same member of the union.
  return { kind, column: '', facts } as FileProblem
}
