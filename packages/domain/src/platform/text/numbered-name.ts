import { fullWidthLength } from './width.ts'

/**
 * A name with a number behind it, for something whose name is taken: `Shoes (2)`. The name is cut where both would be too
 * long together.
 *
 * @param max full-width characters
 */
export function numberedName(name: string, number: number, max: number): string {
  const ending = ` (${number})`
  const characters = [...name]
  while (fullWidthLength(characters.join('') + ending) > max) characters.pop()
  return characters.join('').trimEnd() + ending
}
