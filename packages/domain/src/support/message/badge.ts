/** Returns the number on a counter: empty for 0, "99+" above the maximum. */
export function badgeText(count: number): string {
  if (count === 0) return ''
  return count > 99 ? '99+' : String(count)
}
