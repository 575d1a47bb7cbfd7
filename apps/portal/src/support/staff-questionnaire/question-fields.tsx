import {
  hasOptions,
  questionKind,
  questionKindNames,
  textsMaxLength,
  optionCount,
} from '@placard/domain/support/questionnaire/question'
import { Button } from '@placard/ui/button/button'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { CheckField } from '@placard/ui/form/choice-field'
import { LocalTextField } from '#portal/platform/staff/fields.tsx'
import { SelectField } from '@placard/ui/form/select-field'
import type { DraftQuestion } from './draft.ts'
import { staffQuestionnaireTexts } from './texts.ts'
import type { LocalText } from '@placard/domain/platform/locale/locale'

interface QuestionFieldsProps {
  readonly question: DraftQuestion
  readonly at: number
  readonly count: number
  readonly change: (part: Partial<DraftQuestion>) => void
  readonly move: (by: -1 | 1) => void
  readonly remove: () => void
}

/** The fields for one question of the draft. */
export function QuestionFields(props: QuestionFieldsProps) {
  const { question, at, count, change, move, remove } = props
  const texts = useTexts(staffQuestionnaireTexts)
  const names = questionKindNames[useLocale()]
  const path = `questions.${at}`
  const title = texts.question({ number: at + 1 })
  const action = (label: string, act: () => void, disabled = false) => (
    <Button kind="quiet" small aria-label={`${label}: ${title}`} disabled={disabled} onClick={act}>
      {label}
    </Button>
  )
  return (
    <fieldset className="staff-question">
      <legend>{title}</legend>
      <LocalTextField
        label={texts.wording}
        path={`${path}.text`}
        maxLength={textsMaxLength.question}
        value={question.text}
        onChange={(text) => change({ text })}
      />
      <div className="staff-pair">
        <SelectField
          label={texts.kind}
          path={`${path}.kind`}
          value={question.kind}
          options={Object.values(questionKind).map((kind) => ({ value: kind, label: names[kind] }))}
          onChange={(kind) => change({ kind })}
        />
        <CheckField
          label={texts.required}
          value={question.isRequired}
          onChange={(isRequired) => change({ isRequired })}
        />
      </div>
      {hasOptions(question.kind) && (
        <OptionFields
          path={`${path}.options`}
          options={question.options}
          change={(options) => change({ options })}
        />
      )}
      <div>
        {action(texts.up, () => move(-1), at === 0)}
        {action(texts.down, () => move(1), at === count - 1)}
        {action(texts.remove, remove, count === 1)}
      </div>
    </fieldset>
  )
}

interface OptionFieldsProps {
  readonly path: string
  readonly options: readonly LocalText[]
  readonly change: (options: readonly LocalText[]) => void
}

/** The fields for the options of a question. Only the last option can be removed. */
function OptionFields({ path, options, change }: OptionFieldsProps) {
  const texts = useTexts(staffQuestionnaireTexts)
  return (
    <>
      {options.map((option, at) => (
        <LocalTextField
          // oxlint-disable-next-line react/no-array-index-key -- options keep their index: only the last can be added or removed
          key={at}
          label={texts.option({ number: at + 1 })}
          path={`${path}.${at}`}
          maxLength={textsMaxLength.title}
          value={option}
          onChange={(text) => change(options.with(at, text))}
        />
      ))}
      <div>
        <Button
          kind="quiet"
          small
          disabled={options.length === optionCount.most}
          onClick={() => change([...options, {}])}
        >
          {texts.addOption}
        </Button>
        <Button
          kind="quiet"
          small
          disabled={options.length === optionCount.least}
          onClick={() => change(options.slice(0, -1))}
        >
          {texts.removeOption}
        </Button>
      </div>
    </>
  )
}
