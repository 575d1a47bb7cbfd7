import { textTable } from '@placard/domain/platform/locale/text-table'
import { login } from '@placard/contract/identity/sign-in'
import { logout } from '@placard/contract/identity/sign-out'
import type { Locale } from '@placard/domain/platform/locale/locale'
import type { FastifyRequest } from 'fastify'
import { signInThrottles } from '#server/platform/login-throttle/throttle-rules.ts'
import { isRightSecret } from '#server/platform/login-throttle/throttle.ts'
import { type Closed, closedAccount } from '#server/identity/sign-in/closed-account.ts'
import { mustUseProvider } from '#server/identity/oidc/only-way.ts'
import { isPassword } from '#server/identity/account/password.ts'
import { type FoundAccount, findAccount } from '#server/platform/session/typed-account.ts'
import { withTransaction, type UnitOfWork } from '#server/platform/database/unit-of-work.ts'
import { allowsAddress, clientNetwork } from '#server/platform/http/client-network.ts'
import { clearSessionCookies, sessionOf, setSessionCookies } from '#server/platform/http/cookies.ts'
import { requestOrigin } from '#server/platform/http/request-origin.ts'
import { invalidInput, type Refusal } from '#server/platform/http/refusal.ts'
import {
  type OpenContext,
  openRoute,
  type Route,
  signedInRoute,
} from '#server/platform/http/route.ts'
import { noteRefusedSignIn } from '#server/platform/security-log/write.ts'
import {
  closeSession,
  endSession,
  type OpenedSession,
  openSession,
} from '#server/platform/session/session.ts'

const texts = textTable({
  wrong: ['The account or the password is not right.', '账号或密码不正确。'],
})

export const signInRoutes: Route[] = [
  openRoute(login, async ({ account, password }, context) => {
    const { unit, locale, request, reply } = context
    const found = await findAccount(unit.db, account)
    const right = await isRightSecret(unit, signInThrottles(account, clientNetwork(request.ip)), {
      locale,
      look: () => isPassword(found?.password_hash ?? null, password),
    })
    if (found === undefined) throw wrongAccount(locale)
    const closed = right ? await closedOf(context, found) : null
    const opened = right && closed === null ? await signedInAs(unit, found, request) : undefined
    if (opened === undefined) {
      const refused = {
        accountId: found.account_id,
        reason: closed?.kind ?? 'wrongPassword',
      } as const
      await noteRefusedSignIn(unit.db, refused, { ...requestOrigin(request), source: 'call' })
      throw closed === null
        ? wrongAccount(locale)
        : closedAccount(closed, { path: 'account', account, locale })
    }
    setSessionCookies(reply, opened)
    return { factorWaiting: opened.factorWaiting }
  }),

  signedInRoute(logout, async (_input, { unit, sessionId, reply }) => {
    await endSession(unit.db, sessionId)
    clearSessionCookies(reply)
    return {}
  }),
]

async function closedOf(
  { unit, request, service }: OpenContext,
  { account_id, suspended_at, ended_on: lastDay, sign_in_networks }: FoundAccount,
): Promise<Closed | null> {
  if (suspended_at) return { kind: 'suspended' }
  if (lastDay !== null) return { kind: 'ended', lastDay }
  const networks = sign_in_networks ?? service.settings.staffNetworks
  if (!allowsAddress(networks, request.ip)) return { kind: 'foreignNetwork', address: request.ip }
  const isElsewhere = await mustUseProvider(unit, account_id, { request, used: 'password' })
  return isElsewhere ? { kind: 'providerOnly' } : null
}

/** Opens a session that replaces the one of the browser; undefined if the password is no longer that of the account. */
function signedInAs(
  unit: UnitOfWork,
  { account_id, password_hash }: FoundAccount,
  request: FastifyRequest,
): Promise<OpenedSession | undefined> {
  return withTransaction(unit, async ({ db }) => {
    // A password change ends the sessions that it finds, so the lock keeps it waiting until this session can be
    // found. It must be the same lock mode that opening a session takes, since two holders of a weaker lock would
    // deadlock.
    const unchanged = await db
      .selectFrom('account')
      .select('account_id')
      .where('account_id', '=', account_id)
      .where('password_hash', '=', password_hash)
      .where('removed_at', 'is', null)
      .where('suspended_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (unchanged === undefined) return undefined
    const before = sessionOf(request)
    if (before !== undefined) await closeSession(db, before)
    return openSession(db, account_id, { ...requestOrigin(request), way: 'password' })
  })
}

function wrongAccount(locale: Locale): Refusal {
  const expected = 'an account and its password'
  return invalidInput([{ path: 'account', expected, got: 'others', message: texts[locale].wrong }])
}
