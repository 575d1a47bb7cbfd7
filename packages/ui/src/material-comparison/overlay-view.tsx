import type { Locale } from '@placard/domain/platform/locale/locale'
import { type CSSProperties, useState } from 'react'
import { Media } from './media.tsx'
import type { Playback } from './playback.tsx'
import type { ComparedMaterial } from './source.tsx'
import { comparisonWords } from './words.tsx'

interface OverlayProps {
  readonly locale: Locale
  readonly before: ComparedMaterial
  readonly after: ComparedMaterial
  readonly playback: Playback
}

/**
 * Renders one material over the other: the old one to the left of the divider, the new one to the right. The divider is
 * a slider across the whole image.
 */
export function Overlay({ locale, before, after, playback }: OverlayProps) {
  const words = comparisonWords[locale]
  const [percent, setPercent] = useState(50)
  const { widthPx, heightPx } = after
  const style = {
    '--at': `${percent}%`,
    ...(widthPx && heightPx ? { '--ratio': widthPx / heightPx } : {}),
  } as CSSProperties // The CSS types do not include custom properties.
  return (
    <div className="placard-compare-overlay" style={style}>
      <div>
        <Media {...{ locale, material: after, label: words.after, attach: playback.add }} />
      </div>
      <div data-side="before">
        <Media {...{ locale, material: before, label: words.before, attach: playback.add }} />
      </div>
      <span aria-hidden="true">{words.before}</span>
      <span aria-hidden="true">{words.after}</span>
      <i aria-hidden="true" />
      <input
        type="range"
        aria-label={words.line}
        aria-valuetext={words.linePlace(percent)}
        min={0}
        max={100}
        value={percent}
        onChange={({ target }) => setPercent(target.valueAsNumber)}
      />
    </div>
  )
}
