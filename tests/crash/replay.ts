import { isDeepStrictEqual } from 'node:util'

/** The current state of an entity: its version, and its fields under their names in the log. */
export interface EntityState {
  readonly version: number
  readonly fields: Readonly<Record<string, unknown>>
}

/** The current state of all entities, by kind and id, such as `plan 100000123`. */
export type EntityStates = ReadonlyMap<string, EntityState>

/** An entry of the operation log. */
export interface LogEntry {
  /** Kind and id, as in `EntityStates`. */
  readonly of: string
  readonly operation: string
  readonly version: number
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>>
  readonly requestId: string
}

/**
 * Returns the differences between the log and the data: the log, replayed on the state before, must result in the
 * current state, version by version. Empty if they agree.
 */
export function disagreements(
  before: EntityStates,
  log: readonly LogEntry[],
  now: EntityStates,
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
    if (!isReplayed(played.get(of), now.get(of)))
      faults.push(`${of}: the log comes to ${shown(played.get(of))}, not ${shown(now.get(of))}`)
  }
  return faults
}

function faultsOf(entry: LogEntry, was: EntityState | undefined): string[] {
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

/**
 * Returns whether the replayed state matches the current one. A new entity may have more fields than its first log
 * entry contains.
 */
function isReplayed(played: EntityState | undefined, now: EntityState | undefined): boolean {
  if (played === undefined || now === undefined || played.version !== now.version) return false
  return Object.entries(played.fields).every(([name, value]) =>
    isDeepStrictEqual(now.fields[name], value),
  )
}

function shown(value: unknown): string {
  return JSON.stringify(value) ?? 'nothing'
}
