import { isDeepStrictEqual } from 'node:util'

/** An entity as it stands: its version, and its fields under the names of the log. */
export interface Standing {
  readonly version: number
  readonly fields: Readonly<Record<string, unknown>>
}

/** Everything that stands, by kind and id: `plan 100000123`. */
export type Books = ReadonlyMap<string, Standing>

/** An entry of the operation log. */
export interface LogEntry {
  /** Kind and id, as in `Books`. */
  readonly of: string
  readonly operation: string
  readonly version: number
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>>
  readonly requestId: string
}

/**
 * Where the log and the data differ: the log, played over what stood before, must come to what stands now, version by
 * version. Empty when they agree.
 */
export function disagreements(
  before: Books,
  log: readonly LogEntry[],
  now: Books,
): readonly string[] {
  const played = new Map(before)
  const faults = log.flatMap((entry) => {
    const was = played.get(entry.of)
    played.set(entry.of, {
      version: entry.version,
      fields: { ...was?.fields, ...entry.after },
    })
    return faultsOf(entry, was)
  })
  for (const of of new Set([...played.keys(), ...now.keys()])) {
    if (!isPlayedOut(played.get(of), now.get(of)))
      faults.push(`${of}: the log comes to ${shown(played.get(of))}, not ${shown(now.get(of))}`)
  }
  return faults
}

function faultsOf(entry: LogEntry, was: Standing | undefined): string[] {
  const expected = (was?.version ?? 0) + 1
  const faults: string[] = []
  if (entry.version !== expected)
    faults.push(`${entry.of}: version ${entry.version} is logged where ${expected} comes next`)
  for (const [name, value] of Object.entries(entry.before ?? {})) {
    const stood = was?.fields[name]
    if (!isDeepStrictEqual(stood, value))
      faults.push(`${entry.of}: ${name} was ${shown(stood)}, and is logged as ${shown(value)}`)
  }
  return faults
}

/** What is new stands with more fields than its first entry names. */
function isPlayedOut(played: Standing | undefined, now: Standing | undefined): boolean {
  if (played === undefined || now === undefined || played.version !== now.version) return false
  return Object.entries(played.fields).every(([name, value]) =>
    isDeepStrictEqual(now.fields[name], value),
  )
}

function shown(value: unknown): string {
  return JSON.stringify(value) ?? 'nothing'
}
