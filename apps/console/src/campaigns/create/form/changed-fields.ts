/** Returns the fields whose values differ from the initial ones. */
export function changedFields<Typed extends object>(base: Typed, typed: Typed): Partial<Typed> {
  return Object.fromEntries(
    Object.entries(typed).filter(([key, value]) => !isSame(value, base[key as keyof Typed])),
    // The entries are a subset of the properties of `typed`.
  ) as Partial<Typed>
}

/** Returns whether any field differs from its initial value. */
export function isChanged<Typed extends object>(base: Typed, typed: Typed): boolean {
  return Object.keys(changedFields(base, typed)).length > 0
}

/**
 * Returns the initial values overwritten with kept input, which may be from another version of the page. Invalid parts
 * are omitted.
 */
export function restoredInput<Typed extends object>(kept: object, base: Typed): Typed {
  const known = Object.entries(kept).filter(
    ([key, value]) => Object.hasOwn(base, key) && hasSameType(value, base[key as keyof Typed]),
  )
  return { ...base, ...Object.fromEntries(known) }
}

/** An edit conflict: the initial values, those that the other user saved, and the current input. */
export interface EditConflict<Typed> {
  readonly base: Typed
  readonly theirs: Typed
  readonly typed: Typed
}

/** Returns the fields that the other user has changed. */
export function theirChanges<Typed extends object>({
  base,
  theirs,
}: EditConflict<Typed>): Partial<Typed> {
  return changedFields(base, theirs)
}

/** Returns the other user's values, overwritten with the input. */
export function mergeKeepingMine<Typed extends object>({
  base,
  theirs,
  typed,
}: EditConflict<Typed>): Typed {
  return { ...theirs, ...changedFields(base, typed) }
}

/** Returns the input, overwritten with the fields that the other user has changed. */
export function mergeKeepingTheirs<Typed extends object>(meeting: EditConflict<Typed>): Typed {
  return { ...mergeKeepingMine(meeting), ...theirChanges(meeting) }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Returns whether the value has a type that can replace the other. */
function hasSameType(value: unknown, other: unknown): boolean {
  if (Array.isArray(other))
    return Array.isArray(value) && value.every((one) => typeof one === 'string')
  if (other === null) return value === null || typeof value === 'string'
  return typeof value === typeof other && value !== null
}

/** Parses kept JSON; returns an empty object if it is invalid. */
export function parseObject(kept = '{}'): object {
  try {
    const value: unknown = JSON.parse(kept)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    // It was not written by our pages.
    return {}
  }
}
