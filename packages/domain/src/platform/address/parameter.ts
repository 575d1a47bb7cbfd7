/**
 * An address in the pieces that can contain parameters. Joined with their separators they are the address again; null
 * means that a piece and its separator are missing.
 */
export interface AddressParts {
  readonly path: string
  /** After the first `?` before the fragment. */
  readonly query: string | null
  /** After the first `#`, up to its first `?`. */
  readonly hash: string | null
  /** After the first `?` of the fragment, where hash routers keep parameters. */
  readonly hashQuery: string | null
}

/** Takes an address apart without changing a letter of it. */
export function splitAddress(address: string): AddressParts {
  const [before, fragment] = cut(address, '#')
  const [path, query] = cut(before, '?')
  const [hash, hashQuery] = fragment === null ? [null, null] : cut(fragment, '?')
  return { path, query, hash, hashQuery }
}

/** Puts an address together again. */
export function joinAddress({ path, query, hash, hashQuery }: AddressParts): string {
  return (
    path +
    (query === null ? '' : `?${query}`) +
    (hash === null ? '' : `#${hash}`) +
    (hashQuery === null ? '' : `?${hashQuery}`)
  )
}

/**
 * The query without any parameter of this name; the others stay letter for letter. null when none
 * is left.
 */
export function withoutParameter(query: string | null, name: string): string | null {
  if (query === null) return null
  const kept = query.split('&').filter((pair) => decoded(cut(pair, '=')[0]) !== name)
  return kept.length === 0 ? null : kept.join('&')
}

/** The value of the first parameter of this name, decoded; null when there is none. */
export function parameterIn(query: string | null, name: string): string | null {
  const found = query
    ?.split('&')
    .map((pair) => cut(pair, '='))
    .find(([key]) => decoded(key) === name)
  return found === undefined ? null : decoded(found[1] ?? '')
}

/** Writes a value so that it survives as one parameter; half a surrogate pair becomes U+FFFD. */
export function encoded(value: string): string {
  return encodeURIComponent(value.replaceAll(/\p{Surrogate}/gu, '\uFFFD'))
}

function decoded(text: string): string {
  const spaced = text.replaceAll('+', ' ')
  try {
    return decodeURIComponent(spaced)
  } catch {
    // Not percent-encoded, or not as UTF-8: the letters are all there is.
    return spaced
  }
}

function cut(text: string, mark: string): [before: string, after: string | null] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, null] : [text.slice(0, at), text.slice(at + mark.length)]
}
