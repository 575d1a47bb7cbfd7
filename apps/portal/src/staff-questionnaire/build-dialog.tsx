import { callServer } from '@placard/browser/request/call'
import { publishQuestionnaire } from '@placard/contract/staff-questionnaire'
import { mostQuestions, wordsMaxLength } from '@placard/domain/questionnaire/question'
import { useState } from 'react'
import { AudienceField } from '#portal/platform/audience-field.tsx'
import type { DialogEnd } from '#portal/platform/deed.tsx'
import { Dialog } from '#portal/platform/dialog.tsx'
import { LocalTextField } from '#portal/platform/field.tsx'
import { PagesField } from '#portal/platform/pages-field.tsx'
import { useSubmission } from '#portal/platform/submission.ts'
import { WindowField } from '#portal/platform/window-field.tsx'
import {
  aQuestion,
  type Draft,
  type DraftQuestion,
  emptyDraft,
  moved,
  questionnaireOf,
} from './draft.ts'
import { QuestionFields } from './question-fields.tsx'
import { useStaffQuestionnaireWords } from './words.ts'

/** Writes a questionnaire and publishes it. */
export function BuildDialog({ done, close }: DialogEnd) {
  const words = useStaffQuestionnaireWords()
  const submission = useSubmission()
  const [draft, setDraft] = useState(emptyDraft)
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  const setQuestions = (questions: readonly DraftQuestion[]) => change({ questions })
  const { questions } = draft
  const submit = () =>
    submission.attempt(async () => {
      await callServer(publishQuestionnaire, questionnaireOf(draft), { message: false })
      done(words.published)
      close()
    })
  const add = () => {
    const key = Math.max(-1, ...questions.map((question) => question.key)) + 1
    setQuestions([...questions, aQuestion(key)])
  }
  return (
    <Dialog title={words.begin} submitLabel={words.publish} {...{ submission, submit, close }}>
      <AudienceField
        submission={submission}
        value={draft.audience}
        change={(audience) => change({ audience })}
      />
      <PagesField
        submission={submission}
        value={draft.menuIds}
        change={(menuIds) => change({ menuIds })}
      />
      <WindowField submission={submission} value={draft} change={change} />
      <LocalTextField
        label={words.heading}
        path="title"
        maxLength={wordsMaxLength.title}
        submission={submission}
        value={draft.title}
        change={(title) => change({ title })}
      />
      <LocalTextField
        label={words.intro}
        path="intro"
        maxLength={wordsMaxLength.intro}
        rows={2}
        submission={submission}
        value={draft.intro}
        change={(intro) => change({ intro })}
      />
      {questions.map((question, at) => (
        <QuestionFields
          key={question.key}
          {...{ submission, question, at }}
          count={questions.length}
          change={(part) => setQuestions(questions.with(at, { ...question, ...part }))}
          move={(by) => setQuestions(moved(questions, at, by))}
          remove={() => setQuestions(questions.toSpliced(at, 1))}
        />
      ))}
      <button
        type="button"
        className="button quiet"
        disabled={questions.length === mostQuestions}
        onClick={add}
      >
        {words.addQuestion}
      </button>
    </Dialog>
  )
}
