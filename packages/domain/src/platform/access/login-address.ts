import { multiAccessParameter } from '../address/multi-access.ts'
import {
  encoded,
  joinAddress,
  parameterIn,
  splitAddress,
  withoutParameter,
} from '../address/parameter.ts'

/** The page to sign in at. @see spec §2 "Login redirect" */
export const loginPath = '/market/login/index.html'

/** The parameter of the login page that says where to go on. */
export const redirectParameter = 'redirect'

/**
 * Where an expired session sends the browser: the login page with the current address, without the
 * multi-access id, since the next session may not act for that account. Everything else of the
 * address survives letter for letter.
 *
 * @param current the whole current address
 * @param loginUrl a login page elsewhere; it may have parameters of its own
 * @see spec §2 "Login redirect"
 */
export function loginAddress(current: string, loginUrl: string = loginPath): string {
  const pieces = splitAddress(current)
  const redirect = joinAddress({
    ...pieces,
    query: withoutParameter(pieces.query, multiAccessParameter),
    hashQuery: withoutParameter(pieces.hashQuery, multiAccessParameter),
  })
  return withParameters(loginUrl, { [redirectParameter]: redirect })
}

/**
 * The provider's page for single sign-on, below its origin. Ours: the specification says only
 * "web-sso login path".
 */
export const ssoPath = '/web-sso/login'

/** The open platform's page to go on at when nothing else was asked for, below its origin. Ours, as above. */
export const insightPath = '/insight'

/** The page of ours that signs a person in at the open platform, to which the platform sends whoever it does not know. */
export const ssoStartPath = '/market/sso/index.html'

/** What single sign-on needs to know. */
export interface SsoEntry {
  /** Such as `https://open.example.com`. */
  readonly platformOrigin: string
  /** The current address, whose redirect parameter says where to go on. */
  readonly current: string
  /** Where to go on without one. */
  readonly insightAddress: string
  readonly ssoToken: string
}

/** Where single sign-on sends the browser. @see spec §2 "Single sign-on" */
export function ssoAddress({
  platformOrigin,
  current,
  insightAddress,
  ssoToken,
}: SsoEntry): string {
  const redirect = parameterIn(splitAddress(current).query, redirectParameter)
  const state = redirect || insightAddress
  return withParameters(platformOrigin + ssoPath, { state, status: '0', ssoToken })
}

function withParameters(address: string, parameters: Readonly<Record<string, string>>): string {
  const pieces = splitAddress(address)
  const added = Object.entries(parameters).map(([name, value]) => `${name}=${encoded(value)}`)
  const query = [...(pieces.query ? [pieces.query] : []), ...added].join('&')
  return joinAddress({ ...pieces, query })
}
