import { callServer } from '@placard/browser/request/call'
import {
  type LibraryRow,
  type MaterialInUse,
  removeMaterials,
  restoreMaterial,
} from '@placard/contract/materials/material-library'
import { changedMaterialsMax } from '@placard/domain/materials/material/limit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTexts } from '#console/platform/language/language.tsx'
import { useToasts } from '@placard/ui/toast/toasts'
import { materialKey } from '#console/materials/material/query.ts'
import { useShowDone } from '#console/materials/material/undo.ts'
import { removalTexts } from './removal-texts.ts'

interface Removed {
  readonly removed: readonly string[]
  readonly inUse: readonly MaterialInUse[]
}

/**
 * Returns the action that moves materials to the recycle bin, shows the result, and offers undo. Materials in use are
 * kept; `onRemoved` receives them.
 */
export function useRemove(onRemoved: (outcome: Removed) => void) {
  const say = useTexts(removalTexts)
  const show = useToasts()
  const done = useShowDone()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (rows: readonly LibraryRow[]) => removeAll(rows.map(({ mId }) => mId)),
    onSuccess(outcome) {
      onRemoved(outcome)
      const { removed } = outcome
      if (removed.length > 0)
        done(say('removed', { count: removed.length }), () => restoreAll(removed))
    },
    onError: ({ message: reason }) => show({ kind: 'error', text: say('notRemoved', { reason }) }),
    onSettled: () => queries.invalidateQueries({ queryKey: materialKey }),
  })
}

async function restoreAll(ids: readonly string[]): Promise<void> {
  for (const mId of ids) await callServer(restoreMaterial, { mId }, { errorInPlace: true })
}

async function removeAll(ids: readonly string[]): Promise<Removed> {
  const removed: string[] = []
  const inUse: MaterialInUse[] = []
  for (let at = 0; at < ids.length; at += changedMaterialsMax) {
    const some = { ids: ids.slice(at, at + changedMaterialsMax) }
    const outcome = await callServer(removeMaterials, some, { errorInPlace: true })
    removed.push(...outcome.removed)
    inUse.push(...outcome.inUse)
  }
  return { removed, inUse }
}
