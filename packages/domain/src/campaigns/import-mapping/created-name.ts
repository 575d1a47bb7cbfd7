import { nameLength } from '../../platform/limit/limit.ts'
import { fullWidthLength } from '../../platform/text/width.ts'

interface Names {
  readonly planName: string | null
  readonly groupName: string | null
}

/**
 * Returns the name of the group that receives an unknown ad of a report. It contains the name of the report's plan, so
 * that equal groups of two plans stay apart. A name that is too long is cut and marked with a hash of the whole.
 */
export function createdGroupName({ planName, groupName }: Names): string {
  const whole = [planName, groupName].filter((name) => name !== null).join(' / ') || 'Import'
  if (fullWidthLength(whole) <= nameLength.max) return whole
  const mark = ` #${hashOf(whole)}`
  let cut = ''
  for (const character of whole) {
    if (fullWidthLength(cut + character + mark) > nameLength.max) break
    cut += character
  }
  return cut + mark
}

/** FNV-1a with 32 bits, in base 36. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}
