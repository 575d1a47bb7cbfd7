/** The fields that are not as they began. */
export function changedPart<Typed extends object>(base: Typed, typed: Typed): Partial<Typed> {
  return Object.fromEntries(
    Object.entries(typed).filter(([key, value]) => !isSame(value, base[key as keyof Typed])),
    // A part of what it was taken from.
  ) as Partial<Typed>
}

/** Has anything been typed? */
export function isChanged<Typed extends object>(base: Typed, typed: Typed): boolean {
  return Object.keys(changedPart(base, typed)).length > 0
}

/** What was kept of a form, be it of another version of the page, over what it begins with; what makes no sense is left out. */
export function restored<Typed extends object>(kept: object, base: Typed): Typed {
  const known = Object.entries(kept).filter(
    ([key, value]) => Object.hasOwn(base, key) && isAlike(value, base[key as keyof Typed]),
  )
  return { ...base, ...Object.fromEntries(known) }
}

/** Two people have changed the same thing: what it was, what the other made of it, and what is typed. */
export interface Meeting<Typed> {
  readonly base: Typed
  readonly theirs: Typed
  readonly typed: Typed
}

/** The fields that the other has changed. */
export function theirChanges<Typed extends object>({
  base,
  theirs,
}: Meeting<Typed>): Partial<Typed> {
  return changedPart(base, theirs)
}

/** What the other has changed, and over it what is typed. */
export function withMine<Typed extends object>({ base, theirs, typed }: Meeting<Typed>): Typed {
  return { ...theirs, ...changedPart(base, typed) }
}

/** What is typed, and over it what the other has changed. */
export function withTheirs<Typed extends object>(meeting: Meeting<Typed>): Typed {
  return { ...withMine(meeting), ...theirChanges(meeting) }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Could the value stand in the place of the other? */
function isAlike(value: unknown, other: unknown): boolean {
  if (Array.isArray(other))
    return Array.isArray(value) && value.every((one) => typeof one === 'string')
  if (other === null) return value === null || typeof value === 'string'
  return typeof value === typeof other && value !== null
}

/** What was kept as JSON; an empty object where it is nothing of ours. */
export function parsedObject(kept = '{}'): object {
  try {
    const value: unknown = JSON.parse(kept)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    // No page of ours has kept it.
    return {}
  }
}
