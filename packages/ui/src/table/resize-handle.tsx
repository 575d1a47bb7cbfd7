import type { PointerEvent } from 'react'
import { readingSign } from './direction.tsx'

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
  let frame = 0
  const listening = new AbortController()
  const on = (
    type: 'pointermove' | 'pointerup' | 'pointercancel',
    then: (event: globalThis.PointerEvent) => void,
  ) => handle.addEventListener(type, then, { signal: listening.signal })
  const end = (endPx: number) => {
    cancelAnimationFrame(frame)
    listening.abort()
    // A press that has not moved gives the column no width of its own.
    if (frame !== 0) steps.keep(at, endPx)
  }
  handle.setPointerCapture(down.pointerId)
  on('pointermove', (move) => {
    widthPx = startPx + sign * (move.clientX - down.clientX)
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => steps.show(at, widthPx))
  })
  on('pointerup', () => end(widthPx))
  on('pointercancel', () => end(startPx))
}
