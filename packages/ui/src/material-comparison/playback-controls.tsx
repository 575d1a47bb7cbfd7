import type { Locale } from '@placard/domain/platform/locale/locale'
import { useSyncExternalStore } from 'react'
import type { Playback } from './playback.tsx'
import { comparisonWords } from './words.tsx'

/** Plays, pauses and seeks all videos of a comparison at once. */
export function PlaybackControls({ locale, playback }: { locale: Locale; playback: Playback }) {
  const words = comparisonWords[locale]
  const { isPlaying, at, duration } = useSyncExternalStore(playback.subscribe, playback.getState)
  const text = words.playedOf(at.toFixed(1), duration.toFixed(1))
  return (
    <div className="placard-compare-controls">
      <button
        type="button"
        disabled={duration === 0}
        onClick={isPlaying ? playback.pause : playback.play}
      >
        {isPlaying ? words.pause : words.play}
      </button>
      <input
        type="range"
        aria-label={words.position}
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
