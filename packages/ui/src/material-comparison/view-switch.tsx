import type { Locale } from '@placard/domain/platform/locale/locale'
import { useId } from 'react'
import { comparisonWords } from './words.tsx'

/** The ways to view two materials. */
export type View = 'sides' | 'overlay'

interface ViewChoiceProps {
  readonly locale: Locale
  readonly view: View
  readonly setView: (view: View) => void
}

/** Renders the switch between the views. */
export function ViewChoice({ locale, view, setView }: ViewChoiceProps) {
  const words = comparisonWords[locale]
  const name = useId()
  const labels = { sides: words.sideBySide, overlay: words.overlay }
  return (
    <div className="placard-compare-view" role="radiogroup" aria-label={words.view}>
      {(['sides', 'overlay'] as const).map((one) => (
        <label key={one}>
          <input type="radio" name={name} checked={view === one} onChange={() => setView(one)} />
          {labels[one]}
        </label>
      ))}
    </div>
  )
}
