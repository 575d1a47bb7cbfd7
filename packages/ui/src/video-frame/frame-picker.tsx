import type { Locale } from '@placard/domain/platform/locale/locale'
import { type KeyboardEvent, useRef, useState } from 'react'
import { DialogActions } from '../side-dialog/dialog-actions.tsx'
import { frameFile, stepFrame } from './frame.tsx'
import { TimeField } from './time-field.tsx'
import { videoFrameWords } from './words.tsx'

interface FrameChoiceProps {
  readonly locale: Locale
  readonly url: string
  readonly name: string
  readonly onFrame: (picture: File) => void
  readonly onClose: () => void
  /** Called when the browser cannot play the video, or does not allow reading its pixels. */
  readonly fail: () => void
}

/** Renders the video with controls that reach every frame. */
export function FramePicker({ locale, url, name, onFrame, onClose, fail }: FrameChoiceProps) {
  const words = videoFrameWords[locale]
  const video = useRef<HTMLVideoElement>(null)
  const isStepping = useRef(false)
  const [duration, setDuration] = useState(0)
  const [at, setAt] = useState(0)
  const go = (seconds: number) => {
    if (video.current === null || !(seconds >= 0 && seconds <= duration)) return
    video.current.currentTime = seconds
    setAt(seconds)
  }
  const step = async (isForward: boolean) => {
    if (video.current === null || isStepping.current) return
    isStepping.current = true
    setAt(await stepFrame(video.current, isForward))
    isStepping.current = false
  }
  const take = async () => {
    if (video.current === null) return
    try {
      onFrame(await frameFile(video.current, `${name} ${at.toFixed(2)} s`))
    } catch {
      fail()
    }
  }
  const stay = (event: KeyboardEvent) => {
    // Prevents the submission of a form that the dialog may be inside of.
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
  }
  const place = words.at(at.toFixed(2), duration.toFixed(2))
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the elements inside handle the keys */}
      <div className="placard-frame-content" onKeyDown={stay}>
        <video
          ref={video}
          src={url}
          aria-label={words.video}
          muted
          playsInline
          preload="auto"
          onLoadedData={({ currentTarget }) => setDuration(currentTarget.duration)}
          onError={fail}
        />
        <div className="placard-frame-ways">
          <button type="button" disabled={duration === 0} onClick={() => void step(false)}>
            {words.previous}
          </button>
          <input
            type="range"
            aria-label={words.position}
            aria-valuetext={place}
            min={0}
            max={duration}
            step={0.01}
            value={at}
            disabled={duration === 0}
            onChange={({ target }) => go(target.valueAsNumber)}
          />
          <button type="button" disabled={duration === 0} onClick={() => void step(true)}>
            {words.next}
          </button>
        </div>
        <p className="placard-frame-time">
          <TimeField label={words.seconds} {...{ duration, at, go }} />
          <span role="status">{place}</span>
        </p>
      </div>
      <DialogActions
        words={words}
        isReady={duration !== 0}
        onUse={() => void take()}
        onCancel={onClose}
      />
    </>
  )
}
