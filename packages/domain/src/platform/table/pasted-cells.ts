/** The separators of cells: spreadsheets copy tabs, and save files with any of them. */
export const cellSeparators = ['\t', ',', ';'] as const
/** One of `cellSeparators`. */
export type CellSeparator = (typeof cellSeparators)[number]

/**
 * Parses cells as spreadsheets copy or save them: lines of cells between separators. A cell that begins with a quotation
 * mark may contain separators, line breaks and, doubled, quotation marks.
 */
export function pastedCells(text: string, separator: CellSeparator = '\t'): string[][] {
  const lines: string[][] = []
  let line: string[] = []
  let at = 0
  while (at < text.length) {
    const { cell, end } = cellAt(text, at, separator)
    line.push(cell)
    at = end + 1
    if (text[end] === separator) {
      // The line ends with an empty cell.
      if (at < text.length) continue
      line.push('')
    }
    if (text[end] === '\r' && text[at] === '\n') at += 1
    lines.push(line)
    line = []
  }
  return lines
}

interface CellPatterns {
  readonly quoted: RegExp
  readonly plain: RegExp
}

function patternsOf(separator: CellSeparator): CellPatterns {
  const ends = `[${separator}\r\n]`
  return {
    quoted: new RegExp(`"((?:[^"]|"")*)"(?=${ends}|$)`, 'y'),
    plain: new RegExp(`[^${separator}\r\n]*`, 'y'),
  }
}

const patterns: Readonly<Record<CellSeparator, CellPatterns>> = {
  '\t': patternsOf('\t'),
  ',': patternsOf(','),
  ';': patternsOf(';'),
}

/** Returns the cell that begins at an index, and the index of the sign that ends it. */
function cellAt(
  text: string,
  start: number,
  separator: CellSeparator,
): { cell: string; end: number } {
  const { quoted, plain } = patterns[separator]
  quoted.lastIndex = start
  const found = quoted.exec(text)
  if (found !== null) {
    const [whole, inner = ''] = found
    return { cell: inner.replaceAll('""', '"'), end: start + whole.length }
  }
  plain.lastIndex = start
  const [cell] = plain.exec(text) ?? ['']
  return { cell, end: start + cell.length }
}

/** The number of rows and columns of a block of cells. */
interface BlockSize {
  readonly rows: number
  readonly columns: number
}

/**
 * Returns the cells to paste where an area is selected. They fill it if it is a multiple of them, as one value fills any
 * area; otherwise they are pasted once.
 */
export function filledCells(
  cells: readonly (readonly string[])[],
  area: BlockSize,
): readonly (readonly string[])[] {
  const columns = Math.max(0, ...cells.map(({ length }) => length))
  if (cells.length === 0 || columns === 0) return []
  const down = repeats(cells.length, area.rows)
  const across = repeats(columns, area.columns)
  if (down === 1 && across === 1) return cells
  return Array.from({ length: down }, () => cells)
    .flat()
    .map((line) =>
      Array.from({ length: across }, () =>
        Array.from({ length: columns }, (_, at) => line[at] ?? ''),
      ).flat(),
    )
}

function repeats(length: number, selected: number): number {
  return selected > length && selected % length === 0 ? selected / length : 1
}
