import type { PaletteWords } from './words.tsx'

interface PaletteFieldProps {
  readonly words: PaletteWords
  readonly text: string
  /** The ids of the list and of the entry that Enter would choose; undefined if there is none. */
  readonly list: string | undefined
  readonly active: string | undefined
  readonly look: (text: string) => void
}

/** The search field of the palette. It keeps the focus while its keys move through the list. */
export function PaletteField({ words, text, list, active, look }: PaletteFieldProps) {
  return (
    <input
      role="combobox"
      aria-label={words.title}
      aria-autocomplete="list"
      aria-expanded={list !== undefined}
      aria-controls={list}
      aria-activedescendant={active}
      placeholder={words.placeholder}
      autoComplete="off"
      spellCheck={false}
      maxLength={100}
      value={text}
      onChange={({ target }) => look(target.value)}
    />
  )
}
