import type { FastifyBaseLogger } from 'fastify'
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose'
import type { Kysely } from 'kysely'
import { connectionWithId, providerOf } from '#server/identity/oidc/connection.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Service } from '#server/platform/http/route.ts'
import { noteAccountEvent } from '#server/platform/security-log/write.ts'

/** The path that providers send notices to when a user has signed out there; the id of the connection follows. */
export const logoutPath = '/oidc/logout'

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'
/** A notice is sent at once; an older one is a copy. */
const maxNoticeAge = '5m'

interface Notice {
  readonly db: Kysely<Tables>
  readonly service: Pick<Service, 'sealer'>
  readonly log: FastifyBaseLogger
}

/**
 * Ends the sessions that a notice of the provider names: those of a sign-in there (`sid`), or all of a user.
 *
 * @returns false for a notice that is not valid
 * @see OpenID Connect Back-Channel Logout 1.0, section 2.6
 */
export async function endByProvider(
  { db, service, log }: Notice,
  connectionId: string,
  body: unknown,
): Promise<boolean> {
  const token = (body as { logout_token?: unknown } | null)?.logout_token
  if (typeof token !== 'string' || !/^[1-9]\d{0,17}$/.test(connectionId)) return false
  try {
    const connection = await connectionWithId(db, connectionId)
    if (connection === undefined) return false
    const provider = await providerOf(connection, service.sealer)
    const { jwks_uri: keys } = provider.serverMetadata()
    if (keys === undefined) return false
    const { payload } = await jwtVerify(token, createRemoteJWKSet(new URL(keys)), {
      issuer: connection.issuer,
      audience: connection.clientId,
      maxTokenAge: maxNoticeAge,
      requiredClaims: ['jti'],
    })
    const named = namedBy(payload)
    if (named === null) return false
    let ended = db.deleteFrom('session').where('oidc_connection_id', '=', connectionId)
    if (named.sid !== undefined) ended = ended.where('oidc_sid', '=', named.sid)
    if (named.sub !== undefined) ended = ended.where('oidc_subject', '=', named.sub)
    await noteEnds(db, await ended.returning('account_id').execute())
    return true
  } catch (error) {
    log.warn({ err: error }, 'a notice of an identity provider is not valid')
    return false
  }
}

async function noteEnds(
  db: Kysely<Tables>,
  ended: readonly { readonly account_id: string }[],
): Promise<void> {
  const actor = { source: 'call', address: null, requestId: null, isOwn: false } as const
  for (const [accountId, sessions] of Map.groupBy(ended, ({ account_id }) => account_id)) {
    const facts = { sessions: sessions.length, cause: 'provider' } as const
    await noteAccountEvent(db, { kind: 'sessionsEnded', accountId, facts }, actor)
  }
}

/** Returns what the notice names; null for another kind of token, such as an ID token. */
function namedBy(payload: JWTPayload): { sid: string | undefined; sub: string | undefined } | null {
  const { events, nonce, sid, sub } = payload
  const isNotice = typeof events === 'object' && events !== null && logoutEvent in events
  if (!isNotice || nonce !== undefined) return null
  const named = { sid: typeof sid === 'string' ? sid : undefined, sub }
  return named.sid === undefined && named.sub === undefined ? null : named
}
