import { helpTitleMaxLength } from '@placard/domain/support/help/article'
import { type SubmitEvent, useState } from 'react'
import type { HelpPanelWords } from './words.tsx'

interface HelpSearchProps {
  readonly words: HelpPanelWords
  /** Searches for a text; empty clears the search. */
  readonly find: (text: string) => void
}

/** Renders the search field of the help. */
export function HelpSearch({ words, find }: HelpSearchProps) {
  const [typed, setTyped] = useState('')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    find(typed.trim())
  }
  const type = (text: string) => {
    setTyped(text)
    if (text === '') find('')
  }
  return (
    <form role="search" className="placard-help-search" onSubmit={submit}>
      <input
        type="search"
        aria-label={words.search}
        placeholder={words.search}
        value={typed}
        maxLength={helpTitleMaxLength}
        autoComplete="off"
        onChange={({ target }) => type(target.value)}
      />
      <button>{words.find}</button>
    </form>
  )
}
