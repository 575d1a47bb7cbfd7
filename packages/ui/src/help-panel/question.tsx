import { useId, useState } from 'react'
import { HelpText } from '../help-text/help-text.tsx'
import { questionRow } from './home.tsx'
import { LoadedPart } from './loaded-part.tsx'
import { useLoading } from '../side-dialog/loading.tsx'
import type { OpenView } from './help-view.tsx'
import type { WorkOrderLink } from './props.tsx'
import { RowList } from './row-list.tsx'
import type { AnsweredQuestion, HelpSource } from './source.tsx'
import { NextSteps } from './next-steps.tsx'
import type { HelpPanelWords } from './words.tsx'
import { YesOrNo } from './yes-or-no.tsx'

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
