import { fullWidthLength } from './width.ts'

/**
 * Returns a name with a number, because the name itself is taken: `Shoes (2)`. The name is truncated if both would be
 * too long together.
 *
 * @param max full-width characters
 */
export function numberedName(name: string, number: number, max: number): string {
  const ending = ` (${number})`
  const characters = [...name]
  while (fullWidthLength(characters.join('') + ending) > max) characters.pop()
  return characters.join('').trimEnd() + ending
}
