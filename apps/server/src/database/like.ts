/** A LIKE pattern for "contains this text", in which `%`, `_` and `\` are ordinary characters. */
export function containsPattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
