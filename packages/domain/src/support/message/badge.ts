/** The number on a counter: nothing for none, "99+" for more than it has room for. */
export function badgeText(count: number): string {
  if (count === 0) return ''
  return count > 99 ? '99+' : String(count)
}
