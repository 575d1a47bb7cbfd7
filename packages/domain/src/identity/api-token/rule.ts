import { parsedUrl } from '../../platform/address/url.ts'
import { addDays, type Day } from '../../platform/calendar/day.ts'

/** The number of days that a new token lasts by default. */
export const tokenDaysDefault = 90
/** The number of days that a token may last at most. */
export const tokenDaysMax = 365
/** The number of a person's tokens that are neither expired nor revoked. */
export const tokensMax = 50
/** The number of networks of a token. */
export const networksMax = 20
/** The number of advertisers that a token may name. */
export const tokenAdvertisersMax = 100

/** Returns whether a token may have this last day, which counts. */
export function isTokenLastDay(lastDay: string, today: Day): boolean {
  return lastDay >= today && lastDay <= addDays(today, tokenDaysMax)
}

/** The numbers of days before the last one on which users are warned. */
const warningDays = [30, 7, 1] as const

/**
 * Returns the warning that is due, as days before the end; null if none is, or it was already given.
 *
 * @param warned the last warning that was given
 */
export function dueTokenWarning(lastDay: string, today: Day, warned: number | null): number | null {
  if (lastDay < today) return null
  const due = warningDays.findLast((days) => addDays(today, days) >= lastDay)
  if (due === undefined || (warned !== null && warned <= due)) return null
  return due
}

const octet = String.raw`(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)`
const ipv4Shape = new RegExp(String.raw`^${octet}(?:\.${octet}){3}$`)
const ipv6Shape = /^[0-9a-f:.]+$/i

/** The reason why a text is no network. */
export type NetworkProblem = 'notAnAddress' | 'notAPrefix' | 'repeated'

/** Returns the reason why the text is neither an address nor a network such as `10.1.0.0/16`; null if it is one. */
export function networkProblem(text: string): Exclude<NetworkProblem, 'repeated'> | null {
  const [address = '', prefix, ...more] = text.split('/')
  const isV4 = ipv4Shape.test(address)
  if (!isV4 && !isIpv6(address)) return 'notAnAddress'
  if (prefix === undefined) return null
  const isPrefix = /^(?:0|[1-9]\d{0,2})$/.test(prefix) && Number(prefix) <= (isV4 ? 32 : 128)
  return isPrefix && more.length === 0 ? null : 'notAPrefix'
}

function isIpv6(address: string): boolean {
  return ipv6Shape.test(address) && parsedUrl(`http://[${address}]`) !== null
}

/** Networks, and the lines that are none. */
export interface Networks {
  readonly networks: readonly string[]
  readonly problems: readonly { readonly line: string; readonly kind: NetworkProblem }[]
}

/** Reads networks, one per line or separated by commas. */
export function readNetworks(text: string): Networks {
  const networks: string[] = []
  const problems: { line: string; kind: NetworkProblem }[] = []
  for (const line of text.split(/[\n\r,;，；]/).map((part) => part.trim())) {
    if (line === '') continue
    const kind = networks.includes(line) ? 'repeated' : networkProblem(line)
    if (kind === null) networks.push(line)
    else problems.push({ line, kind })
  }
  return { networks, problems }
}
