import { macro, macroNames } from '@placard/domain/monitoring-link/macro'
import { useLocale, useWords } from '#console/language/language.tsx'
import { adWords } from '../ad/ad-words.ts'

interface MacroPaletteProps {
  readonly label: string
  /** Puts one where the caret stands. */
  readonly insert: (macro: string) => void
}

/** The macros that an address can hold, each with what it stands for. */
export function MacroPalette({ label, insert }: MacroPaletteProps) {
  const say = useWords(adWords)
  const locale = useLocale()
  return (
    <details className="mkt-create-macros">
      <summary>{label}</summary>
      <div>
        {Object.values(macro).map((one) => {
          const meaning = macroNames[locale][one]
          return (
            <button
              key={one}
              type="button"
              title={meaning}
              aria-label={say('insert', { macro: one, meaning })}
              // The caret stays where it is.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => insert(one)}
            >
              {one}
            </button>
          )
        })}
      </div>
    </details>
  )
}
