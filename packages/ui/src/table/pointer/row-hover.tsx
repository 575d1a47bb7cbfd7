import { useEffect, type RefObject } from 'react'

/**
 * Marks the three parts of the row under the pointer, and gives a cell that is cut off its whole text as a tooltip. Done
 * on the elements themselves: a render for each row that the pointer passes would cost more than it shows.
 */
export function useRowHover(body: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = body.current
    if (element === null) return undefined
    let hovered: string | undefined
    const mark = (row: string | undefined) => {
      if (row === hovered) return
      for (const part of element.querySelectorAll('[data-hover]'))
        part.removeAttribute('data-hover')
      hovered = row
      if (row === undefined) return
      for (const part of element.querySelectorAll(`.placard-table-body [data-row="${row}"]`)) {
        part.setAttribute('data-hover', '')
      }
    }
    const listening = new AbortController()
    const { signal } = listening
    element.addEventListener(
      'pointerover',
      (event) => {
        if (!(event.target instanceof Element)) return
        mark(event.target.closest<HTMLElement>('[data-row]')?.dataset['row'])
        tellWhole(event.target.closest<HTMLElement>('[data-at]'))
      },
      { signal },
    )
    element.addEventListener('pointerleave', () => mark(undefined), { signal })
    // Recycling gives the marked elements to another row.
    element.addEventListener('scroll', () => mark(undefined), { signal, passive: true })
    return () => listening.abort()
  }, [body])
}

function tellWhole(cell: HTMLElement | null): void {
  if (cell === null) return
  const text = cell.querySelector<HTMLElement>('[data-text]') ?? cell
  // What is inline has no box of its own to be cut off by.
  if (isCutOff(text, text.clientWidth > 0 ? text : cell)) cell.title = text.textContent
  else cell.removeAttribute('title')
}

/** Cells are no scrollers, so their `scrollWidth` says too little: it leaves out the padding. */
function isCutOff(text: HTMLElement, box: HTMLElement): boolean {
  const whole = document.createRange()
  whole.selectNodeContents(text)
  const { paddingLeft, paddingRight } = getComputedStyle(box)
  const paddingPx = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight)
  const roomPx = box.getBoundingClientRect().width - paddingPx
  // Widths are fractions of a pixel, and what fits exactly differs by less than one can see.
  return whole.getBoundingClientRect().width > roomPx + 0.5
}
