const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u

/** Returns the length in half-width letters; a full-width character counts twice. */
export function halfWidthLength(text: string): number {
  let halves = 0
  for (const character of text) halves += wide.test(character) ? 2 : 1
  return halves
}

/** Returns the length in full-width characters: a half-width letter or digit counts half, rounded up. */
export function fullWidthLength(text: string): number {
  return Math.ceil(halfWidthLength(text) / 2)
}

/**
 * Returns the length of the longer of two lines in half-width letters, if the text is broken where they differ least:
 * at a space, or beside a full-width character.
 */
export function lengthInTwoLines(text: string): number {
  const characters = [...text]
  let least = halfWidthLength(text)
  for (let at = 1; at < characters.length; at += 1) {
    const [before = '', after = ''] = [characters[at - 1], characters[at]]
    if (before !== ' ' && !wide.test(before) && !wide.test(after)) continue
    const lines = [characters.slice(0, at), characters.slice(at)]
    const lengths = lines.map((line) => halfWidthLength(line.join('').trim()))
    least = Math.min(least, Math.max(...lengths))
  }
  return least
}
