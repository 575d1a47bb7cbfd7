import type { PointerEvent } from 'react'
import { readingSign } from '../view/direction.tsx'
import { followPointer } from '../pointer/pointer-drag.tsx'

/** The callbacks for a drag or a double click on a column's edge. Widths are in pixels. */
export interface ResizeSteps {
  readonly widthPx: (at: number) => number
  /** Shows the width while dragging; called at most once per frame. */
  readonly show: (at: number, widthPx: number) => void
  /** Saves the width. */
  readonly keep: (at: number, widthPx: number) => void
  /** Saves the width that fits all drawn cells of the column. */
  readonly fit: (at: number) => void
}

/**
 * The edge of a header that resizes the column. It serves only the pointer, because the header handles the keyboard.
 */
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
      // A press without movement does not set a width.
      if (widthPx !== startPx) steps.keep(at, isDropped ? widthPx : startPx)
    },
  })
}
