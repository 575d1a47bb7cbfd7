import { type Deferred, debounced } from '@placard/browser/timing/debounce'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { useDevice } from '@placard/ui/device/device'
import { useTexts } from '@placard/ui/locale/locale'
import { useEffect, useEffectEvent, useRef } from 'react'

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

/** A search that starts shortly after the user stops typing. */
export function LiveSearch({ label, maxLength, text, onSearch }: SearchFieldProps) {
  const { search: shortLabel } = useTexts(searchTexts)
  const device = useDevice()
  const input = useRef<HTMLInputElement>(null)
  const lastSearch = useRef(text)
  const search = useEffectEvent((typed: string) => {
    lastSearch.current = typed
    onSearch(typed)
  })
  const later = useRef<Deferred<[string]>>(null)
  useEffect(() => {
    // The text was changed by something else: going back in the history, or clearing the filters.
    if (text.trim() !== lastSearch.current.trim() && input.current) input.current.value = text
    lastSearch.current = text
  }, [text])
  useEffect(() => {
    const deferred = debounced(search)
    later.current = deferred
    return () => deferred.cancel()
  }, [])
  return (
    <input
      ref={input}
      type="search"
      aria-label={label}
      placeholder={device === 'mobile' ? shortLabel : label}
      maxLength={maxLength}
      defaultValue={text}
      onChange={({ target }) => later.current?.(target.value)}
    />
  )
}

const searchTexts = textTable({ search: ['Search', '搜索'] })
