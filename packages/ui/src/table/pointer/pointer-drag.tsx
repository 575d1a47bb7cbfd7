/** Where the pointer is in the window. */
export interface PointerAt {
  readonly x: number
  readonly y: number
}

interface DragSteps {
  /** Once a frame, moved or not, for content may scroll under a pointer that rests; a last time where it is let go. */
  readonly step: (at: PointerAt) => void
  /** Not dropped: Escape was pressed, or the browser took the pointer for something else. */
  readonly end: (isDropped: boolean) => void
}

/**
 * Follows a pressed pointer, wherever it goes, until it is let go.
 *
 * @returns aborted after the click that letting go may make
 */
export function followPointer(
  element: Element,
  down: { readonly clientX: number; readonly clientY: number },
  { step, end }: DragSteps,
): AbortSignal {
  const listening = new AbortController()
  const { signal } = listening
  let at: PointerAt = { x: down.clientX, y: down.clientY }
  let isOver = false
  let frame = 0
  const again = () => {
    step(at)
    frame = requestAnimationFrame(again)
  }
  const stop = (isDropped: boolean) => {
    if (isOver) return
    isOver = true
    cancelAnimationFrame(frame)
    if (isDropped) step(at)
    end(isDropped)
  }
  const release = (event: PointerEvent) => {
    stop(event.type === 'pointerup')
    setTimeout(() => listening.abort())
  }
  const on = <Type extends 'pointermove' | 'pointerup' | 'pointercancel' | 'keydown'>(
    type: Type,
    then: (event: DocumentEventMap[Type]) => void,
  ) => element.ownerDocument.addEventListener(type, then, { signal, capture: true })
  on('pointermove', ({ clientX: x, clientY: y }) => {
    at = { x, y }
  })
  on('pointerup', release)
  on('pointercancel', release)
  on('keydown', (event) => {
    if (event.key !== 'Escape' || isOver) return
    event.preventDefault()
    event.stopPropagation()
    stop(false)
  })
  frame = requestAnimationFrame(again)
  return signal
}

/** A frame that the pointer is beyond the edge moves the content by so much of its pixels. */
const edgeSpeed = 0.3

/** Scrolls towards a pointer that is beyond what is in view, faster the further. */
export function scrollTowards(scroller: Element, { x, y }: PointerAt, view: Edges): void {
  scroller.scrollBy(
    edgeSpeed * outside(x, view.left, view.right),
    edgeSpeed * outside(y, view.top, view.bottom),
  )
}

/** What is in view, in pixels of the window. */
export type Edges = Readonly<Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>>

function outside(at: number, low: number, high: number): number {
  return Math.min(0, at - low) + Math.max(0, at - high)
}
