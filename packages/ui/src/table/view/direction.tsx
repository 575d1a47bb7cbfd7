/** Returns the reading direction of the element: 1 for left to right, -1 for right to left. */
export function readingSign(element: Element): 1 | -1 {
  return getComputedStyle(element).direction === 'rtl' ? -1 : 1
}
