import type { ImportProblem, ProblemFacts, ProblemKind } from './problem.ts'

/** The result of parsing the text of a cell. The column of a problem is added where the cell is known. */
export type Reading<Value> =
  | { readonly kind: 'value'; readonly value: Value; readonly warning?: CellProblem }
  | { readonly kind: 'problem'; readonly problem: CellProblem }

export type CellProblem = {
  [Kind in ProblemKind]: { readonly kind: Kind; readonly facts: ProblemFacts[Kind] }
}[ProblemKind]

/** A parser of the text of a cell that is not blank, without surrounding space. */
export type CellReader<Value> = (text: string) => Reading<Value>

export function valueOf<Value>(value: Value, warning?: CellProblem): Reading<Value> {
  return warning === undefined ? { kind: 'value', value } : { kind: 'value', value, warning }
}

export function refused<Kind extends ProblemKind>(
  kind: Kind,
  facts: ProblemFacts[Kind],
): { kind: 'problem'; problem: CellProblem } {
  return { kind: 'problem', problem: cellProblem(kind, facts) }
}

export function cellProblem<Kind extends ProblemKind>(
  kind: Kind,
  facts: ProblemFacts[Kind],
): CellProblem {
  // The compiler cannot see that kind and facts belong to the same member of the union.
  return { kind, facts } as CellProblem
}

/** Returns the cell's problem with the header of its column. */
export function inColumn(column: string, problem: CellProblem): ImportProblem {
  // See above: the pair is unchanged.
  return { ...problem, column } as ImportProblem
}
