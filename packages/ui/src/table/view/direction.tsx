/** Where reading goes in the element: 1 to the right, -1 to the left. */
export function readingSign(element: Element): 1 | -1 {
  return getComputedStyle(element).direction === 'rtl' ? -1 : 1
}
