/**
 * The parts of an address that can contain parameters. Joined with their separators they are the address again; null
 * if a part and its separator are missing.
 */
export interface AddressParts {
  readonly path: string
  /** After the first `?` before the fragment. */
  readonly query: string | null
  /** After the first `#`, up to its first `?`. */
  readonly hash: string | null
  /** After the first `?` of the fragment, where hash routers put parameters. */
  readonly hashQuery: string | null
}

/** Splits an address without changing a character. */
export function splitAddress(address: string): AddressParts {
  const [before, fragment] = cut(address, '#')
  const [path, query] = cut(before, '?')
  const [hash, hashQuery] = fragment === null ? [null, null] : cut(fragment, '?')
  return { path, query, hash, hashQuery }
}

/** Joins the parts of an address. */
export function joinAddress({ path, query, hash, hashQuery }: AddressParts): string {
  return (
    path +
    (query === null ? '' : `?${query}`) +
    (hash === null ? '' : `#${hash}`) +
    (hashQuery === null ? '' : `?${hashQuery}`)
  )
}

/** Returns the query without any parameter of this name, otherwise unchanged; null if none is left. */
export function withoutParameter(query: string | null, name: string): string | null {
  if (query === null) return null
  const kept = query.split('&').filter((pair) => decoded(cut(pair, '=')[0]) !== name)
  return kept.length === 0 ? null : kept.join('&')
}

/**
 * Returns the query with this pair in place of the first parameter of the name, or at the end, and without further
 * parameters of the name.
 *
 * @param pair name and value, encoded
 */
export function withParameter(
  query: string | null,
  name: string,
  [key, value]: readonly [key: string, value: string],
): string {
  const pairs = query === null || query === '' ? [] : query.split('&')
  const isNamed = (pair: string) => decoded(cut(pair, '=')[0]) === name
  const at = pairs.findIndex(isNamed)
  const others = (some: string[]) => some.filter((pair) => !isNamed(pair))
  const before = at < 0 ? pairs : pairs.slice(0, at)
  const after = at < 0 ? [] : others(pairs.slice(at))
  return [...before, `${key}=${value}`, ...after].join('&')
}

/** Returns the decoded value of the first parameter of this name; null without one. */
export function parameterIn(query: string | null, name: string): string | null {
  const found = query
    ?.split('&')
    .map((pair) => cut(pair, '='))
    .find(([key]) => decoded(key) === name)
  return found === undefined ? null : decoded(found[1] ?? '')
}

/** Encodes a value as one parameter; a lone surrogate becomes U+FFFD. */
export function encoded(value: string): string {
  return encodeURIComponent(value.replaceAll(/\p{Surrogate}/gu, '\uFFFD'))
}

function decoded(text: string): string {
  const spaced = text.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced)
  } catch {
    // Not percent-encoded, or not as UTF-8: the raw text is used.
    return spaced
  }
}

function cut(text: string, mark: string): [before: string, after: string | null] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, null] : [text.slice(0, at), text.slice(at + mark.length)]
}
