import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Kysely, type Selectable, sql } from 'kysely'
import * as oidc from 'openid-client'
import { type Connection, connectionWithId, providerOf } from '#server/identity/oidc/connection.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Service } from '#server/platform/http/route.ts'
import { freshMinutes, newSecret, secretHash } from '#server/platform/session/session.ts'

/** The path that providers send browsers back to. Each connection registers exactly this address. */
export const callbackPath = '/oidc/callback'

const cookieName = 'placard_oidc'
const attemptSeconds = 600

/** With the prefix, no neighboring host can set it; see the session cookie. */
function nameFor({ protocol }: FastifyRequest): string {
  return protocol === 'https' ? `__Host-${cookieName}` : cookieName
}

function attributesOf({ protocol }: FastifyRequest) {
  // The way back is a navigation from another site, which `strict` would leave without the cookie.
  return { path: '/', sameSite: 'lax', secure: protocol === 'https', httpOnly: true } as const
}

/** The request with which a browser leaves for a provider, or comes back. */
interface Departure {
  readonly db: Kysely<Tables>
  readonly service: Pick<Service, 'sealer' | 'publicUrl'>
  readonly reply: FastifyReply
}

type Provider = NonNullable<Awaited<ReturnType<typeof connectionWithId>>>

/**
 * The reason for which a browser goes to a provider: to sign in, to link or confirm the user of a session, or to accept
 * the invitation of a one-time link.
 */
export type Purpose =
  | { readonly kind: 'signIn' }
  | { readonly kind: 'link' | 'confirm'; readonly sessionId: string }
  | { readonly kind: 'invitation'; readonly linkHash: Buffer }

/** Begins a sign-in, and returns the address of the provider. The browser gets a cookie that works once. */
export async function depart(
  { db, service, reply }: Departure,
  connection: Provider,
  purpose: Purpose,
): Promise<string> {
  const provider = await providerOf(connection, service.sealer)
  const secret = newSecret()
  const attempt = {
    state: oidc.randomState(),
    nonce: oidc.randomNonce(),
    verifier: oidc.randomPKCECodeVerifier(),
  }
  await keepAttempt(db, {
    attempt_hash: secretHash(secret),
    owner_id: connection.ownerId,
    connection_id: connection.connectionId,
    ...attempt,
    purpose: purpose.kind,
    session_id: 'sessionId' in purpose ? purpose.sessionId : null,
    link_hash: 'linkHash' in purpose ? purpose.linkHash : null,
  })
  const { request } = reply
  const lasting = { ...attributesOf(request), maxAge: attemptSeconds }
  reply.setCookie(nameFor(request), secret, lasting)
  return oidc.buildAuthorizationUrl(provider, {
    redirect_uri: `${service.publicUrl()}${callbackPath}`,
    scope: 'openid email profile',
    response_type: 'code',
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
    code_challenge_method: 'S256',
    ...(purpose.kind === 'confirm' && { prompt: 'login', max_age: String(freshMinutes * 60) }),
  }).href
}

async function keepAttempt(
  db: Kysely<Tables>,
  attempt: Omit<Selectable<Tables['oidc_attempt']>, 'expires_at'>,
): Promise<void> {
  await db
    .deleteFrom('oidc_attempt')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
  const expires_at = sql<Date>`now() + make_interval(secs => ${attemptSeconds}::int)`
  await db
    .insertInto('oidc_attempt')
    .values({ ...attempt, expires_at })
    .execute()
}

/** A sign-in that came back from the provider. */
export interface Arrival {
  readonly connection: Connection
  /** The verified claims of the provider about the user. */
  readonly claims: oidc.IDToken
  readonly purpose: Purpose
}

/**
 * Completes a sign-in at the provider. The attempt is deleted before anything else, so neither its state nor its code
 * works again.
 *
 * @returns null without an attempt of this browser
 * @throws Error if the answer of the provider is not what it must be
 */
export async function arrive({ db, service, reply }: Departure): Promise<Arrival | null> {
  const { request } = reply
  const secret = request.cookies[nameFor(request)]
  reply.clearCookie(nameFor(request), attributesOf(request))
  if (secret === undefined) return null
  const attempt = await db
    .deleteFrom('oidc_attempt')
    .where('attempt_hash', '=', secretHash(secret))
    .where('expires_at', '>', sql<Date>`now()`)
    .returningAll()
    .executeTakeFirst()
  const connection = attempt && (await connectionWithId(db, attempt.connection_id))
  if (attempt === undefined || connection === undefined) return null
  const provider = await providerOf(connection, service.sealer)
  // Built from the configured origin: the header `host` is the sender's.
  const address = new URL(request.url, service.publicUrl())
  const tokens = await oidc.authorizationCodeGrant(provider, address, {
    pkceCodeVerifier: attempt.verifier,
    expectedState: attempt.state,
    expectedNonce: attempt.nonce,
    idTokenExpected: true,
    ...(attempt.purpose === 'confirm' && { maxAge: freshMinutes * 60 }),
  })
  const claims = tokens.claims()
  if (claims === undefined) throw new Error('expected an ID token, got none')
  return { connection, claims, purpose: purposeOf(attempt) }
}

function purposeOf({
  purpose,
  session_id: sessionId,
  link_hash: linkHash,
}: Pick<Selectable<Tables['oidc_attempt']>, 'purpose' | 'session_id' | 'link_hash'>): Purpose {
  if (purpose === 'invitation' && linkHash !== null) return { kind: purpose, linkHash }
  if ((purpose === 'link' || purpose === 'confirm') && sessionId !== null)
    return { kind: purpose, sessionId }
  return { kind: 'signIn' }
}
