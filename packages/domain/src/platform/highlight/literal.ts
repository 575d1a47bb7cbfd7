/** The text as a regular expression that finds it and nothing else, for the language's own and PostgreSQL's alike. */
export function literalPattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
}
