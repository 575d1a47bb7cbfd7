import { callServer } from '@placard/browser/request/call'
import { endQuestionnaire } from '@placard/contract/staff-questionnaire'
import { Dialog } from '#portal/platform/dialog.tsx'
import { useSubmission } from '#portal/platform/submission.ts'
import type { QuestionnaireRow } from './page.tsx'
import { useStaffQuestionnaireWords } from './words.ts'

interface EndDialogProps {
  readonly row: QuestionnaireRow
  readonly done: () => void
  readonly close: () => void
}

/** Ends a questionnaire, after a warning. */
export function EndDialog({ row, done, close }: EndDialogProps) {
  const words = useStaffQuestionnaireWords()
  const submission = useSubmission()
  const submit = () =>
    submission.attempt(async () => {
      const { questionnaireId } = row
      await callServer(endQuestionnaire, { questionnaireId }, { message: false })
      done()
      close()
    })
  return (
    <Dialog
      title={words.endTitle.replace('{title}', () => row.title)}
      submitLabel={words.end}
      isFinal
      {...{ submission, submit, close }}
    >
      <p>{words.endWarning}</p>
    </Dialog>
  )
}
