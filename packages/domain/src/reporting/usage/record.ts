/**
 * An action of a user. Every field is text; an empty one does not apply.
 *
 * @see spec §7 "Usage reporting"
 */
export interface UsageRecord {
  readonly ownerId: string
  /** Epoch milliseconds. */
  readonly time: string
  readonly operationType: string
  readonly adId: string
  readonly sourceAdId: string
  readonly ownerName: string
  readonly pageName: string
  readonly planId: string
  readonly marketName: string
  readonly groupId: string
  readonly description: string
  /** Milliseconds. */
  readonly duration: string
  /** Browser, system and device in one. */
  readonly client: string
  readonly fileType: string
}

/** The fields of a record in the order of its line. @see S7.31 */
export const usageFields = [
  'ownerId',
  'time',
  'operationType',
  'adId',
  'sourceAdId',
  'ownerName',
  'pageName',
  'planId',
  'marketName',
  'groupId',
  'description',
  'duration',
  'client',
  'fileType',
] as const satisfies readonly (keyof UsageRecord)[]

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
}
const unescapes: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(escapes).map(([plain, escape]) => [escape, plain]),
)

/** Returns the record's line, without a line break. @see S7.31 */
export function usageLine(record: UsageRecord): string {
  return usageFields.map((field) => escaped(record[field])).join('\t')
}

/** Parses a line; null if it is invalid: not fourteen fields, or an unknown escape. */
export function usageRecord(line: string): UsageRecord | null {
  if (/[\n\r]/.test(line)) return null
  const written = line.split('\t')
  // Most lines have no escape, and a collector parses thousands of them.
  const values = line.includes('\\') ? written.map(unescaped) : written
  if (values.length !== usageFields.length) return null
  const record: Partial<Record<keyof UsageRecord, string>> = {}
  for (const [at, field] of usageFields.entries()) {
    const value = values[at] ?? null
    if (value === null) return null
    record[field] = value
  }
  // Reason for the cast: there is one text for each field, as checked above.
  return record as UsageRecord
}

function escaped(value: string): string {
  return value.replaceAll(/[\\\t\n\r]/g, (character) => escapes[character] ?? character)
}

function unescaped(value: string): string | null {
  let isKnown = true
  const text = value.replaceAll(/\\[^]?/g, (escape) => {
    isKnown &&= escape in unescapes
    return unescapes[escape] ?? ''
  })
  return isKnown ? text : null
}
