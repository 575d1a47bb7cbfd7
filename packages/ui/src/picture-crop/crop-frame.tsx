import type { Locale } from '@placard/domain/platform/locale/locale'
import {
  type Corner,
  movedCrop,
  type PictureCrop,
  pulledCrop,
} from '@placard/domain/materials/material/crop'
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { cropAfterKey } from './frame-key.tsx'
import type { ShownPicture } from './decoded-image.tsx'
import { pictureCropTexts } from './texts.tsx'

interface FrameProps {
  readonly locale: Locale
  readonly picture: ShownPicture
  readonly crop: PictureCrop
  readonly setCrop: (crop: PictureCrop) => void
  /** The ids of the elements that describe the usage and the current selection. */
  readonly describedBy: string
}

/** A drag with its starting point. */
interface Drag {
  readonly x: number
  readonly y: number
  readonly before: PictureCrop
  /** The corner that is dragged; null for the whole frame. */
  readonly corner: Corner | null
}

const corners: readonly Corner[] = [
  { isLeft: true, isTop: true },
  { isLeft: false, isTop: true },
  { isLeft: true, isTop: false },
  { isLeft: false, isTop: false },
]

/** Renders the whole image with the crop frame, which can be changed with a mouse, finger or keyboard. */
export function CropFrame({ locale, picture, crop, setCrop, describedBy }: FrameProps) {
  const stage = useRef<HTMLDivElement>(null)
  const drag = useRef<Drag | null>(null)
  const press = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || drag.current !== null) return
    const at = (event.target as HTMLElement).dataset['corner'] // The frame contains only HTML elements.
    const corner = at === undefined ? null : (corners[Number(at)] ?? null)
    drag.current = { x: event.clientX, y: event.clientY, before: crop, corner }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const move = (event: PointerEvent<HTMLElement>) => {
    if (drag.current === null || stage.current === null) return
    const { x, y, before, corner } = drag.current
    const scale = picture.widthPx / stage.current.getBoundingClientRect().width
    const by = [(event.clientX - x) * scale, (event.clientY - y) * scale] as const
    setCrop(
      corner === null
        ? movedCrop(before, by, picture)
        : pulledCrop(before, { ...corner, by }, picture),
    )
  }
  const release = () => {
    drag.current = null
  }
  const steer = (event: KeyboardEvent) => {
    const next = event.ctrlKey || event.metaKey ? null : cropAfterKey(crop, event, picture)
    if (next === null) return
    event.preventDefault()
    setCrop(next)
  }
  const { widthPx, heightPx, url } = picture
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`
  const shape = { '--ratio': widthPx / heightPx } as CSSProperties // The CSS types do not include custom properties.
  return (
    <div ref={stage} className="placard-crop-stage" style={shape}>
      <img src={url} alt="" draggable={false} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application handles its own keys, which screen readers pass on */}
      <div
        className="placard-crop-frame"
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it handles keys
        tabIndex={0}
        aria-label={pictureCropTexts[locale].frame}
        aria-describedby={describedBy}
        style={{
          left: percent(crop.left, widthPx),
          top: percent(crop.top, heightPx),
          width: percent(crop.width, widthPx),
          height: percent(crop.height, heightPx),
        }}
        onKeyDown={steer}
        onPointerDown={press}
        onPointerMove={move}
        onPointerUp={release}
        onPointerCancel={release}
      >
        {corners.map(({ isLeft, isTop }, at) => (
          <i key={`${isLeft}${isTop}`} data-corner={at} data-left={isLeft} data-top={isTop} />
        ))}
      </div>
    </div>
  )
}
