import { callServer } from '@placard/browser/request/call'
import { type DraftRow, removeDraft } from '@placard/contract/campaigns/draft'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useClock } from '#console/platform/session/clock.ts'
import { useTexts } from '#console/platform/language/language.tsx'
import { useToasts } from '@placard/ui/toast/toasts'
import { ConfirmDialog } from '#console/platform/router/confirm-dialog.tsx'
import { draftsKey } from './draft-query.ts'
import { draftTexts } from './draft-texts.ts'
import { useChangerName } from './changer.ts'

interface RemovingProps {
  readonly draft: DraftRow
  readonly close: () => void
}

/** The dialog that asks for confirmation before a draft is removed. Removal cannot be undone. */
export function RemoveConfirm({ draft, close }: RemovingProps) {
  const say = useTexts(draftTexts)
  const clock = useClock()
  const changer = useChangerName()
  const { mutate, isPending } = useRemoval(draft, close)
  const { title, changedAt } = draft
  return (
    <ConfirmDialog
      title={say('removing', { title })}
      hint={say('removingHint', { who: changer(draft), time: clock.format(changedAt) })}
      cancelLabel={say('keep')}
      confirmLabel={say('remove')}
      busy={isPending}
      onConfirm={() => mutate()}
      onClose={close}
    />
  )
}

function useRemoval({ draftId, version, title }: DraftRow, close: () => void) {
  const say = useTexts(draftTexts)
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
