import type { PointerEvent } from 'react'
import { readingSign } from '../view/direction.tsx'
import { followPointer } from '../pointer/pointer-drag.tsx'

/** What a drag, or a double click, of a column's edge does. Widths are pixels. */
export interface ResizeSteps {
  readonly widthPx: (at: number) => number
  /** Shows the width while dragging; no more than once a frame. */
  readonly show: (at: number, widthPx: number) => void
  /** Keeps the width. */
  readonly keep: (at: number, widthPx: number) => void
  /** Keeps the width that shows everything of the column that is drawn. */
  readonly fit: (at: number) => void
}

/** The edge of a header that drags. The keyboard's way is the header's own, so this is for the pointer alone. */
export function ResizeHandle({ at, steps }: { at: number; steps: ResizeSteps }) {
  return (
    <div
      className="placard-table-resize"
      aria-hidden="true"
      onPointerDown={(event) => beginDrag(event, at, steps)}
      // A press that drags must not sort as well.
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={() => steps.fit(at)}
    />
  )
}

function beginDrag(down: PointerEvent<HTMLDivElement>, at: number, steps: ResizeSteps): void {
  if (down.button !== 0) return
  down.preventDefault()
  const handle = down.currentTarget
  const startPx = steps.widthPx(at)
  const sign = readingSign(handle)
  let widthPx = startPx
  handle.setPointerCapture(down.pointerId)
  followPointer(handle, down, {
    step: ({ x }) => {
      const wantedPx = startPx + sign * (x - down.clientX)
      if (wantedPx === widthPx) return
      widthPx = wantedPx
      steps.show(at, widthPx)
    },
    end: (isDropped) => {
      // A press that has not moved gives the column no width of its own.
      if (widthPx !== startPx) steps.keep(at, isDropped ? widthPx : startPx)
    },
  })
}
