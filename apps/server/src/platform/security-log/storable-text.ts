const maxLength = 300

/** Returns the text of a header without the characters that the database does not store, and not longer than 300. */
export function storableText(header: string): string {
  return header
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ')
    .slice(0, maxLength)
    .toWellFormed()
}
