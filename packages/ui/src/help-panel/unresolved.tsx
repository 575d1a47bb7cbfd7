import { commentMaxLength } from '@placard/domain/question/limit'
import { type SubmitEvent, useId, useState } from 'react'
import { reasonOf } from '../side-panel/loaded.tsx'
import type { WorkOrderLink } from './props.tsx'
import type { HelpPanelWords } from './words.tsx'

interface UnresolvedProps {
  readonly words: HelpPanelWords
  /** Says what was missing; what it throws is fit to be shown. */
  readonly comment: (text: string) => Promise<void>
  readonly workOrderLink: WorkOrderLink | null
  readonly close: () => void
}

/** How to go on when an answer was not enough: ask the platform's people, and say what was missing. */
export function Unresolved({ words, comment, workOrderLink, close }: UnresolvedProps) {
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
      return setProblem(words.notSent(reasonOf(error)))
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
