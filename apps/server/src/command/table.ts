/** Lines of text with their columns one below the other. */
export function tableLines(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, at) =>
    Math.max(...rows.map((row) => (row[at] ?? '').length)),
  )
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

/** The same for the newest rows of a list, with the number of older ones below. The first row is the heading. */
export function listingLines(rows: readonly (readonly string[])[], total: number): string[] {
  const older = total - (rows.length - 1)
  return [...tableLines(rows), ...(older > 0 ? [`… and ${older} older ones`] : [])]
}
