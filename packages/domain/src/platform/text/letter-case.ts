/** Returns the text in a form for comparison that ignores letter case, the same on every machine. */
export function caseless(text: string): string {
  return text.toLowerCase()
}
