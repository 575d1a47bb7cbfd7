import { columnStatus, type ColumnStatus } from './element.ts'

/** The properties of a column that the rules need. */
export interface PageColumn {
  readonly elementCode: string
  /** True if it is fixed at the left edge, and cannot be hidden. */
  readonly isPinned: boolean
  /** True if an edit may leave it out, which hides it; false by default. */
  readonly isOptional?: boolean
}

/** A column in an edit. */
export interface EditedColumn {
  readonly elementCode: string
  readonly status: ColumnStatus
  readonly sort: number | null
}

/** The problems with an edit; `path` is the field of the input. */
export type ChoiceProblem =
  | {
      readonly kind: 'unknown' | 'repeated' | 'pinned'
      readonly path: string
      readonly code: string
    }
  | { readonly kind: 'missing'; readonly path: string; readonly code: string }
  | {
      readonly kind: 'place'
      readonly path: string
      readonly code: string
      readonly sort: number | null
    }
  | { readonly kind: 'none'; readonly path: string }

interface Placed extends EditedColumn {
  readonly path: string
}

/**
 * Returns the columns to show by code: the selected ones that the page has, in their order, pinned ones first. Our
 * decision: a column that was added to the page after the selection is hidden.
 *
 * @see spec S4.6, S6.4
 */
export function arrangedColumns(page: readonly PageColumn[], chosen: readonly string[]): string[] {
  const pinned = page.filter(({ isPinned }) => isPinned).map(({ elementCode }) => elementCode)
  const known = chosen.filter((code) => page.some(({ elementCode }) => elementCode === code))
  return [...new Set([...known.filter((code) => pinned.includes(code)), ...pinned, ...known])]
}

/** Returns the codes with those of `order` in its order; all others keep their positions. */
export function reorderedColumns(codes: readonly string[], order: readonly string[]): string[] {
  const next = order.values()
  return codes.map((code) => (order.includes(code) ? (next.next().value ?? code) : code))
}

/**
 * Returns the visible codes of an edit in their order, and its problems. The edit contains every column of the page
 * once, except for optional ones, which may be missing; visible ones count their `sort` from 0, hidden ones have none; at
 * least one is visible, and every pinned one.
 *
 * @see spec S4.6, S7.13
 */
export function chosenColumns(
  page: readonly PageColumn[],
  groups: readonly { readonly elements: readonly EditedColumn[] }[],
): { shown: string[]; problems: ChoiceProblem[] } {
  const columns = groups.flatMap(({ elements }, group) =>
    elements.map((column, at) => ({ ...column, path: `groupInfos.${group}.elements.${at}` })),
  )
  const shown = columns
    .filter(({ status }) => status === columnStatus.shown)
    .toSorted((a, b) => (a.sort ?? 0) - (b.sort ?? 0))
  const problems = [...codeProblems(page, columns), ...placeProblems(columns, shown.length)]
  if (shown.length === 0) problems.push({ kind: 'none', path: 'groupInfos' })
  return { shown: shown.map(({ elementCode }) => elementCode), problems }
}

/**
 * Returns the codes that a list shows, in their order, and its problems: each must be a column of the page and occur
 * once. Pinned columns are shown first, even if the list does not contain them.
 */
export function listedColumns(
  page: readonly PageColumn[],
  codes: readonly string[],
): { shown: string[]; problems: ChoiceProblem[] } {
  const problems = codes.flatMap((code, at): ChoiceProblem[] => {
    const path = `elementCodes.${at}`
    if (!page.some(({ elementCode }) => elementCode === code))
      return [{ kind: 'unknown', path, code }]
    return codes.indexOf(code) < at ? [{ kind: 'repeated', path, code }] : []
  })
  if (codes.length === 0) problems.push({ kind: 'none', path: 'elementCodes' })
  return { shown: arrangedColumns(page, codes), problems }
}

function codeProblems(page: readonly PageColumn[], columns: readonly Placed[]): ChoiceProblem[] {
  const seen = new Set<string>()
  const wrong = columns.flatMap(({ elementCode: code, status, path }): ChoiceProblem[] => {
    const column = page.find(({ elementCode }) => elementCode === code)
    const isRepeated = seen.has(code)
    seen.add(code)
    if (column === undefined) return [{ kind: 'unknown', path: `${path}.elementCode`, code }]
    if (isRepeated) return [{ kind: 'repeated', path: `${path}.elementCode`, code }]
    const isHidden = status === columnStatus.hidden
    return column.isPinned && isHidden ? [{ kind: 'pinned', path: `${path}.status`, code }] : []
  })
  const missing = page
    .filter(({ elementCode, isOptional }) => !isOptional && !seen.has(elementCode))
    .map(({ elementCode: code }) => ({ kind: 'missing', path: 'groupInfos', code }) as const)
  return [...wrong, ...missing]
}

function placeProblems(columns: readonly Placed[], count: number): ChoiceProblem[] {
  const taken = new Set<number>()
  return columns.flatMap(({ elementCode: code, status, sort, path }) => {
    const isFree = sort !== null && sort >= 0 && sort < count && !taken.has(sort)
    if (sort !== null) taken.add(sort)
    const isRight = status === columnStatus.shown ? isFree : sort === null
    return isRight ? [] : [{ kind: 'place', path: `${path}.sort`, code, sort }]
  })
}
