/**
 * Returns whether two parts of the state are equal by value, because hosts pass copies.
 *
 * @param a plain data: objects, lists, texts, numbers, flags, null
 */
export function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isEqual(a[key], b[key]))
  )
}

/** Returns the properties of `after` that differ from `before`. */
export function changesBetween<State extends object>(
  before: State,
  after: Partial<State>,
): Partial<State> {
  // The entries of a state are named by its keys.
  const entries = Object.entries(after) as [keyof State, unknown][]
  const changes = entries.filter(([key, value]) => !isEqual(value, before[key]))
  return Object.fromEntries(changes) as Partial<State>
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
