/** The host of a parsed address. */
export type Host =
  | { readonly kind: 'ipv4'; readonly bytes: readonly number[] }
  | { readonly kind: 'ipv6'; readonly bytes: readonly number[] }
  | { readonly kind: 'name'; readonly labels: readonly string[] }

/**
 * Parses the host name of a parsed address. The parser has already normalized every spelling of an IP address, and
 * only an IPv4 address ends in a number.
 *
 * @param hostname as in the global URL
 */
export function hostOf(hostname: string): Host {
  if (hostname.startsWith('[')) return { kind: 'ipv6', bytes: v6Bytes(hostname.slice(1, -1)) }
  // A dot at the end marks a name as absolute.
  const labels = hostname.replace(/\.$/, '').split('.')
  const isV4 = /^\d+$/.test(labels.at(-1) ?? '')
  return isV4 ? { kind: 'ipv4', bytes: labels.map(Number) } : { kind: 'name', labels }
}

/** @param text groups in hexadecimal, with `::` for the longest run of zeros */
function v6Bytes(text: string): number[] {
  const [head = [], tail = []] = text
    .split('::')
    .map((side) => (side === '' ? [] : side.split(':').map((group) => Number.parseInt(group, 16))))
  const zeros = Array<number>(8 - head.length - tail.length).fill(0)
  return [...head, ...zeros, ...tail].flatMap((group) => [group >> 8, group & 0xff])
}
