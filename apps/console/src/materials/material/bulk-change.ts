import type { LibraryRow } from '@placard/contract/materials/material-library'
import { caseless } from '@placard/domain/platform/text/caseless'

/** A change of several materials at once. */
export type BulkChange =
  | { readonly kind: 'move'; readonly folderId: string | null }
  | { readonly kind: 'addTag' | 'removeTag'; readonly tag: string }

/** A change of some materials. */
export interface BulkChangeStep {
  readonly ids: readonly string[]
  readonly change: BulkChange
}

/** Returns the steps that undo a change, given the materials as they were before it; empty if it changes nothing. */
export function undoSteps(
  rows: readonly LibraryRow[],
  change: BulkChange,
): readonly BulkChangeStep[] {
  if (change.kind === 'move') {
    const moved = rows.filter(({ folderId }) => folderId !== change.folderId)
    return [...Map.groupBy(moved, ({ folderId }) => folderId)].map(([folderId, some]) => ({
      ids: idsOf(some),
      change: { kind: 'move', folderId },
    }))
  }
  const { kind, tag } = change
  const tagIn = ({ tags }: LibraryRow) => tags.find((one) => caseless(one) === caseless(tag))
  if (kind === 'addTag') {
    const got = rows.filter((row) => tagIn(row) === undefined)
    return got.length === 0 ? [] : [{ ids: idsOf(got), change: { kind: 'removeTag', tag } }]
  }
  const lost = Map.groupBy(rows, tagIn)
  return [...lost].flatMap(([written, some]) =>
    written === undefined ? [] : [{ ids: idsOf(some), change: { kind: 'addTag', tag: written } }],
  )
}

/** Returns the material after a change. */
export function rowAfter(row: LibraryRow, change: BulkChange): LibraryRow {
  if (change.kind === 'move') return { ...row, folderId: change.folderId }
  const others = row.tags.filter((one) => caseless(one) !== caseless(change.tag))
  if (change.kind === 'removeTag') return { ...row, tags: others }
  return others.length < row.tags.length ? row : { ...row, tags: [...others, change.tag] }
}

function idsOf(rows: readonly LibraryRow[]): readonly string[] {
  return rows.map(({ mId }) => mId)
}
