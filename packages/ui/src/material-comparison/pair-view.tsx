import type { Locale } from '@placard/domain/platform/locale/locale'
import type { MaterialList } from '@placard/domain/materials/material/changed-field'
import type { MaterialPair } from '@placard/domain/materials/material/comparison'
import { useState, useId, useSyncExternalStore, type CSSProperties } from 'react'
import { useLoading } from '../side-dialog/loading.tsx'
import { Playback } from './playback.tsx'
import { SideView } from './side-view.tsx'
import { canOverlay, materialOf, type Side, sideOf } from './side.tsx'
import type { MaterialSource, ComparedMaterial } from './source.tsx'
import { comparisonTexts } from './texts.tsx'
import { materialDifferences, materialFacts } from '@placard/domain/materials/material/difference'
import { Media } from './media.tsx'
import { Button } from '../button/button.tsx'

interface PairViewProps {
  readonly locale: Locale
  readonly source: MaterialSource
  readonly list: MaterialList
  readonly pair: MaterialPair
}

/** Renders two materials side by side or, where possible, one over the other. Each side loads on its own. */
export function PairView({ locale, source, list, pair }: PairViewProps) {
  const before = useSide(source, list, pair.before)
  const after = useSide(source, list, pair.after)
  const [playback] = useState(() => new Playback())
  const [wish, setView] = useState<View>('sides')
  const overlays = canOverlay(before, after)
  const view = overlays ? wish : 'sides'
  const [was, is] = [materialOf(before), materialOf(after)]
  const plays = [before, after].some(
    (side) => side.kind === 'shown' && side.material.kind === 'video',
  )
  const shared = { locale, playback }
  return (
    <>
      {overlays && <ViewChoice {...{ locale, view, setView }} />}
      {view === 'overlay' && was && is ? (
        <Overlay {...shared} before={was} after={is} />
      ) : (
        <div className="placard-compare-sides">
          <SideView {...shared} which="before" side={before} id={pair.before} />
          <SideView {...shared} which="after" side={after} id={pair.after} />
        </div>
      )}
      {plays && <PlaybackControls {...shared} />}
      {was && is && <Differences locale={locale} before={was} after={is} />}
    </>
  )
}

function useSide(source: MaterialSource, list: MaterialList, id: string | null): Side {
  const loading = useLoading(`${list} ${id}`, async (signal) =>
    id === null ? null : source.material(list, id, signal),
  )
  return sideOf(id, loading)
}

/** The ways to view two materials. */
type View = 'sides' | 'overlay'

interface ViewChoiceProps {
  readonly locale: Locale
  readonly view: View
  readonly setView: (view: View) => void
}

/** Renders the switch between the views. */
function ViewChoice({ locale, view, setView }: ViewChoiceProps) {
  const texts = comparisonTexts[locale]
  const name = useId()
  const labels = { sides: texts.sideBySide, overlay: texts.overlay }
  return (
    <div className="placard-compare-view" role="radiogroup" aria-label={texts.view}>
      {(['sides', 'overlay'] as const).map((one) => (
        <label key={one}>
          <input type="radio" name={name} checked={view === one} onChange={() => setView(one)} />
          {labels[one]}
        </label>
      ))}
    </div>
  )
}

interface DifferencesProps {
  readonly locale: Locale
  readonly before: ComparedMaterial
  readonly after: ComparedMaterial
}

/** Renders the differences between the two materials as text; nothing if the facts of one are unknown. */
function Differences({ locale, before, after }: DifferencesProps) {
  const texts = comparisonTexts[locale]
  const id = useId()
  if ([before, after].some((facts) => materialFacts(facts, locale).length === 0)) return null
  const sentences = materialDifferences(before, after, locale)
  return (
    <section className="placard-compare-differences" aria-labelledby={id}>
      <h3 id={id}>{texts.differences}</h3>
      {sentences.length === 0 ? (
        <p>{texts.alike}</p>
      ) : (
        <ul>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Plays, pauses and seeks all videos of a comparison at once. */
function PlaybackControls({ locale, playback }: { locale: Locale; playback: Playback }) {
  const texts = comparisonTexts[locale]
  const { isPlaying, at, duration } = useSyncExternalStore(playback.subscribe, playback.getState)
  const text = texts.playedOf({ at: at.toFixed(1), duration: duration.toFixed(1) })
  return (
    <div className="placard-compare-controls">
      <Button small disabled={duration === 0} onClick={isPlaying ? playback.pause : playback.play}>
        {isPlaying ? texts.pause : texts.play}
      </Button>
      <input
        type="range"
        aria-label={texts.position}
        aria-valuetext={text}
        min={0}
        max={duration}
        step={0.1}
        value={Math.min(at, duration)}
        disabled={duration === 0}
        onChange={({ target }) => playback.seek(target.valueAsNumber)}
      />
      <span aria-hidden="true">{text}</span>
    </div>
  )
}

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
function Overlay({ locale, before, after, playback }: OverlayProps) {
  const texts = comparisonTexts[locale]
  const [percent, setPercent] = useState(50)
  const { widthPx, heightPx } = after
  const style = {
    '--at': `${percent}%`,
    ...(widthPx && heightPx ? { '--ratio': widthPx / heightPx } : {}),
  } as CSSProperties // The CSS types do not include custom properties.
  return (
    <div className="placard-compare-overlay" style={style}>
      <div>
        <Media {...{ locale, material: after, label: texts.after, attach: playback.add }} />
      </div>
      <div data-side="before">
        <Media {...{ locale, material: before, label: texts.before, attach: playback.add }} />
      </div>
      <span aria-hidden="true">{texts.before}</span>
      <span aria-hidden="true">{texts.after}</span>
      <i aria-hidden="true" />
      <input
        type="range"
        aria-label={texts.line}
        aria-valuetext={texts.linePlace({ before: percent, after: 100 - percent })}
        min={0}
        max={100}
        value={percent}
        onChange={({ target }) => setPercent(target.valueAsNumber)}
      />
    </div>
  )
}
