import { type ReactNode, type SubmitEvent, useState } from 'react'
import { goTo, useParameter } from '#portal/router/address.ts'
import { TextField } from './field.tsx'
import { usePlatformWords } from './words.ts'

interface SearchFormProps {
  /** Longest text that the list's call takes. */
  readonly maxLength: number
  /** The list begins anew. */
  readonly turnTo: (pageNum: number) => void
  /** What narrows the list besides, at once. */
  readonly children?: ReactNode
}

/** Narrows a list by words, with Enter or the button. They stand in the address, so that a reload finds them. */
export function SearchForm({ maxLength, turnTo, children }: SearchFormProps) {
  const words = usePlatformWords()
  const text = useSearchText()
  const [typed, setTyped] = useState(text)
  const [applied, setApplied] = useState(text)
  // Somebody has gone back: the address says what counts.
  if (applied !== text) {
    setApplied(text)
    setTyped(text)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    turnTo(1)
    goToParameter('text', typed)
  }
  return (
    <form className="staff-filter" role="search" onSubmit={submit}>
      {children}
      <TextField label={words.search} maxLength={maxLength} value={typed} change={setTyped} />
      <button className="button quiet">{words.find}</button>
    </form>
  )
}

/** The words that narrow a list; empty: none. */
export function useSearchText(): string {
  return useParameter('text') ?? ''
}

/** Goes to this address with a parameter; empty: without it. */
export function goToParameter(name: string, value: string): void {
  const address = new URL(window.location.href)
  if (value === '') address.searchParams.delete(name)
  else address.searchParams.set(name, value)
  goTo(`${address.pathname}${address.search}`)
}
