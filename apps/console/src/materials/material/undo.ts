import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTexts } from '@placard/ui/locale/locale'
import { undoSeconds, useToasts } from '@placard/ui/toast/toasts'
import { materialTexts } from './material-texts.ts'
import { materialKey } from './query.ts'

/** Undoes a change. The server refuses it if somebody has changed the material meanwhile. */
export type Undo = () => Promise<unknown>

/** Returns a function that shows what was done to materials and offers to undo it; null offers no undo. */
export function useShowDone(): (text: string, undo: Undo | null) => void {
  const texts = useTexts(materialTexts)
  const show = useToasts()
  const queries = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (back: Undo) => back(),
    onSuccess: () => show({ kind: 'info', text: texts.changedBack }),
    onError: ({ message: reason }) =>
      show({ kind: 'error', text: texts.notChangedBack({ reason }) }),
    onSettled: () => queries.invalidateQueries({ queryKey: materialKey }),
  })
  return (text, back) => {
    const action = back && { label: texts.undo, onPress: () => mutate(back) }
    // The same `subject` replaces the previous message, whose undo no longer applies.
    show({ kind: 'info', text, subject: 'material', durationS: undoSeconds, action })
  }
}
