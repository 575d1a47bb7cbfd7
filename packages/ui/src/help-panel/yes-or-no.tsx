import { useState } from 'react'
import { errorMessage } from '../side-dialog/loading.tsx'
import type { HelpPanelTexts } from './texts.tsx'

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
        <button
          key={String(word)}
          type="button"
          aria-pressed={said === word}
          onClick={() => void press(word)}
        >
          {word ? texts.yes : texts.no}
        </button>
      ))}
      <p role="alert" className="placard-help-problem">
        {problem}
      </p>
    </div>
  )
}
