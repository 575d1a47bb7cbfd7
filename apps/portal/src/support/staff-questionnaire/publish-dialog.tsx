import { useTexts } from '@placard/ui/locale/locale'
import { callServer } from '@placard/browser/request/call'
import { publishQuestionnaire } from '@placard/contract/support/staff-questionnaire'
import { mostQuestions, textsMaxLength } from '@placard/domain/support/questionnaire/question'
import { Button } from '@placard/ui/button/button'
import { AudienceField } from '#portal/support/audience/audience-field.tsx'
import type { DialogCallbacks } from '#portal/platform/staff/action.tsx'
import { FormDialog } from '@placard/ui/dialog/form-dialog'
import { useDraft } from '#portal/platform/staff/draft.ts'
import { LocalTextField, TimeWindowField } from '#portal/platform/staff/fields.tsx'
import { PagesField } from '#portal/support/audience/pages-field.tsx'
import { aQuestion, emptyDraft, moved, toInput } from './draft.ts'
import { QuestionFields } from './question-fields.tsx'
import { staffQuestionnaireTexts } from './texts.ts'

/** Composes and publishes a questionnaire. */
export function BuildDialog({ done, close }: DialogCallbacks) {
  const texts = useTexts(staffQuestionnaireTexts)
  const { draft, change, field } = useDraft(emptyDraft)
  const { value: questions, onChange: setQuestions } = field('questions')
  const act = async () => {
    await callServer(publishQuestionnaire, toInput(draft), { errorInPlace: true })
    done(texts.published)
  }
  const add = () => {
    const key = Math.max(-1, ...questions.map((question) => question.key)) + 1
    setQuestions([...questions, aQuestion(key)])
  }
  return (
    <FormDialog
      width="wide"
      title={texts.begin}
      submitLabel={texts.publish}
      onSubmit={act}
      onClose={close}
    >
      <AudienceField {...field('audience')} />
      <PagesField {...field('menuIds')} />
      <TimeWindowField value={draft} onChange={change} />
      <LocalTextField label={texts.heading} maxLength={textsMaxLength.title} {...field('title')} />
      <LocalTextField
        label={texts.intro}
        maxLength={textsMaxLength.intro}
        rows={2}
        {...field('intro')}
      />
      {questions.map((question, at) => (
        <QuestionFields
          key={question.key}
          {...{ question, at }}
          count={questions.length}
          change={(part) => setQuestions(questions.with(at, { ...question, ...part }))}
          move={(by) => setQuestions(moved(questions, at, by))}
          remove={() => setQuestions(questions.toSpliced(at, 1))}
        />
      ))}
      <Button disabled={questions.length === mostQuestions} onClick={add}>
        {texts.addQuestion}
      </Button>
    </FormDialog>
  )
}
