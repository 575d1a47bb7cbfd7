import { macro, macroNames } from '@placard/domain/campaigns/monitoring-link/macro'
import { useLocale, useTexts } from '#console/platform/language/language.tsx'
import { adTexts } from '#console/campaigns/create/ad/ad-texts.ts'

interface MacroPaletteProps {
  readonly label: string
  /** Inserts a macro at the caret. */
  readonly insert: (macro: string) => void
}

/** The macros that an address can contain, each with its meaning. */
export function MacroPalette({ label, insert }: MacroPaletteProps) {
  const say = useTexts(adTexts)
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
              // The caret keeps its position.
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
