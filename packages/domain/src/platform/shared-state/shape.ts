/** A value from outside with the wrong shape. */
export class WrongShape extends Error {
  override readonly name = 'WrongShape'
  /** The expected shape as text for the developer of the other side, such as `user.level: a whole number or null`. */
  readonly expected: string

  constructor(expected: string) {
    super(`expected ${expected}`)
    this.expected = expected
  }
}

/**
 * A reader of an untrusted value that returns a copy: each property is read once, so that a getter cannot return
 * another value later, and unknown properties are left out.
 *
 * @param path the path of the value as the other side would write it
 * @throws WrongShape, and errors of its getters or proxies
 */
export type Shape<T> = (raw: unknown, path: string) => T

/** Longer texts and lists are certainly wrong. */
const maxText = 2_000
const maxItems = 10_000

/** Text of at most 2,000 characters. */
export const text: Shape<string> = (raw, path) => {
  if (typeof raw === 'string' && raw.length <= maxText) return raw
  throw new WrongShape(`${path}: text of at most ${maxText} characters`)
}

/** Text that passes a test; `expected` names it. */
export function textMatching(passes: (text: string) => boolean, expected: string): Shape<string> {
  return (raw, path) => {
    if (typeof raw === 'string' && passes(raw)) return raw
    throw new WrongShape(`${path}: ${expected}`)
  }
}

/** `true` or `false`. */
export const flag: Shape<boolean> = (raw, path) => {
  if (typeof raw === 'boolean') return raw
  throw new WrongShape(`${path}: true or false`)
}

/** Reads a whole number that is exact. */
export const whole: Shape<number> = (raw, path) => {
  if (typeof raw === 'number' && Number.isSafeInteger(raw)) return raw
  throw new WrongShape(`${path}: a whole number`)
}

/** Reads one of the values of a table of codes. */
export function oneOf<Code extends string | number>(
  codes: Readonly<Record<string, Code>>,
): Shape<Code> {
  const all = Object.values(codes)
  return (raw, path) => {
    const code = all.find((value) => value === raw)
    if (code !== undefined) return code
    throw new WrongShape(`${path}: one of ${all.join(', ')}`)
  }
}

/** Reads the shape, or null. */
export function orNull<T>(shape: Shape<T>): Shape<T | null> {
  return (raw, path) => (raw === null ? null : shape(raw, path))
}

/** Reads a list of at most 10,000 items. */
export function listOf<T>(shape: Shape<T>): Shape<T[]> {
  return (raw, path) => {
    if (!Array.isArray(raw)) throw new WrongShape(`${path}: a list`)
    const { length } = raw
    if (length > maxItems) throw new WrongShape(`${path}: a list of at most ${maxItems}`)
    return Array.from({ length }, (_, at) => shape(raw[at], `${path}[${at}]`))
  }
}

/** Reads an object with at least these fields; others are dropped. */
export function record<T extends object>(fields: {
  readonly [Name in keyof T]: Shape<T[Name]>
}): Shape<T> {
  const entries: [string, Shape<unknown>][] = Object.entries(fields)
  return (raw, path) => {
    if (typeof raw !== 'object' || raw === null) throw new WrongShape(`${path}: an object`)
    // Any name may be read from any object. `fields` has exactly those of T.
    const given = raw as Readonly<Record<string, unknown>>
    return Object.fromEntries(
      entries.map(([name, shape]) => [name, shape(given[name], `${path}.${name}`)]),
    ) as T
  }
}
