import {
  type Answer,
  type AnswerFault,
  answerMaxLength,
} from '@placard/domain/support/questionnaire/answer'
import { questionKind, scaleEnd } from '@placard/domain/support/questionnaire/question'
import { useId } from 'react'
import { useTexts } from '@placard/ui/locale/locale'
import type { Questionnaire } from './questionnaire-draft.ts'
import { questionnaireTexts } from './questionnaire-texts.ts'

interface QuestionFieldProps {
  readonly question: Questionnaire['questions'][number]
  readonly answer: Answer
  readonly fault: AnswerFault | null
  readonly change: (answer: Answer) => void
}

/** One question with its possible answers and the problem of the given answer. */
export function QuestionField({ question, answer, fault, change }: QuestionFieldProps) {
  const texts = useTexts(questionnaireTexts)
  const id = useId()
  return (
    <fieldset aria-describedby={`${id}-problem`}>
      <legend id={id}>
        {question.text}
        {!question.isRequired && <small> {texts.optional}</small>}
      </legend>
      <Choice labelledBy={id} {...{ question, answer, change }} isWrong={fault !== null} />
      <p id={`${id}-problem`} className="mkt-ask-problem" role="alert">
        {fault && texts[fault]}
      </p>
    </fieldset>
  )
}

interface ChoiceProps extends Omit<QuestionFieldProps, 'fault'> {
  readonly labelledBy: string
  readonly isWrong: boolean
}

function Choice({ question, answer, change, labelledBy, isWrong }: ChoiceProps) {
  const given = Array.isArray(answer) ? answer : []
  switch (question.kind) {
    case questionKind.single:
      return question.options.map((option, at) => (
        <Option
          key={option}
          label={option}
          type="radio"
          name={labelledBy}
          isChosen={answer === at + 1}
          choose={() => change(at + 1)}
        />
      ))
    case questionKind.multiple:
      return question.options.map((option, at) => (
        <Option
          key={option}
          label={option}
          type="checkbox"
          name={labelledBy}
          isChosen={given.includes(at + 1)}
          choose={() => change(toggled(given, at + 1))}
        />
      ))
    case questionKind.scale:
      return <Scale {...{ answer, change }} name={labelledBy} />
    case questionKind.text:
      return (
        <textarea
          rows={3}
          aria-labelledby={labelledBy}
          aria-invalid={isWrong}
          maxLength={answerMaxLength}
          value={typeof answer === 'string' ? answer : ''}
          onChange={({ target }) => change(target.value === '' ? null : target.value)}
        />
      )
  }
}

interface OptionProps {
  readonly label: string
  readonly type: 'radio' | 'checkbox'
  /** Options with the same name form a group. */
  readonly name: string
  readonly isChosen: boolean
  readonly choose: () => void
}

function Option({ label, type, name, isChosen, choose }: OptionProps) {
  return (
    <label className="mkt-ask-option">
      <input type={type} name={name} checked={isChosen} onChange={choose} />
      {label}
    </label>
  )
}

function Scale({
  answer,
  change,
  name,
}: Pick<QuestionFieldProps, 'answer' | 'change'> & { readonly name: string }) {
  const numbers = Array.from({ length: scaleEnd + 1 }, (_, number) => number)
  return (
    <div className="mkt-ask-scale">
      {numbers.map((number) => (
        <Option
          key={number}
          label={String(number)}
          type="radio"
          name={name}
          isChosen={answer === number}
          choose={() => change(number)}
        />
      ))}
    </div>
  )
}

function toggled(given: readonly number[], option: number): readonly number[] {
  if (given.includes(option)) return given.filter((other) => other !== option)
  return [...given, option].toSorted((one, other) => one - other)
}
