import { writtenDate } from './spelling.ts'

/** The maximum length of the title of a column; longer ones are cut. */
export const titleMaxLength = 200

/** The number of rows in which a header is looked for. */
export const headRows = 40

/** Returns whether the text is a number or a date, which no title is. */
export function isValue(text: string): boolean {
  return /^[-+]?[\d.,]*\d%?$/.test(text) || writtenDate(text) !== null
}

/** Returns a distinct title for each column. */
export function columnTitles(cells: readonly string[]): string[] {
  const counts = new Map<string, number>()
  return cells.map((cell, at) => {
    const text = cell.replaceAll(/[\s\uFEFF]+/g, ' ').trim()
    const title = [...text].slice(0, titleMaxLength).join('') || `#${at + 1}`
    const count = (counts.get(title) ?? 0) + 1
    counts.set(title, count)
    return count === 1 ? title : `${title} (${count})`
  })
}

/** Returns a header in the form in which names are compared: without unit, case, spaces and punctuation. */
export function nameKey(title: string): string {
  const key = title
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
  return key.replace(unitInTitle, '')
}

/** A unit at the end of a title, as in “Amount spent (USD)”. Micros and cents stay for some names and are looked up. */
const unitInTitle =
  /(?<=\p{L})(?:cny|rmb|usd|eur|gbp|jpy|hkd|twd|krw|inr|idr|sgd|aud|cad|thb|vnd|myr|php|brl|cents|分|元)$/u
