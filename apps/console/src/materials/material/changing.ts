import { callServer } from '@placard/browser/request/call'
import { changeMaterials, type LibraryRow } from '@placard/contract/materials/material-library'
import { changedMaterialsMax } from '@placard/domain/materials/material/limit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useWords } from '#console/platform/language/language.tsx'
import { useToasts } from '@placard/ui/toast/toasts'
import { type Change, rowAfter, type Step, stepsBack } from './change.ts'
import { materialWords } from './material-words.ts'
import { materialKey } from './query.ts'
import { useDone } from './way-back.ts'

interface Wanted {
  readonly rows: readonly LibraryRow[]
  readonly change: Change
}

/**
 * Returns the action that changes materials, shows the result, and offers undo.
 *
 * @param note receives the materials after the change and after its undo
 */
export function useChanging(note?: (rows: readonly LibraryRow[]) => void) {
  const say = useWords(materialWords)
  const show = useToasts()
  const done = useDone()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ rows, change }: Wanted) => taken([{ ids: rows.map(({ mId }) => mId), change }]),
    onSuccess(_, { rows, change }) {
      const steps = stepsBack(rows, change)
      const back = async () => {
        await taken(steps)
        note?.(rows)
      }
      note?.(rows.map((row) => rowAfter(row, change)))
      done(say(`done_${change.kind}`, { count: rows.length }), steps.length > 0 ? back : null)
    },
    onError: ({ message: reason }) => show({ kind: 'error', text: say('notChanged', { reason }) }),
    onSettled: () => queries.invalidateQueries({ queryKey: materialKey }),
  })
}

async function taken(steps: readonly Step[]): Promise<void> {
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

function wireChange(change: Change) {
  switch (change.kind) {
    case 'move':
      return { folderId: change.folderId }
    case 'addTag':
      return { addTags: [change.tag] }
    case 'removeTag':
      return { removeTags: [change.tag] }
  }
}
