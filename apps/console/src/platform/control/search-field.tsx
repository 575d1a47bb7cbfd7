import { useEffect, useRef } from 'react'

interface SearchFieldProps {
  readonly label: string
  readonly maxLength: number
  /** The current search text. */
  readonly text: string
  /** @param typed trimmed; empty means everything */
  readonly onSearch: (typed: string) => void
}

/** A search field. Enter or clearing the field starts the search. */
export function SearchField({ label, maxLength, text, onSearch }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  // Until it is submitted, the input belongs to the field alone.
  useEffect(() => {
    if (input.current) input.current.value = text
  }, [text])
  return (
    <form
      role="search"
      className="mkt-search"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = new FormData(event.currentTarget).get('text')
        onSearch(typeof typed === 'string' ? typed.trim() : '')
      }}
    >
      <input
        ref={input}
        type="search"
        name="text"
        placeholder={label}
        aria-label={label}
        maxLength={maxLength}
      />
    </form>
  )
}
