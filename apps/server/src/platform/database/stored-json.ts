import { isDeepStrictEqual } from 'node:util'

/**
 * Returns whether a value is the one that a column of JSON returns: without undefined properties, and with the others in
 * any order. Most of those compared are text and numbers, which takes no time.
 */
export function isAsStored(value: unknown, stored: unknown): boolean {
  if (value === stored) return true
  if (typeof value !== 'object' || value === null) return false
  return isDeepStrictEqual(JSON.parse(JSON.stringify(value)), stored)
}
