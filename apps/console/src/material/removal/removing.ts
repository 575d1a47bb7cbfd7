import { callServer } from '@placard/browser/request/call'
import {
  type LibraryRow,
  type MaterialInUse,
  removeMaterials,
  restoreMaterial,
} from '@placard/contract/material-library'
import { changedMaterialsMax } from '@placard/domain/material/limit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useWords } from '#console/language/language.tsx'
import { useMessages } from '#console/lifecycle/messages.tsx'
import { materialWords } from '../material-words.ts'
import { materialKey } from '../query.ts'
import { removalWords } from './removal-words.ts'

/** How long the way back is offered. */
const offeredS = 8

interface Removed {
  readonly removed: readonly string[]
  readonly inUse: readonly MaterialInUse[]
}

/** Puts materials into the recycle bin, says so, and offers the way back. Those in use stay; `then` hears which. */
export function useRemoving(then: (outcome: Removed) => void) {
  const say = useWords(removalWords)
  const sayLibrary = useWords(materialWords)
  const show = useMessages()
  const queries = useQueryClient()
  const onSettled = () => queries.invalidateQueries({ queryKey: materialKey })
  const back = useMutation({
    async mutationFn(ids: readonly string[]) {
      for (const mId of ids) await callServer(restoreMaterial, { mId }, { message: false })
    },
    onSuccess: () => show({ kind: 'info', text: sayLibrary('changedBack') }),
    onError: ({ message: reason }) => show({ kind: 'error', text: say('notBack', { reason }) }),
    onSettled,
  })
  return useMutation({
    mutationFn: (rows: readonly LibraryRow[]) => removedOf(rows.map(({ mId }) => mId)),
    onSuccess(outcome) {
      then(outcome)
      const { removed } = outcome
      if (removed.length === 0) return
      const action = { label: sayLibrary('undo'), onPress: () => back.mutate(removed) }
      const text = say('removed', { count: removed.length })
      show({ kind: 'info', text, durationS: offeredS, action })
    },
    onError: ({ message: reason }) => show({ kind: 'error', text: say('notRemoved', { reason }) }),
    onSettled,
  })
}

async function removedOf(ids: readonly string[]): Promise<Removed> {
  const removed: string[] = []
  const inUse: MaterialInUse[] = []
  for (let at = 0; at < ids.length; at += changedMaterialsMax) {
    const some = { ids: ids.slice(at, at + changedMaterialsMax) }
    const outcome = await callServer(removeMaterials, some, { message: false })
    removed.push(...outcome.removed)
    inUse.push(...outcome.inUse)
  }
  return { removed, inUse }
}
