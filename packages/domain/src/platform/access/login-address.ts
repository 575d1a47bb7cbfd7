import { multiAccessParameter } from '../address/multi-access.ts'
import {
  encoded,
  joinAddress,
  parameterIn,
  splitAddress,
  withoutParameter,
} from '../address/parameter.ts'

/** The login page. @see spec §2 "Login redirect" */
export const loginPath = '/market/login/index.html'

/** The parameter of the login page with the address to continue at. */
export const redirectParameter = 'redirect'

/**
 * Returns the login page for an expired session, with the current address but without the multi-access id, since the
 * next session may not act for that account. The rest of the address is unchanged.
 *
 * @param current the complete current address
 * @param loginUrl another login page, which may have its own parameters
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
 * The provider's page for single sign-on, below its origin. Our decision: the specification says only "web-sso login
 * path".
 */
export const ssoPath = '/web-sso/login'

/** The default page of the open platform after sign-on, below its origin. Our decision, as above. */
export const insightPath = '/insight'

/** Our page that signs a user in at the open platform. The platform redirects unknown users to it. */
export const ssoStartPath = '/market/sso/index.html'

/** The input of single sign-on. */
export interface SsoEntry {
  /** Such as `https://open.example.com`. */
  readonly platformOrigin: string
  /** The current address, whose redirect parameter is the address to continue at. */
  readonly current: string
  /** The address to continue at without a redirect. */
  readonly insightAddress: string
  readonly ssoToken: string
}

/** Returns the address that single sign-on redirects to. @see spec §2 "Single sign-on" */
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
