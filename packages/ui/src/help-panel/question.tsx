import { type SubmitEvent, useId, useState } from 'react'
import { HelpText } from '../help-text/help-text.tsx'
import { questionRow } from './home.tsx'
import { LoadedPart, RowList } from './section.tsx'
import { errorMessage, useLoading } from '../side-dialog/loading.tsx'
import type { AnsweredQuestion, HelpSource, OpenView, WorkOrderLink } from './source.tsx'
import type { HelpPanelTexts } from './texts.tsx'
import { commentMaxLength } from '@placard/domain/support/question/limit'
import { Button } from '../button/button.tsx'

interface HelpQuestionProps {
  readonly texts: HelpPanelTexts
  readonly source: HelpSource
  readonly questionId: string
  readonly open: OpenView
  /** Null for users who may not create work orders. */
  readonly workOrderLink: WorkOrderLink | null
  readonly close: () => void
}

/**
 * Renders a question with its answer, asks whether the answer was sufficient, and lists other questions of the same
 * type.
 */
export function HelpQuestion({ texts, source, questionId, open, ...ways }: HelpQuestionProps) {
  const titleId = useId()
  const loading = useLoading(questionId, (signal) => source.answer(questionId, signal))
  return (
    <LoadedPart texts={texts} loading={loading}>
      {(question) => (
        <>
          <HelpText className="placard-help-text" text={question.answer} />
          <Resolving {...{ texts, source, question, ...ways }} />
          {question.related.length > 0 && (
            <section className="placard-help-section">
              <h4 id={titleId}>{texts.related}</h4>
              <RowList labelledBy={titleId} rows={question.related.map(questionRow)} open={open} />
            </section>
          )}
        </>
      )}
    </LoadedPart>
  )
}

interface ResolvingProps extends Pick<
  HelpQuestionProps,
  'texts' | 'source' | 'workOrderLink' | 'close'
> {
  readonly question: AnsweredQuestion
}

function Resolving({ texts, source, question, workOrderLink, close }: ResolvingProps) {
  const { questionId } = question
  const [resolved, setResolved] = useState(question.resolved)
  const [advice, setAdvice] = useState('')
  const say = async (word: boolean) => {
    const answer = await source.resolve({ questionId, resolved: word })
    setResolved(word)
    setAdvice(answer.advice)
  }
  const comment = async (text: string) => {
    await source.resolve({ questionId, resolved: false, comment: text })
  }
  return (
    <footer className="placard-help-foot">
      <YesOrNo {...{ texts, sendAnswer: say }} said={resolved} question={texts.wasResolved} />
      <p role="status">{resolved === true ? texts.thanks : advice}</p>
      {resolved === false && <NextSteps {...{ texts, comment, workOrderLink, close }} />}
    </footer>
  )
}

interface UnresolvedProps {
  readonly texts: HelpPanelTexts
  /** Sends a comment on what was missing. Rejects with an error whose message can be shown to the user. */
  readonly comment: (text: string) => Promise<void>
  readonly workOrderLink: WorkOrderLink | null
  readonly close: () => void
}

/**
 * Renders the next steps after an insufficient answer: contact the platform's staff, and comment on what was missing.
 */
function NextSteps({ texts, comment, workOrderLink, close }: UnresolvedProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const [said, setSaid] = useState('')
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setSaid('')
    if (text.trim() === '') return setProblem(texts.needsComment)
    setProblem('')
    try {
      await comment(text)
      return setSaid(texts.thanks)
    } catch (error) {
      return setProblem(texts.notSent({ reason: errorMessage(error) }))
    }
  }
  return (
    <>
      {workOrderLink && <p>{workOrderLink(texts.askPlatform, close)}</p>}
      <form className="placard-help-comment" noValidate onSubmit={(event) => void submit(event)}>
        <label htmlFor={id}>{texts.comment}</label>
        <textarea
          id={id}
          rows={3}
          value={text}
          maxLength={commentMaxLength}
          aria-invalid={problem !== ''}
          aria-describedby={`${id}-problem`}
          onChange={({ target }) => setText(target.value)}
        />
        <p id={`${id}-problem`} role="alert" className="placard-help-problem">
          {problem}
        </p>
        <Button submits kind="primary">
          {texts.send}
        </Button>
        <span role="status">{said}</span>
      </form>
    </>
  )
}

interface YesOrNoProps {
  readonly texts: HelpPanelTexts
  readonly question: string
  /** The previous answer; null if there is none. */
  readonly said: boolean | null
  /** Sends the answer. Rejects with an error whose message can be shown to the user. */
  readonly sendAnswer: (word: boolean) => Promise<void>
}

/** Asks the user a yes-or-no question. The last answer counts. */
export function YesOrNo({ texts, question, said, sendAnswer }: YesOrNoProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const press = async (word: boolean) => {
    // Sending the same answer again would delete the comment that was sent with it.
    if (busy || word === said) return
    setBusy(true)
    setProblem('')
    try {
      await sendAnswer(word)
    } catch (error) {
      setProblem(texts.notSent({ reason: errorMessage(error) }))
    }
    setBusy(false)
  }
  return (
    <div className="placard-help-word" role="group" aria-label={question}>
      <span aria-hidden="true">{question}</span>
      {[true, false].map((word) => (
        <Button
          key={String(word)}
          small
          aria-pressed={said === word}
          onClick={() => void press(word)}
        >
          {word ? texts.yes : texts.no}
        </Button>
      ))}
      <p role="alert" className="placard-help-problem">
        {problem}
      </p>
    </div>
  )
}
