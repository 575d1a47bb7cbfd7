import { callServer } from '@placard/browser/request/call'
import {
  saveQuestion,
  type StaffQuestion,
  type StaffQuestionType,
} from '@placard/contract/support/staff-question'
import { helpTitleMaxLength } from '@placard/domain/support/help/article'
import { textIn } from '@placard/domain/platform/locale/locale'
import { answerMaxLength } from '@placard/domain/support/question/limit'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import type { DialogCallbacks } from '#portal/platform/staff/action.tsx'
import { FormDialog } from '@placard/ui/dialog/form-dialog'
import { useDraft } from '#portal/platform/staff/draft.ts'
import { LocalTextField, PositionField } from '#portal/platform/staff/fields.tsx'
import { SelectField } from '@placard/ui/form/select-field'
import { platformTexts } from '#portal/platform/staff/texts.ts'
import { staffQuestionTexts } from './texts.ts'

interface QuestionDialogProps extends DialogCallbacks {
  readonly question: StaffQuestion | null
  readonly types: readonly StaffQuestionType[]
}

type Draft = Pick<StaffQuestion, 'typeId' | 'title' | 'answer' | 'sort'>

/** Adds or changes a question. */
export function QuestionDialog({ question, types, done, close }: QuestionDialogProps) {
  const texts = useTexts(staffQuestionTexts)
  const shared = useTexts(platformTexts)
  const locale = useLocale()
  const { draft, field } = useDraft<Draft>(
    question ?? { typeId: types[0]?.typeId ?? '', title: {}, answer: {}, sort: 0 },
  )
  const act = async () => {
    const seen = question && { questionId: question.questionId, version: question.version }
    const { typeId, title, answer, sort } = draft
    const input = { ...seen, typeId, title, answer, sort }
    await callServer(saveQuestion, input, { errorInPlace: true })
    done(shared.saved)
  }
  return (
    <FormDialog
      width="wide"
      title={question ? textIn(question.title, locale) : texts.begin}
      submitLabel={shared.save}
      onSubmit={act}
      onClose={close}
    >
      <div className="staff-pair">
        <SelectField
          label={texts.type}
          options={types.map(({ typeId, name }) => ({
            value: typeId,
            label: textIn(name, locale),
          }))}
          {...field('typeId')}
        />
        <PositionField {...field('sort')} />
      </div>
      <LocalTextField label={texts.question} maxLength={helpTitleMaxLength} {...field('title')} />
      <LocalTextField
        label={texts.answer}
        hint={texts.answerHint}
        maxLength={answerMaxLength}
        rows={8}
        {...field('answer')}
      />
    </FormDialog>
  )
}
