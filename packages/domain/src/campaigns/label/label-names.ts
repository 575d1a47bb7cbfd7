import { orderedLabels } from './label.ts'

/** A label of the owner, by which its name is found. */
export interface NamedLabel {
  readonly labelId: string
  readonly labelName: string
}

/** The labels of a cell, or the first name that no label has. */
export type LabelReading =
  | { readonly kind: 'labels'; readonly labelIds: readonly string[] }
  | { readonly kind: 'unknown'; readonly name: string }

const noLabels: ReadonlySet<string> = new Set(['-', '–', '—'])

/**
 * Reads names of labels, separated by commas or semicolons, ignoring letter case. A name may contain separators: the
 * longest one that a label has is taken. A dash alone means no labels.
 */
export function readLabelNames(text: string, labels: readonly NamedLabel[]): LabelReading {
  const ids = new Map(labels.map(({ labelId, labelName }) => [keyOf(labelName), labelId]))
  if (noLabels.has(text.trim()) && !ids.has(keyOf(text))) return { kind: 'labels', labelIds: [] }
  const labelIds: string[] = []
  let rest = text.trim()
  while (rest !== '') {
    const ends = [...rest.matchAll(/[,，;；]|$/g)].map(({ index }) => index)
    const end = ends.findLast((at) => ids.has(keyOf(rest.slice(0, at))))
    const id = end === undefined ? undefined : ids.get(keyOf(rest.slice(0, end)))
    const first = rest.slice(0, ends[0]).trim()
    if (id === undefined && first !== '') return { kind: 'unknown', name: first }
    if (id !== undefined) labelIds.push(id)
    rest = rest.slice((end ?? ends[0] ?? rest.length) + 1).trim()
  }
  return { kind: 'labels', labelIds: orderedLabels(labelIds) }
}

function keyOf(name: string): string {
  return name.trim().toLowerCase()
}
