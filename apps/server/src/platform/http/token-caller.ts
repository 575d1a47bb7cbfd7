import { type AnyCall, tokenAreaOf } from '@placard/contract/platform/call'
import { code, type Code } from '@placard/contract/platform/code'
import { tokenOwnerHeader } from '@placard/contract/platform/header'
import { mayUseArea, rolesOfToken } from '@placard/domain/platform/access/token-area'
import { isToken } from '@placard/domain/platform/access/token-text'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '#server/platform/http/caller.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { requestOrigin } from '#server/platform/http/request-origin.ts'
import type { Identity } from '#server/platform/session/identity.ts'
import {
  identifyByToken,
  noteTokenNetwork,
  noteTokenUse,
} from '#server/platform/session/token-identity.ts'

const texts = textTable({
  mistyped: [
    'This is not an API token: its checksum is wrong. Perhaps a character is missing.',
    '该 API 令牌的校验和不正确，可能缺少字符。',
  ],
  unknown: [
    'This API token does not exist, or it was replaced by a new one.',
    '该 API 令牌不存在，或已被新令牌替换。',
  ],
  revoked: ['This API token has been revoked.', '该 API 令牌已被撤销。'],
  expired: ['This API token has expired.', '该 API 令牌已过期。'],
  withoutMaker: [
    'This API token does not work, because its maker can no longer sign in.',
    '该 API 令牌已失效：其创建人已无法登录。',
  ],
  foreignNetwork: [
    'This API token does not work from this network.',
    '该 API 令牌不能在此网络中使用。',
  ],
  foreignOwner: [
    'This API token is not for this advertiser. The header {header} names the advertiser that a request is for.',
    '该 API 令牌不适用于此广告主。请在请求头 {header} 中指定广告主。',
  ],
  fromPage: [
    'API tokens are for programs. A request of a web page must not have one.',
    'API 令牌仅供程序使用，网页请求不得携带。',
  ],
  sessionHeader: [
    'The header multi-access-id belongs to a session. With an API token, {header} names the advertiser.',
    '请求头 multi-access-id 仅用于会话。使用 API 令牌时，请在 {header} 中指定广告主。',
  ],
  area: [
    'This API token may not make this call. It needs an area that the token does not have.',
    '该 API 令牌无权调用此接口，缺少所需的权限范围。',
  ],
})

type Reason = keyof (typeof texts)['en-US']

/** The codes of reasons that concern the request; the others concern the token, so that the caller stays unknown. */
const codes: Partial<Record<Reason, Code>> = {
  foreignOwner: code.actingIdentityLost,
  fromPage: code.notPermitted,
  sessionHeader: code.notPermitted,
  area: code.notPermitted,
}

function refused(why: Reason, locale: Locale): Refusal {
  const text = texts[locale][why]
  return new Refusal({
    code: codes[why] ?? code.notSignedIn,
    message: typeof text === 'string' ? text : text({ header: tokenOwnerHeader }),
  })
}

/**
 * Identifies the caller by the API token of the request. Cookies are ignored. The principal has the roles of the token's
 * maker as far as the token has their areas.
 *
 * @throws Refusal for a token that is not valid here and now, for one without the area of the call, and for a request of
 *   a web page
 */
export async function identifiedByToken(
  { dependencies: { database }, request, locale }: Caller,
  token: string,
  call: AnyCall,
): Promise<Identity> {
  const { headers, ip: address } = request
  if (headers.origin !== undefined || headers['sec-fetch-site'] !== undefined)
    throw refused('fromPage', locale)
  if (!isToken(token)) throw refused('mistyped', locale)
  if (headers['multi-access-id'] !== undefined) throw refused('sessionHeader', locale)
  const ownerId = namedOwner(request)
  if (ownerId === 'invalid') throw refused('foreignOwner', locale)
  const identity = await identifyByToken(database, { token, address, ownerId })
  if (typeof identity === 'string') throw refused(identity, locale)
  const { token: used, principal } = identity
  if (used === null) return identity
  if (used.isNewNetwork) await noteTokenNetwork(database.reserve.db, used, requestOrigin(request))
  if (identity.useUnnoted) await noteTokenUse(database.reserve.db, used, address)
  const area = tokenAreaOf(call)
  if (!mayUseArea(used, area, call.effect)) throw refused('area', locale)
  const roles = rolesOfToken(principal.roles, used, area)
  return { ...identity, principal: { ...principal, roles } }
}

/** Returns the id of the advertiser that the request names; null for none. */
function namedOwner({ headers }: FastifyRequest): string | null {
  const named = headers[tokenOwnerHeader]
  if (named === undefined) return null
  return typeof named === 'string' && /^[1-9]\d{0,17}$/.test(named) ? named : 'invalid'
}
