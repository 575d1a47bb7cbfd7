import type { Locale } from '@placard/domain/platform/locale/locale'
import type { MaterialList } from '@placard/domain/materials/material/changed-field'
import type { MaterialPair } from '@placard/domain/materials/material/comparison'
import { useState } from 'react'
import { useLoading } from '../side-dialog/loading.tsx'
import { Differences } from './differences.tsx'
import { Overlay } from './overlay-view.tsx'
import { PlaybackControls } from './playback-controls.tsx'
import { Playback } from './playback.tsx'
import { SideView } from './side-view.tsx'
import { canOverlay, materialOf, type Side, sideOf } from './side.tsx'
import type { MaterialSource } from './source.tsx'
import { type View, ViewChoice } from './view-switch.tsx'

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
