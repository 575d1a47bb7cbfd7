/** A problem with the input of a table that it can only show in some other way. */
export interface InputFault {
  readonly cause: keyof typeof expected
  /** The code of the column. */
  readonly code: string
  readonly received: unknown
}

const expected = {
  code: 'each column once; the first is shown',
  elementType: 'element types from 0 to 5; text is shown',
  width: 'widths from 48 to 1200 pixels; the nearest is taken, or that of the name',
  keptWidth: 'whole pixels in the storage; the width of the column is taken',
  field: 'a field of the rows; a dash is shown',
  number: 'numbers, or decimal text; they are shown as they came',
  exactness: 'numbers below 2^53, or decimal text; digits may be lost',
  rowId: 'each row’s id once; such rows are chosen and opened together',
} as const

const maxListed = 5
const maxValueLength = 40
const said = new Set<string>()

/**
 * Logs a warning about faults, once for each cause and set of columns, however many occur.
 *
 * @param whose the source, such as `columns` or a table's route
 */
export function warnAboutFaults(whose: string, faults: readonly InputFault[]): void {
  for (const [cause, alike] of Map.groupBy(faults, (fault) => fault.cause)) {
    const key = [whose, cause, ...alike.map(({ code }) => code)].join('\n')
    if (said.has(key)) continue
    said.add(key)
    // oxlint-disable-next-line no-console -- for developers; users of the page can do nothing about it
    console.warn(`[placard] ${whose}: expected ${expected[cause]}. Came: ${listed(alike)}`)
  }
}

function listed(faults: readonly InputFault[]): string {
  const named = faults
    .slice(0, maxListed)
    .map(({ code, received }) => `${code}: ${formatted(received)}`)
  const more = faults.length - named.length
  return named.join(', ') + (more > 0 ? ` and ${more} more` : '')
}

function formatted(value: unknown): string {
  // JSON cannot represent NaN.
  const text = typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? 'nothing')
  return text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : text
}
