import type { FileFacts } from './problem.ts'

/** A problem of a cell. Its column is added where the cell is known. */
type CellProblem = {
  [Kind in keyof FileFacts]: { readonly kind: Kind; readonly facts: FileFacts[Kind] }
}[keyof FileFacts]

/** The result of parsing the text of a cell. */
type Reading<Value> =
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'problem'; readonly problem: CellProblem }

/** A parser of the text of a cell that is not blank, without surrounding space. */
export type CellReader<Value> = (text: string) => Reading<Value>

/** Creates the reading of a cell with a value. */
export function valueOf<Value>(value: Value): Reading<Value> {
  return { kind: 'value', value }
}

/** Creates the reading of a cell that cannot be read. */
export function refused<Kind extends keyof FileFacts>(
  kind: Kind,
  facts: FileFacts[Kind],
): Reading<never> {
  // The compiler cannot see that kind and facts belong to the same member of the union.
  return { kind: 'problem', problem: { kind, facts } as CellProblem }
}
