import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useWords } from '#console/platform/language/language.tsx'
import { useToasts } from '@placard/ui/toast/toasts'
import { materialWords } from './material-words.ts'
import { materialKey } from './query.ts'

/** How long the way back is offered. */
const offeredS = 8

/** Takes back what was done; who changed it meanwhile has it refused by the server. */
export type WayBack = () => Promise<unknown>

/** Says what was done to materials, with the way back from it; null: there is none. */
export function useDone(): (text: string, back: WayBack | null) => void {
  const say = useWords(materialWords)
  const show = useToasts()
  const queries = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (back: WayBack) => back(),
    onSuccess: () => show({ kind: 'info', text: say('changedBack') }),
    onError: ({ message: reason }) =>
      show({ kind: 'error', text: say('notChangedBack', { reason }) }),
    onSettled: () => queries.invalidateQueries({ queryKey: materialKey }),
  })
  return (text, back) => {
    const action = back && { label: say('undo'), onPress: () => mutate(back) }
    // The way back from what came before leads to what is no more.
    show({ kind: 'info', text, about: 'material', durationS: offeredS, action })
  }
}
