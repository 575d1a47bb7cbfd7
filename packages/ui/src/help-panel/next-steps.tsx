import { commentMaxLength } from '@placard/domain/support/question/limit'
import { type SubmitEvent, useId, useState } from 'react'
import { errorMessage } from '../side-dialog/loading.tsx'
import type { WorkOrderLink } from './props.tsx'
import type { HelpPanelWords } from './words.tsx'

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
export function NextSteps({ words, comment, workOrderLink, close }: UnresolvedProps) {
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
