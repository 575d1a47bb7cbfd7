/** The form of an id: a whole number from 1, in up to 18 digits. */
export const idShape = /^[1-9]\d{0,17}$/

/** Returns whether the value is an id, as text. */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && idShape.test(value)
}
