import { callServer } from '@placard/browser/request/call'
import {
  saveQuestion,
  type StaffQuestion,
  type StaffQuestionType,
} from '@placard/contract/staff-question'
import { helpTitleMaxLength } from '@placard/domain/help/article'
import { textIn } from '@placard/domain/locale/text'
import { answerMaxLength } from '@placard/domain/question/limit'
import { useState } from 'react'
import { useLocale } from '#portal/language/language.ts'
import type { DialogEnd } from '#portal/platform/deed.tsx'
import { Dialog } from '#portal/platform/dialog.tsx'
import { LocalTextField } from '#portal/platform/field.tsx'
import { PlaceField } from '#portal/platform/place-field.tsx'
import { SelectField } from '#portal/platform/select-field.tsx'
import { useSubmission } from '#portal/platform/submission.ts'
import { usePlatformWords } from '#portal/platform/words.ts'
import { useStaffQuestionWords } from './words.ts'

interface QuestionDialogProps extends DialogEnd {
  readonly question: StaffQuestion | null
  readonly types: readonly StaffQuestionType[]
}

type Draft = Pick<StaffQuestion, 'typeId' | 'title' | 'answer' | 'sort'>

/** Adds a question, or changes one. */
export function QuestionDialog({ question, types, done, close }: QuestionDialogProps) {
  const words = useStaffQuestionWords()
  const shared = usePlatformWords()
  const locale = useLocale()
  const submission = useSubmission()
  const [draft, setDraft] = useState<Draft>(
    question ?? { typeId: types[0]?.typeId ?? '', title: {}, answer: {}, sort: 0 },
  )
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part })
  const submit = () =>
    submission.attempt(async () => {
      const seen = question && { questionId: question.questionId, version: question.version }
      const { typeId, title, answer, sort } = draft
      const input = { ...seen, typeId, title, answer, sort }
      await callServer(saveQuestion, input, { message: false })
      done(shared.saved)
      close()
    })
  return (
    <Dialog
      title={question ? textIn(question.title, locale) : words.begin}
      submitLabel={shared.save}
      {...{ submission, submit, close }}
    >
      <div className="staff-pair">
        <SelectField
          label={words.type}
          problem={submission.problemOf('typeId')}
          value={draft.typeId}
          options={types.map(({ typeId, name }) => [typeId, textIn(name, locale)] as const)}
          change={(typeId) => change({ typeId })}
        />
        <PlaceField
          submission={submission}
          value={draft.sort}
          change={(sort) => change({ sort })}
        />
      </div>
      <LocalTextField
        label={words.question}
        path="title"
        maxLength={helpTitleMaxLength}
        submission={submission}
        value={draft.title}
        change={(title) => change({ title })}
      />
      <LocalTextField
        label={words.answer}
        hint={words.answerHint}
        path="answer"
        maxLength={answerMaxLength}
        rows={8}
        submission={submission}
        value={draft.answer}
        change={(answer) => change({ answer })}
      />
    </Dialog>
  )
}
