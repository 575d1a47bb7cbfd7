import type { Locale } from '@placard/domain/platform/locale/locale'
import { type KeyboardEvent, useRef, useState } from 'react'
import { DialogActions } from '../side-dialog/dialog-actions.tsx'
import { videoFrameTexts } from './texts.tsx'
import { Button } from '../button/button.tsx'

/** The step of the search for frames in seconds, fine enough for 60 frames per second. */
const searchStep = 1 / 120
/** The time after a seek in which a video presents its new frame; after it, the old one is still shown. */
const noFrameMs = 400

/** Seeks to a position and returns the start of the frame that is shown there; both in seconds. */
async function seekTo(video: HTMLVideoElement, at: number): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  const waiting = video.requestVideoFrameCallback((_, { mediaTime }) => resolve(mediaTime))
  let late: ReturnType<typeof setTimeout> | undefined
  // Decoding a large video up to the position takes as long as it takes, so the time counts from the end of the seek.
  const seeked = () => (late = setTimeout(() => resolve(at), noFrameMs))
  video.addEventListener('seeked', seeked, { once: true })
  video.currentTime = at
  try {
    return await promise
  } finally {
    clearTimeout(late)
    video.removeEventListener('seeked', seeked)
    video.cancelVideoFrameCallback(waiting)
  }
}

/**
 * Steps one frame forward or back and returns its start in seconds. Browsers report when a frame begins but not how
 * many there are, so the next one is the first that begins later.
 */
async function stepFrame(video: HTMLVideoElement, isForward: boolean): Promise<number> {
  // Slightly off, since a video presents no frame for a seek to its current position.
  const from = await seekTo(video, Math.max(0, video.currentTime - searchStep / 100))
  if (!isForward) return seekTo(video, Math.max(0, from - searchStep / 10))
  for (let at = from + searchStep; at < video.duration; at += searchStep) {
    const shown = await seekTo(video, at)
    if (shown > from) return shown
  }
  return video.currentTime
}

/**
 * Returns the current frame of a video as an image file.
 *
 * @param name without a file extension
 * @throws DOMException if the browser does not allow reading the pixels
 */
async function frameFile(video: HTMLVideoElement, name: string): Promise<File> {
  // While seeking, the video still shows the old frame.
  if (video.seeking)
    await new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }))
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  canvas.toBlob(resolve, 'image/jpeg', 0.95)
  const content = await promise
  if (content === null) throw new DOMException('the frame has no pixels', 'EncodingError')
  return new File([content], `${name}.jpg`, { type: content.type })
}

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
  const texts = videoFrameTexts[locale]
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
  const place = texts.at({ at: at.toFixed(2), duration: duration.toFixed(2) })
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the elements inside handle the keys */}
      <div className="placard-frame-content" onKeyDown={stay}>
        <video
          ref={video}
          src={url}
          aria-label={texts.video}
          muted
          playsInline
          preload="auto"
          onLoadedData={({ currentTarget }) => setDuration(currentTarget.duration)}
          onError={fail}
        />
        <div className="placard-frame-ways">
          <Button small disabled={duration === 0} onClick={() => void step(false)}>
            {texts.previous}
          </Button>
          <input
            type="range"
            aria-label={texts.position}
            aria-valuetext={place}
            min={0}
            max={duration}
            step={0.01}
            value={at}
            disabled={duration === 0}
            onChange={({ target }) => go(target.valueAsNumber)}
          />
          <Button small disabled={duration === 0} onClick={() => void step(true)}>
            {texts.next}
          </Button>
        </div>
        <p className="placard-frame-time">
          <TimeField label={texts.seconds} {...{ duration, at, go }} />
          <span role="status">{place}</span>
        </p>
      </div>
      <DialogActions
        texts={texts}
        isReady={duration !== 0}
        onUse={() => void take()}
        onCancel={onClose}
      />
    </>
  )
}

interface TimeFieldProps {
  readonly label: string
  /** The duration in seconds; 0 if it is not known yet. */
  readonly duration: number
  readonly at: number
  readonly go: (seconds: number) => void
}

/** A field for a position in a video in seconds. The text that is being typed stays as it is. */
function TimeField({ label, duration, at, go }: TimeFieldProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <input
      type="number"
      aria-label={label}
      min={0}
      max={duration}
      step={0.01}
      value={typed ?? at.toFixed(2)}
      disabled={duration === 0}
      onChange={({ target }) => {
        setTyped(target.value)
        go(target.valueAsNumber)
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
