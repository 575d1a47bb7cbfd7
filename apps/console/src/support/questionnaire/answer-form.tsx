import {
  type Answer,
  answerFault,
  type AnswerFault,
} from '@placard/domain/support/questionnaire/answer'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Button } from '@placard/ui/button/button'
import { useTexts } from '@placard/ui/locale/locale'
import type { Questionnaire } from './questionnaire-draft.ts'
import { QuestionField } from './question-field.tsx'
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
