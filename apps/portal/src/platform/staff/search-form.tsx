import { type ReactNode, type SubmitEvent, useState } from 'react'
import { goTo, useParameter } from '#portal/platform/router/address.ts'
import { TextField } from './field.tsx'
import { usePlatformTexts } from './texts.ts'

interface SearchFormProps {
  /** The maximum length of the text that the list's call accepts. */
  readonly maxLength: number
  /** Called with 1, because a new search starts at the first page. */
  readonly goToPage: (pageNum: number) => void
  /** Further filters, which apply immediately. */
  readonly children?: ReactNode
}

/** Filters a list by text, with Enter or the button. The text is kept in the URL, so that it survives a reload. */
export function SearchForm({ maxLength, goToPage, children }: SearchFormProps) {
  const texts = usePlatformTexts()
  const text = useSearchText()
  const [typed, setTyped] = useState(text)
  const [applied, setApplied] = useState(text)
  // After back navigation the URL determines the text.
  if (applied !== text) {
    setApplied(text)
    setTyped(text)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    goToPage(1)
    goToWithParameter('text', typed)
  }
  return (
    <form className="staff-filter" role="search" onSubmit={submit}>
      {children}
      <TextField label={texts.search} maxLength={maxLength} value={typed} change={setTyped} />
      <button className="button quiet">{texts.find}</button>
    </form>
  )
}

/** Returns the search text of a list; empty if there is none. */
export function useSearchText(): string {
  return useParameter('text') ?? ''
}

/** Navigates to the current address with a parameter set; an empty value removes it. */
export function goToWithParameter(name: string, value: string): void {
  const address = new URL(window.location.href)
  if (value === '') address.searchParams.delete(name)
  else address.searchParams.set(name, value)
  goTo(`${address.pathname}${address.search}`)
}
