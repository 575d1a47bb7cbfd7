import { callServer } from '@placard/browser/request/call'
import { type DraftRow, removeDraft } from '@placard/contract/campaigns/draft'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useClock } from '#console/platform/session/clock.ts'
import { useWords } from '#console/platform/language/language.tsx'
import { useToasts } from '@placard/ui/toast/toasts'
import { Asking } from '#console/platform/router/asking.tsx'
import { draftsKey } from './draft-query.ts'
import { draftWords } from './draft-words.ts'
import { useChanger } from './who.ts'

interface RemovingProps {
  readonly draft: DraftRow
  readonly close: () => void
}

/** The dialog that asks for confirmation before a draft is removed. Removal cannot be undone. */
export function Removing({ draft, close }: RemovingProps) {
  const say = useWords(draftWords)
  const clock = useClock()
  const changer = useChanger()
  const { mutate, isPending } = useRemoval(draft, close)
  const { title, changedAt } = draft
  return (
    <Asking
      title={say('removing', { title })}
      hint={say('removingHint', { who: changer(draft), time: clock.format(changedAt) })}
      no={say('keep')}
      yes={say('remove')}
      busy={isPending}
      onYes={() => mutate()}
      onClose={close}
    />
  )
}

function useRemoval({ draftId, version, title }: DraftRow, close: () => void) {
  const say = useWords(draftWords)
  const show = useToasts()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => callServer(removeDraft, { draftId, version }, { errorInPlace: true }),
    onSuccess: () => show({ kind: 'info', text: say('removed', { title }) }),
    onError: ({ message: reason }) =>
      show({ kind: 'error', text: say('notRemoved', { title, reason }) }),
    async onSettled() {
      await queries.invalidateQueries({ queryKey: draftsKey })
      close()
    },
  })
}
