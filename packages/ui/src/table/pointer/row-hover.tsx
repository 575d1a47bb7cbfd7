import { useEffect, type RefObject } from 'react'

/**
 * Marks the three parts of the row under the pointer, and gives a truncated cell its full text as a tooltip. This
 * changes the elements directly: a render for each row that the pointer passes would be too expensive.
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
        showFullText(event.target.closest<HTMLElement>('[data-at]'))
      },
      { signal },
    )
    element.addEventListener('pointerleave', () => mark(undefined), { signal })
    // Recycling reuses the marked elements for another row.
    element.addEventListener('scroll', () => mark(undefined), { signal, passive: true })
    return () => listening.abort()
  }, [body])
}

function showFullText(cell: HTMLElement | null): void {
  if (cell === null) return
  const text = cell.querySelector<HTMLElement>('[data-text]') ?? cell
  // An inline element has no box that could clip it.
  if (isCutOff(text, text.clientWidth > 0 ? text : cell)) cell.title = text.textContent
  else cell.removeAttribute('title')
}

/**
 * Returns whether the text is truncated. Cells are not scroll containers, so their `scrollWidth` excludes the padding.
 */
function isCutOff(element: HTMLElement, box: HTMLElement): boolean {
  const whole = document.createRange()
  whole.selectNodeContents(element)
  const { paddingLeft, paddingRight } = getComputedStyle(box)
  const paddingPx = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight)
  const [text, room] = [whole.getBoundingClientRect(), box.getBoundingClientRect()]
  // Sizes are fractions of a pixel, and text that fits exactly differs by an invisible amount.
  return text.width > room.width - paddingPx + 0.5 || text.height > room.height + 0.5
}
