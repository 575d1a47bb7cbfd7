/** Returns a regular expression that matches exactly the text, both in JavaScript and PostgreSQL. */
export function literalPattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
}
