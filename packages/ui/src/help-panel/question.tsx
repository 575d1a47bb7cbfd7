import { useId, useState, type SubmitEvent } from 'react'
import { HelpText } from '../help-text/help-text.tsx'
import { questionRow } from './home.tsx'
import { LoadedPart } from './loaded-part.tsx'
import { useLoading, errorMessage } from '../side-dialog/loading.tsx'
import type { OpenView } from './help-view.tsx'
import type { WorkOrderLink } from './props.tsx'
import { RowList } from './row-list.tsx'
import type { AnsweredQuestion, HelpSource } from './source.tsx'
import type { HelpPanelWords } from './words.tsx'
import { YesOrNo } from './yes-or-no.tsx'
import { commentMaxLength } from '@placard/domain/support/question/limit'

interface HelpQuestionProps {
  readonly words: HelpPanelWords
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
export function HelpQuestion({ words, source, questionId, open, ...ways }: HelpQuestionProps) {
  const titleId = useId()
  const loading = useLoading(questionId, (signal) => source.answer(questionId, signal))
  return (
    <LoadedPart words={words} loading={loading}>
      {(question) => (
        <>
          <HelpText className="placard-help-text" text={question.answer} />
          <Resolving {...{ words, source, question, ...ways }} />
          {question.related.length > 0 && (
            <section className="placard-help-section">
              <h4 id={titleId}>{words.related}</h4>
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
  'words' | 'source' | 'workOrderLink' | 'close'
> {
  readonly question: AnsweredQuestion
}

function Resolving({ words, source, question, workOrderLink, close }: ResolvingProps) {
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
      <YesOrNo {...{ words, sendAnswer: say }} said={resolved} question={words.wasResolved} />
      <p role="status">{resolved === true ? words.thanks : advice}</p>
      {resolved === false && <NextSteps {...{ words, comment, workOrderLink, close }} />}
    </footer>
  )
}

interface UnresolvedProps {
  readonly words: HelpPanelWords
  /** Sends a comment on what was missing. Rejects with an error whose message can be shown to the user. */
  readonly comment: (text: string) => Promise<void>
  readonly workOrderLink: WorkOrderLink | null
  readonly close: () => void
}

/**
 * Renders the next steps after an insufficient answer: contact the platform's staff, and comment on what was missing.
 */
function NextSteps({ words, comment, workOrderLink, close }: UnresolvedProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const [said, setSaid] = useState('')
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    setSaid('')
    if (text.trim() === '') return setProblem(words.needsComment)
    setProblem('')
    try {
      await comment(text)
      return setSaid(words.thanks)
    } catch (error) {
      return setProblem(words.notSent(errorMessage(error)))
    }
  }
  return (
    <>
      {workOrderLink && (
        <p className="placard-help-order">{workOrderLink(words.askPlatform, close)}</p>
      )}
      <form className="placard-help-comment" noValidate onSubmit={(event) => void submit(event)}>
        <label htmlFor={id}>{words.comment}</label>
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
        <button>{words.send}</button>
        <span role="status">{said}</span>
      </form>
    </>
  )
}
