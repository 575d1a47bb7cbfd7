import { useTexts } from '@placard/ui/locale/locale'
import { Button } from '@placard/ui/button/button'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { TextField } from '@placard/ui/form/text-field'
import { useListAddress } from './list-address.ts'
import { platformTexts } from './texts.ts'

interface SearchFormProps {
  /** The maximum length of the text that the list's call accepts. */
  readonly maxLength: number
  /** Further filters, which apply immediately. */
  readonly children?: ReactNode
}

/** Filters a list by text, with Enter or the button. */
export function SearchForm({ maxLength, children }: SearchFormProps) {
  const texts = useTexts(platformTexts)
  const { text, set } = useListAddress()
  const [typed, setTyped] = useState(text)
  const [applied, setApplied] = useState(text)
  // After back navigation the URL determines the text.
  if (applied !== text) {
    setApplied(text)
    setTyped(text)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    set('text', typed)
  }
  return (
    <form className="staff-filter" role="search" onSubmit={submit}>
      {children}
      <TextField label={texts.search} maxLength={maxLength} value={typed} onChange={setTyped} />
      <Button submits>{texts.find}</Button>
    </form>
  )
}
