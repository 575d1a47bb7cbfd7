/** The position of the pointer in the window. */
export interface PointerAt {
  readonly x: number
  readonly y: number
}

interface DragSteps {
  /**
   * Called once per frame, even without movement, because content may scroll under a resting pointer; called a last
   * time on release.
   */
  readonly step: (at: PointerAt) => void
  /** Called at the end. Not dropped means that Escape was pressed, or that the browser took over the pointer. */
  readonly end: (isDropped: boolean) => void
}

/**
 * Follows a pressed pointer anywhere until it is released.
 *
 * @returns a signal that aborts after the click that the release may cause
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

/** The scroll distance per frame as a fraction of the distance between the pointer and the edge. */
const edgeSpeed = 0.3

/** Scrolls towards a pointer outside of the visible area, faster the further away it is. */
export function scrollTowards(scroller: Element, { x, y }: PointerAt, view: Edges): void {
  scroller.scrollBy(
    edgeSpeed * outside(x, view.left, view.right),
    edgeSpeed * outside(y, view.top, view.bottom),
  )
}

/** The visible area, in pixels of the window. */
export type Edges = Readonly<Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>>

function outside(at: number, low: number, high: number): number {
  return Math.min(0, at - low) + Math.max(0, at - high)
}
