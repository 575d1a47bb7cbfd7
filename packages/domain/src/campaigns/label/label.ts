import { type FieldProblem, fieldProblem } from '../field-problem/problem.ts'

/** The maximum length of a label's name. Our decision: 064. */
export const labelNameMaxLength = 30
/** The maximum number of labels of an owner. Our decision. */
export const labelsMax = 1_000
/** The maximum number of labels on a plan, group or ad. Our decision. */
export const rowLabelsMax = 50

/** The colors of labels, which each theme has its own values for. */
export const labelColors = [
  'gray',
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'purple',
] as const
/** One of `labelColors`. */
export type LabelColor = (typeof labelColors)[number]

/** A change of the labels on a row. */
export type LabelChange = 'add' | 'remove' | 'set'

/** Returns ids once each, in the order of their numbers: sets of labels are equal if their lists are. */
export function orderedLabels(ids: readonly string[]): string[] {
  return [...new Set(ids)].toSorted(
    (one, other) => one.length - other.length || (one < other ? -1 : 1),
  )
}

/** Returns the labels of a row after a change. */
export function changedLabels(
  was: readonly string[],
  change: LabelChange,
  ids: readonly string[],
): string[] {
  switch (change) {
    case 'add':
      return orderedLabels([...was, ...ids])
    case 'remove':
      return orderedLabels(was.filter((id) => !ids.includes(id)))
    case 'set':
      return orderedLabels(ids)
  }
}

/**
 * Returns the problems with the labels of a row. Labels that were removed meanwhile stay on their rows unseen, and do
 * not count.
 *
 * @param before the labels that the row has; none for a new one
 * @param existing the owner's labels, as far as they are among those
 */
export function labelProblems(
  ids: readonly string[],
  before: readonly string[],
  existing: ReadonlySet<string>,
): FieldProblem[] {
  const had = new Set(before)
  const unknown = ids.find((id) => !had.has(id) && !existing.has(id))
  if (unknown !== undefined) return [fieldProblem('labelGone', ['labelIds', unknown], {})]
  const count = ids.filter((id) => existing.has(id)).length
  const isMore = ids.some((id) => !had.has(id))
  return isMore && count > rowLabelsMax
    ? [fieldProblem('tooMany', ['labelIds', count], { count, max: rowLabelsMax })]
    : []
}
