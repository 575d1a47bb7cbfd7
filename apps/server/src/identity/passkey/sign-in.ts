import { signInByPasskey, startPasskeySignIn } from '@placard/contract/identity/passkey'
import type { FastifyRequest } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { mustUseProvider } from '#server/identity/oidc/only-way.ts'
import { newAttempt, newChallenge, takenAttempt } from '#server/identity/passkey/challenge.ts'
import { partyOf, unknownPasskey, usedPasskey, type Used } from '#server/identity/passkey/check.ts'
import { noteUse } from '#server/identity/passkey/passkey.ts'
import { type Closed, closedAccount } from '#server/identity/sign-in/closed-account.ts'
import { isBeforeEnd } from '#server/platform/database/advertiser-grant.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { type UnitOfWork, withTransaction } from '#server/platform/database/unit-of-work.ts'
import { allowsAddress, clientNetwork } from '#server/platform/http/client-network.ts'
import { sessionOf, setSessionCookies } from '#server/platform/http/cookies.ts'
import { requestOrigin } from '#server/platform/http/request-origin.ts'
import { type OpenContext, openRoute, type Route } from '#server/platform/http/route.ts'
import { passkeyThrottles } from '#server/platform/login-throttle/throttle-rules.ts'
import { isRightSecret } from '#server/platform/login-throttle/throttle.ts'
import { noteRefusedSignIn } from '#server/platform/security-log/write.ts'
import { closeSession, type OpenedSession, openSession } from '#server/platform/session/session.ts'

export const passkeySignInRoutes: Route[] = [
  openRoute(startPasskeySignIn, async (_input, { unit, service, reply, locale }) => {
    const partyId = partyOf(service, locale).id
    const attempt = newAttempt(reply)
    const challenge = await newChallenge(unit.db, { purpose: 'signIn', attempt })
    return { partyId, challenge, allowed: [] }
  }),

  openRoute(signInByPasskey, async ({ credential }, { unit, service, request, reply, locale }) => {
    const holder = { purpose: 'signIn', attempt: takenAttempt(reply) } as const
    let outcome: Outcome = { kind: 'unknown' }
    const look = async () => {
      const checking = { service, holder, locale, log: request.log }
      const used = await usedPasskey(unit.db, credential, checking)
      // Nobody has typed an account, so the authenticator must name it.
      const isNamed = credential.userHandle !== null
      if (used !== null) outcome = await outcomeOf(unit, { ...used, isNamed }, { request, service })
      return outcome.kind !== 'unknown' && outcome.kind !== 'wrongPasskey'
    }
    const throttles = passkeyThrottles(credential.credentialId, clientNetwork(request.ip))
    await isRightSecret(unit, throttles, { locale, look })
    setSessionCookies(reply, await openedOf(unit, outcome, { request, locale }))
    return {}
  }),
]

/** The outcome of a sign-in. The account is known unless the passkey is unknown. */
type Outcome =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'opened'; readonly session: OpenedSession }
  | ((Closed | { readonly kind: 'wrongPasskey' }) & KnownAccount)

interface KnownAccount {
  readonly accountId: string
  readonly account: string
}

/** Returns the session. @throws Refusal without one, which is in the security log if the account is known */
async function openedOf(
  { db }: UnitOfWork,
  outcome: Outcome,
  { request, locale }: { readonly request: FastifyRequest; readonly locale: Locale },
): Promise<OpenedSession> {
  if (outcome.kind === 'opened') return outcome.session
  if (outcome.kind === 'unknown') throw unknownPasskey(locale)
  const { accountId, account, kind: reason } = outcome
  await noteRefusedSignIn(db, { accountId, reason }, { ...requestOrigin(request), source: 'call' })
  if (outcome.kind === 'wrongPasskey') throw unknownPasskey(locale)
  throw closedAccount(outcome, { path: 'credential', account, locale })
}

/**
 * Opens a session that replaces the one of the browser. The authenticator has verified its user, so the session waits
 * for no second factor. The account is unknown if it was removed, or its owner is closed.
 */
function outcomeOf(
  unit: UnitOfWork,
  { found, use, isNamed }: Used & { readonly isNamed: boolean },
  { request, service }: Pick<OpenContext, 'request' | 'service'>,
): Promise<Outcome> {
  const { accountId } = found
  return withTransaction(unit, async (inside) => {
    const { db } = inside
    const row = await lockedAccount(db, accountId)
    if (row === undefined) return { kind: 'unknown' }
    const known = { accountId, account: row.email }
    if (!isNamed || use === null || !(await noteUse(db, found, use)))
      return { kind: 'wrongPasskey', ...known }
    if (row.suspended_at) return { kind: 'suspended', ...known }
    if (row.ended_on !== null) return { kind: 'ended', lastDay: row.ended_on, ...known }
    const networks = row.sign_in_networks ?? service.settings.staffNetworks
    if (!allowsAddress(networks, request.ip))
      return { kind: 'foreignNetwork', address: request.ip, ...known }
    if (await mustUseProvider(inside, accountId, { request, used: 'passkey' }))
      return { kind: 'providerOnly', ...known }
    const before = sessionOf(request)
    if (before !== undefined) await closeSession(db, before)
    const origin = { ...requestOrigin(request), way: 'passkey' } as const
    return { kind: 'opened', session: await openSession(db, accountId, origin) }
  })
}

function lockedAccount(db: Kysely<Tables>, accountId: string) {
  return db
    .selectFrom('account as a')
    .leftJoin('owner as home', 'home.owner_id', 'a.owner_id')
    .select(['a.email', 'a.suspended_at', 'home.sign_in_networks'])
    .select(sql<string | null>`case when not ${isBeforeEnd} then a.last_day end`.as('ended_on'))
    .where('a.account_id', '=', accountId)
    .where('a.removed_at', 'is', null)
    .where('home.closed_at', 'is', null)
    .forNoKeyUpdate('a')
    .executeTakeFirst()
}
