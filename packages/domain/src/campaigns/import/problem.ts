import type { FileFacts } from '../../platform/spreadsheet-file/problem.ts'
import type { Restriction } from '../../platform/access/restriction.ts'

/**
 * The possible problems with a file or one of its rows, and the facts for their texts. `got` is the received value,
 * truncated for display; amounts are cents.
 *
 * @see decision "Import", docs/specification.md
 */
export interface ProblemFacts extends FileFacts {
  // The whole file: any of these stops the import before a row is applied.
  unknownHeader: { readonly got: string }
  duplicatedColumn: { readonly got: string; readonly earlier: string }
  crashedRepeatedly: { readonly times: number }
  /** `restriction` is null for other reasons. */
  refusedOnTheWay: { readonly count: number; readonly restriction: Restriction | null }
  permissionLost: object
  unexpected: { readonly requestId: string }

  // A row.
  tooManyCells: { readonly cells: number; readonly columns: number }
  cutRow: { readonly cells: number; readonly columns: number }
  otherDelimiter: { readonly got: string; readonly columns: number }
  openQuote: { readonly got: string; readonly lastLine: number }
  keywordAndAd: { readonly got: string }

  // A cell.
  endBeforeBegin: { readonly got: string; readonly begin: string }
  severalDays: { readonly got: string; readonly begin: string }
  hourUnreadable: { readonly got: string }
  playsRise: { readonly got: string; readonly most: number; readonly before: string }
  otherCurrency: { readonly got: string; readonly currency: string }
  dayInFuture: { readonly got: string; readonly today: string }
  dayTooOld: { readonly got: string; readonly oldest: string }
  nameTooLong: { readonly got: string; readonly length: number; readonly max: number }
  controlCharacter: { readonly got: string }
  addressUnreadable: { readonly got: string }
  addressTooLong: { readonly got: string; readonly length: number; readonly max: number }
  statusUnknown: { readonly got: string }
  matchTypeUnknown: { readonly got: string }
  budgetTypeUnknown: { readonly got: string }

  // An entry, compared with the rest of the file and the account.
  missingParent: { readonly got: string; readonly parent: ParentKind }
  parentRefused: { readonly got: string; readonly parent: ParentKind; readonly parentRow: number }
  otherParent: { readonly got: string; readonly parent: ParentKind; readonly now: string }
  repeatedName: { readonly got: string; readonly earlierRow: number }
  repeatedKey: { readonly got: string; readonly otherRow: number }
  severalAds: { readonly got: string; readonly count: number }
  repeatedDay: { readonly got: string; readonly earlierRow: number }
  nameTaken: { readonly got: string }
  contradiction: { readonly got: string; readonly earlier: string; readonly earlierRow: number }
  belowSpent: { readonly got: string; readonly minCents: number }
  goneMeanwhile: { readonly got: string }
  countedByEngine: { readonly got: string }
  creationRestricted: { readonly got: string; readonly restriction: Restriction }
  /** `got` is empty if the file removes the limit. */
  raiseRestricted: {
    readonly got: string
    readonly nowCents: number
    readonly restriction: Restriction
  }

  // Warnings: the entry is imported anyway, or would not be imported in any case.
  budgetBelowLimit: { readonly got: string; readonly minCents: number }
  priceBelowLimit: { readonly got: string; readonly minCents: number }
  textTooLong: { readonly got: string; readonly length: number; readonly max: number }
  clicksAboveImpressions: { readonly got: string; readonly impressions: number }
  lifetimeBudget: { readonly got: string; readonly type: string }
  foreignMacro: { readonly got: string; readonly count: number }
  unknownType: { readonly got: string; readonly count: number }
  cellNotUsed: { readonly got: string; readonly entity: string; readonly count: number }
  deletedRow: { readonly got: string; readonly count: number }
  negativeKeyword: { readonly got: string; readonly count: number }
  skippedRow: { readonly got: string; readonly count: number }
  daysSummed: { readonly count: number }
  moreProblems: { readonly errors: number; readonly warnings: number }
}

export type ParentKind = 'plan' | 'group' | 'ad'
export type ProblemKind = keyof ProblemFacts

/** A problem. `column` is the header in the file's spelling, empty for the row or the file. */
export type ImportProblem = {
  [Kind in ProblemKind]: {
    readonly kind: Kind
    readonly column: string
    readonly facts: ProblemFacts[Kind]
  }
}[ProblemKind]

/** Creates a problem of the whole file or a whole row. */
export function problemOf<Kind extends ProblemKind>(
  kind: Kind,
  facts: ProblemFacts[Kind],
): ImportProblem {
  return problemIn('', kind, facts)
}

/** Creates a problem of a cell. */
export function problemIn<Kind extends ProblemKind>(
  column: string,
  kind: Kind,
  facts: ProblemFacts[Kind],
): ImportProblem {
  // The compiler cannot see that kind and facts belong to the same member of the union.
  return { kind, column, facts } as ImportProblem
}

const warningKinds: ReadonlySet<ProblemKind> = new Set([
  'budgetBelowLimit',
  'priceBelowLimit',
  'textTooLong',
  'clicksAboveImpressions',
  'lifetimeBudget',
  'foreignMacro',
  'unknownType',
  'cellNotUsed',
  'deletedRow',
  'negativeKeyword',
  'skippedRow',
  'daysSummed',
  'moreProblems',
])

/** Returns whether it is an error, which prevents importing an entry or the file; a warning does not. */
export function severityOf(kind: ProblemKind): 'error' | 'warning' {
  return warningKinds.has(kind) ? 'warning' : 'error'
}

/** Kinds of warnings that repeat on many rows. One line has their number, and names the first. */
type TalliedKind =
  | 'foreignMacro'
  | 'unknownType'
  | 'deletedRow'
  | 'negativeKeyword'
  | 'cellNotUsed'
  | 'skippedRow'

/** An occurrence. `entity` is the kind of entry that does not use the cell, empty for other warnings. */
interface Occurrence {
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
