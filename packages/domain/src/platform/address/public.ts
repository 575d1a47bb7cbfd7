import { hostOf, type Host } from './host.ts'
import { isPublicV4, isPublicV6 } from './ip.ts'
import { parsedUrl } from './url.ts'

const protocols: ReadonlySet<string> = new Set(['http:', 'https:', 'ftp:'])

/** Last labels of names for the own machine or network. */
const localLabels: ReadonlySet<string> = new Set([
  'localhost',
  'localdomain',
  'local',
  'internal',
  'intranet',
  'private',
  'corp',
  'home',
  'lan',
])

/**
 * Returns whether the text is an http, https or ftp address of the public internet. The parsed address decides, so that
 * no spelling of a private or local one is accepted. Our decision: a name is local when it is a single word or ends in
 * a word reserved for local names, a name with an empty part such as `127.1..` is invalid, and public names are not
 * resolved.
 *
 * @see spec §5 "A URL check"
 */
export function isPublicAddress(text: string): boolean {
  const url = parsedUrl(text)
  return url !== null && protocols.has(url.protocol) && isPublicHost(hostOf(url.hostname))
}

function isPublicHost(host: Host): boolean {
  switch (host.kind) {
    case 'ipv4':
      return isPublicV4(host.bytes)
    case 'ipv6':
      return isPublicV6(host.bytes)
    case 'name':
      return host.labels.length > 1 && !host.labels.includes('') && !isLocalName(host.labels)
  }
}

function isLocalName(labels: readonly string[]): boolean {
  const [next, last] = labels.slice(-2)
  return localLabels.has(last ?? '') || (next === 'home' && last === 'arpa')
}
