/** Returns whether two values are the same as JSON. Most of those compared are identical, which takes no time. */
export function isSameJson(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
