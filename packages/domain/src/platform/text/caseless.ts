/** The text as it is compared where letter case makes no difference, the same on every machine. */
export function caseless(text: string): string {
  return text.toLowerCase()
}
