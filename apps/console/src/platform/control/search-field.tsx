import { useEffect, useRef } from 'react'

interface SearchFieldProps {
  readonly label: string
  readonly maxLength: number
  /** What is looked for now. */
  readonly text: string
  /** @param typed without space around it; empty: everything */
  readonly find: (typed: string) => void
}

/** Words to look for, sent with Enter, or by emptying the field. */
export function SearchField({ label, maxLength, text, find }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  // What is being typed is the field's own until it is sent.
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
        find(typeof typed === 'string' ? typed.trim() : '')
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
