import { changeMaterials, type LibraryRow } from '@placard/contract/materials/material-library'
import { caseless } from '@placard/domain/platform/text/letter-case'
import { callServer } from '@placard/browser/request/call'
import { changedMaterialsMax } from '@placard/domain/materials/material/limit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTexts } from '@placard/ui/locale/locale'
import { useToasts } from '@placard/ui/toast/toasts'
import { materialTexts } from './material-texts.ts'
import { materialKey } from './query.ts'
import { useShowDone } from './undo.ts'

/** A change of several materials at once. */
export type BulkChange =
  | { readonly kind: 'move'; readonly folderId: string | null }
  | { readonly kind: 'addTag' | 'removeTag'; readonly tag: string }

/** A change of some materials. */
interface BulkChangeStep {
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

interface BulkChangeInput {
  readonly rows: readonly LibraryRow[]
  readonly change: BulkChange
}

/**
 * Returns the action that changes materials, shows the result, and offers undo.
 *
 * @param onRowsChanged receives the materials after the change and after its undo
 */
export function useBulkChange(onRowsChanged?: (rows: readonly LibraryRow[]) => void) {
  const texts = useTexts(materialTexts)
  const show = useToasts()
  const done = useShowDone()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ rows, change }: BulkChangeInput) =>
      applySteps([{ ids: rows.map(({ mId }) => mId), change }]),
    onSuccess(_, { rows, change }) {
      const steps = undoSteps(rows, change)
      const back = async () => {
        await applySteps(steps)
        onRowsChanged?.(rows)
      }
      onRowsChanged?.(rows.map((row) => rowAfter(row, change)))
      done(texts.done[change.kind]({ count: rows.length }), steps.length > 0 ? back : null)
    },
    onError: ({ message: reason }) => show({ kind: 'error', text: texts.notChanged({ reason }) }),
    onSettled: () => queries.invalidateQueries({ queryKey: materialKey }),
  })
}

async function applySteps(steps: readonly BulkChangeStep[]): Promise<void> {
  for (const { ids, change } of steps)
    for (let at = 0; at < ids.length; at += changedMaterialsMax) {
      const some = ids.slice(at, at + changedMaterialsMax)
      await callServer(
        changeMaterials,
        { ids: some, ...wireChange(change) },
        { errorInPlace: true },
      )
    }
}

function wireChange(change: BulkChange) {
  switch (change.kind) {
    case 'move':
      return { folderId: change.folderId }
    case 'addTag':
      return { addTags: [change.tag] }
    case 'removeTag':
      return { removeTags: [change.tag] }
  }
}
