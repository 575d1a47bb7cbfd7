/** Returns a LIKE pattern for exactly this text, in which `%`, `_` and `\` are ordinary characters. */
export function likeLiteral(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`)
}

/** Returns a LIKE pattern for "contains this text". */
export function containsPattern(text: string): string {
  return `%${likeLiteral(text)}%`
}
