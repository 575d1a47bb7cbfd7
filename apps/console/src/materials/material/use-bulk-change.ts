import { callServer } from '@placard/browser/request/call'
import { changeMaterials, type LibraryRow } from '@placard/contract/materials/material-library'
import { changedMaterialsMax } from '@placard/domain/materials/material/limit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTexts } from '@placard/ui/locale/locale'
import { useToasts } from '@placard/ui/toast/toasts'
import { type BulkChange, rowAfter, type BulkChangeStep, undoSteps } from './bulk-change.ts'
import { materialTexts } from './material-texts.ts'
import { materialKey } from './query.ts'
import { useShowDone } from './undo.ts'

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
