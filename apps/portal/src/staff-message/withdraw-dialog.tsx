import { callServer } from '@placard/browser/request/call'
import { withdrawMessage } from '@placard/contract/staff-message'
import { Dialog } from '#portal/platform/dialog.tsx'
import { useSubmission } from '#portal/platform/submission.ts'
import type { Publication } from './page.tsx'
import { useStaffMessageWords } from './words.ts'

interface WithdrawDialogProps {
  readonly row: Publication
  readonly done: () => void
  readonly close: () => void
}

/** Takes a message back, after a warning. */
export function WithdrawDialog({ row, done, close }: WithdrawDialogProps) {
  const words = useStaffMessageWords()
  const submission = useSubmission()
  const submit = () =>
    submission.attempt(async () => {
      await callServer(withdrawMessage, { publicationId: row.publicationId }, { message: false })
      done()
      close()
    })
  return (
    <Dialog
      title={words.withdrawTitle.replace('{title}', row.title)}
      submitLabel={words.withdraw}
      isFinal
      {...{ submission, submit, close }}
    >
      <p>{words.withdrawWarning}</p>
    </Dialog>
  )
}
