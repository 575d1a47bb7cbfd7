import { useState } from 'react'
import { reasonOf } from '../side-panel/loaded.tsx'
import type { HelpPanelWords } from './words.tsx'

interface YesOrNoProps {
  readonly words: HelpPanelWords
  readonly question: string
  /** What was said before; null: nothing. */
  readonly said: boolean | null
  /** What it throws is fit to be shown. */
  readonly say: (word: boolean) => Promise<void>
}

/** Asks a question of the person that is answered with yes or no; the last word counts. */
export function YesOrNo({ words, question, said, say }: YesOrNoProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const press = async (word: boolean) => {
    // Saying it again would take away what was written with it.
    if (busy || word === said) return
    setBusy(true)
    setProblem('')
    try {
      await say(word)
    } catch (error) {
      setProblem(words.notSent(reasonOf(error)))
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
          {word ? words.yes : words.no}
        </button>
      ))}
      <p role="alert" className="placard-help-problem">
        {problem}
      </p>
    </div>
  )
}
