import { randomBytes } from 'node:crypto'
import { challengeMinutes } from '@placard/domain/identity/passkey/rule'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { newSecret, secretHash } from '#server/platform/session/session.ts'

/** The browser that a challenge belongs to: its session, or before a sign-in the secret of a cookie. */
export type Holder =
  | { readonly purpose: 'registration' | 'check'; readonly sessionId: string }
  | { readonly purpose: 'signIn'; readonly attempt: string }

/** Creates a challenge, and returns it as base64url text. Only a hash of it is stored. */
export async function newChallenge(db: Kysely<Tables>, holder: Holder): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  await db
    .deleteFrom('passkey_challenge')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
  await db
    .insertInto('passkey_challenge')
    .values({
      challenge_hash: secretHash(challenge),
      purpose: holder.purpose,
      session_id: holder.purpose === 'signIn' ? null : holder.sessionId,
      attempt_hash: holder.purpose === 'signIn' ? secretHash(holder.attempt) : null,
      expires_at: sql<Date>`now() + make_interval(mins => ${challengeMinutes}::int)`,
    })
    .execute()
  return challenge
}

/** Uses up the challenge of a browser. Of concurrent uses of one challenge, one succeeds. */
export async function isSpentNow(
  db: Kysely<Tables>,
  challenge: string,
  holder: Holder,
): Promise<boolean> {
  const own = db
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', secretHash(challenge))
    .where('purpose', '=', holder.purpose)
    .where('expires_at', '>', sql<Date>`now()`)
  const spent = await (
    holder.purpose === 'signIn'
      ? own.where('attempt_hash', '=', secretHash(holder.attempt))
      : own.where('session_id', '=', holder.sessionId)
  ).executeTakeFirst()
  return spent.numDeletedRows === 1n
}

const cookieName = 'placard_passkey'

/** With the prefix, no neighboring host can set it; see the session cookie. */
function nameFor({ protocol }: FastifyRequest): string {
  return protocol === 'https' ? `__Host-${cookieName}` : cookieName
}

function attributesOf({ protocol }: FastifyRequest) {
  return { path: '/', sameSite: 'strict', secure: protocol === 'https', httpOnly: true } as const
}

/** Starts an attempt to sign in, and gives the browser the cookie that completes it. */
export function newAttempt(reply: FastifyReply): string {
  const attempt = newSecret()
  const lasting = { ...attributesOf(reply.request), maxAge: challengeMinutes * 60 }
  reply.setCookie(nameFor(reply.request), attempt, lasting)
  return attempt
}

/** Returns the attempt of the browser, whose cookie ends; a new one that nothing belongs to without a cookie. */
export function takenAttempt(reply: FastifyReply): string {
  const { request } = reply
  reply.clearCookie(nameFor(request), attributesOf(request))
  return request.cookies[nameFor(request)] ?? newSecret()
}
