const shownLength = 80

/** Returns the text, shortened so that it can be shown and stored. */
export function cutText(text: string): string {
  if (text.length <= shownLength) return text
  // A cut between the halves of a surrogate pair would leave text that no database accepts.
  return `${text.slice(0, shownLength).replace(/[\uD800-\uDBFF]$/, '')}… (${text.length})`
}
