import { useEffect, useRef, useState, type RefObject } from 'react'
import { CellPopover } from './popover.tsx'

const delayMs = 350

/**
 * A tooltip that shows while the pointer rests on the table cell that contains it, or while the cell has the keyboard
 * focus. Escape dismisses it. Assistive technology gets the same text from the cell itself: its description, or a text
 * in it.
 *
 * @see WCAG 2.2, 1.4.13
 */
export function Tooltip({ text }: { text: string }) {
  const mark = useRef<HTMLSpanElement>(null)
  const open = useHoverDelay(mark)
  return (
    <span ref={mark} aria-hidden="true">
      {open && <CellPopover>{text}</CellPopover>}
    </span>
  )
}

function useHoverDelay(mark: RefObject<HTMLElement | null>): boolean {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const cell = mark.current?.closest<HTMLElement>('[data-at]')
    if (!cell) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const listening = new AbortController()
    const { signal } = listening
    const close = () => {
      clearTimeout(timer)
      setOpen(false)
    }
    const rest = () => {
      timer = setTimeout(() => setOpen(true), delayMs)
    }
    cell.addEventListener('pointerenter', rest, { signal })
    cell.addEventListener('pointerleave', close, { signal })
    cell.addEventListener(
      'focusin',
      () => setOpen(cell.matches(':focus-visible, :has(:focus-visible)')),
      { signal },
    )
    cell.addEventListener('focusout', close, { signal })
    document.addEventListener('keydown', (event) => event.key === 'Escape' && close(), { signal })
    return () => {
      listening.abort()
      clearTimeout(timer)
    }
  }, [mark])
  return open
}
