import {
  type Answer,
  answerFault,
  type AnswerFault,
  answerMaxLength,
  questionKind,
  scaleEnd,
} from '@placard/domain/support/questionnaire/question'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '@placard/ui/button/button'
import { useTexts } from '@placard/ui/locale/locale'
import type { Questionnaire } from './questionnaire-draft.ts'
import { questionnaireTexts } from './questionnaire-texts.ts'

interface AnswerFormProps {
  readonly questions: Questionnaire['questions']
  readonly answers: readonly Answer[]
  /** True if the user opened the form, not after a reload. */
  readonly takesFocus: boolean
  readonly keep: (answers: readonly Answer[]) => void
  /** Sends the answers. Errors have a message for the user. */
  readonly send: (answers: readonly Answer[]) => Promise<void>
}

/**
 * The form with all questions in one list, so that users see how many there are. Required ones are checked on submit.
 */
export function AnswerForm({ questions, answers, takesFocus, keep, send }: AnswerFormProps) {
  const texts = useTexts(questionnaireTexts)
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<readonly (AnswerFault | null)[]>([])
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (takesFocus) focusQuestion(form.current, 0)
  }, [takesFocus])
  const answerAt = (at: number) => answers[at] ?? null
  const change = (at: number, answer: Answer) => {
    keep(answers.map((given, place) => (place === at ? answer : given)))
    setFaults(faults.map((fault, place) => (place === at ? null : fault)))
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const found = questions.map((question, at) => answerFault(question, answerAt(at)))
    setFaults(found)
    setProblem('')
    const first = found.findIndex((fault) => fault !== null)
    if (first !== -1) return focusQuestion(form.current, first)
    setBusy(true)
    try {
      return await send(answers)
    } catch (error) {
      setBusy(false)
      return setProblem(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <ol className="mkt-ask-questions">
        {questions.map((question, at) => (
          // The questions of a questionnaire never change and have no other key.
          // oxlint-disable-next-line react/no-array-index-key -- see above
          <li key={at}>
            <QuestionField
              question={question}
              answer={answerAt(at)}
              fault={faults[at] ?? null}
              change={(answer) => change(at, answer)}
            />
          </li>
        ))}
      </ol>
      <p className="mkt-ask-problem" role="alert">
        {problem}
      </p>
      <Button kind="primary" submits busy={busy}>
        {texts.send}
      </Button>
    </form>
  )
}

function focusQuestion(form: HTMLFormElement | null, at: number): void {
  const question = form?.querySelectorAll('li')[at]
  question?.querySelector<HTMLElement>('input, textarea')?.focus()
}

interface QuestionFieldProps {
  readonly question: Questionnaire['questions'][number]
  readonly answer: Answer
  readonly fault: AnswerFault | null
  readonly change: (answer: Answer) => void
}

/** One question with its possible answers and the problem of the given answer. */
function QuestionField({ question, answer, fault, change }: QuestionFieldProps) {
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
