/** The two sides of a change, as the log stores them. */
export interface Difference {
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

/** Returns the fields of `is` that differ, compared as JSON; null if none does. */
export function difference<Facts extends object>(was: Facts, is: Facts): Difference | null {
  const before: Record<string, unknown> = {}
  const after: Record<string, unknown> = {}
  for (const [name, now] of Object.entries(is)) {
    const then: unknown = was[name as keyof Facts]
    if (JSON.stringify(then) === JSON.stringify(now)) continue
    before[name] = then
    after[name] = now
  }
  return Object.keys(after).length === 0 ? null : { before, after }
}
