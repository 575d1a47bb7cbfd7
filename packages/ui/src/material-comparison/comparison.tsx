import '../side-dialog/side-dialog.css'
import './comparison.css'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { materialChange, materialPairs } from '@placard/domain/materials/material/comparison'
import { useState } from 'react'
import { PairView } from './pair-view.tsx'
import type { ComparedChange, MaterialSource } from './source.tsx'
import { comparisonTexts } from './texts.tsx'
import { Button } from '../button/button.tsx'

/** The props of the material comparison. */
export interface MaterialComparisonProps {
  readonly locale: Locale
  readonly source: MaterialSource
  readonly change: ComparedChange
}

/**
 * Shows the materials before and after a change, one pair at a time, inside a dialog.
 *
 * @see S2.6
 */
export function MaterialComparison({ locale, source, change }: MaterialComparisonProps) {
  const texts = comparisonTexts[locale]
  const [at, setAt] = useState(0)
  const { pairs, kept } = materialPairs(materialChange(change.text))
  const pair = pairs[at]
  return (
    <div className="placard-compare-content">
      <p>{change.subject}</p>
      {pairs.length > 1 && <PairPager {...{ locale, at, setAt }} count={pairs.length} />}
      {pair === undefined ? (
        <p className="placard-side-notice">{texts.noMaterial}</p>
      ) : (
        <PairView key={at} {...{ locale, source, pair }} list={change.list} />
      )}
      {kept.length > 0 && <p>{texts.kept({ count: kept.length })}</p>}
    </div>
  )
}

interface PairTurnerProps {
  readonly locale: Locale
  /** The index of the pair, from 0. */
  readonly at: number
  readonly count: number
  readonly setAt: (at: number) => void
}

function PairPager({ locale, at, count, setAt }: PairTurnerProps) {
  const texts = comparisonTexts[locale]
  return (
    <div className="placard-compare-pairs">
      <Button
        small
        aria-label={texts.previousPair}
        disabled={at === 0}
        onClick={() => setAt(at - 1)}
      >
        ‹
      </Button>
      <span role="status">{texts.pair({ at: at + 1, count })}</span>
      <Button
        small
        aria-label={texts.nextPair}
        disabled={at === count - 1}
        onClick={() => setAt(at + 1)}
      >
        ›
      </Button>
    </div>
  )
}
