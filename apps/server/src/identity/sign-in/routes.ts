import { textTable } from '@placard/domain/platform/locale/text-table'
import { login } from '@placard/contract/identity/sign-in'
import { logout } from '@placard/contract/identity/sign-out'
import type { Locale } from '@placard/domain/platform/locale/locale'
import type { FastifyRequest } from 'fastify'
import { signInThrottles } from '#server/platform/login-throttle/throttle-rules.ts'
import { isRightSecret } from '#server/platform/login-throttle/throttle.ts'
import { mustUseProvider } from '#server/identity/oidc/only-way.ts'
import { isPassword } from '#server/identity/account/password.ts'
import { type FoundAccount, findAccount } from '#server/platform/session/typed-account.ts'
import { withTransaction, type UnitOfWork } from '#server/platform/database/unit-of-work.ts'
import { clientNetwork } from '#server/platform/http/client-network.ts'
import { clearSessionCookies, sessionOf, setSessionCookies } from '#server/platform/http/cookies.ts'
import { invalidInput, type Refusal } from '#server/platform/http/refusal.ts'
import { openRoute, type Route, signedInRoute } from '#server/platform/http/route.ts'
import {
  closeSession,
  endSession,
  type OpenedSession,
  openSession,
} from '#server/platform/session/session.ts'

const texts = textTable({
  suspended: [
    'This account is suspended. Ask an administrator of your company.',
    '该账号已停用，请联系贵公司的管理员。',
  ],
  providerOnly: [
    'Your company signs in with its identity provider. Choose “Company sign-in”.',
    '贵公司统一通过身份提供方登录，请选择“企业登录”。',
  ],
  ended: [
    'The access of this account ended on {lastDay}. Ask an administrator of your company.',
    '该账号的有效期已于 {lastDay} 结束，请联系贵公司的管理员。',
  ],
  wrong: ['The account or the password is not right.', '账号或密码不正确。'],
})

export const signInRoutes: Route[] = [
  openRoute(login, async ({ account, password }, { unit, locale, request, reply }) => {
    const found = await findAccount(unit.db, account)
    const right = await isRightSecret(unit, signInThrottles(account, clientNetwork(request.ip)), {
      locale,
      look: () => isPassword(found?.password_hash ?? null, password),
    })
    if (right && found?.suspended_at) throw suspended(account, locale)
    if (right && found?.ended_on) throw ended({ account, lastDay: found.ended_on }, locale)
    if (right && found && (await mustUseProvider(unit, found.account_id)))
      throw providerOnly(account, locale)
    const opened = found && right ? await signedInAs(unit, found, request) : undefined
    if (opened === undefined) throw wrongAccount(locale)
    setSessionCookies(reply, opened)
    return { factorWaiting: opened.factorWaiting }
  }),

  signedInRoute(logout, async (_input, { unit, sessionId, reply }) => {
    await endSession(unit.db, sessionId)
    clearSessionCookies(reply)
    return {}
  }),
]

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
    const origin = { address: request.ip, userAgent: request.headers['user-agent'] ?? '' }
    return openSession(db, account_id, origin)
  })
}

/** Only a user who has entered the right password is told. */
function suspended(account: string, locale: Locale): Refusal {
  const facts = { expected: 'an account that is not suspended', got: account }
  return invalidInput([{ path: 'account', ...facts, message: texts[locale].suspended }])
}

/** Only a user who has entered the right password is told. */
function providerOnly(account: string, locale: Locale): Refusal {
  const facts = { expected: 'an account that signs in with a password', got: account }
  return invalidInput([{ path: 'account', ...facts, message: texts[locale].providerOnly }])
}

/** Only a user who has entered the right password is told. */
function ended(
  { account, lastDay }: Record<'account' | 'lastDay', string>,
  locale: Locale,
): Refusal {
  const facts = { expected: 'an account whose access has not ended', got: account }
  return invalidInput([{ path: 'account', ...facts, message: texts[locale].ended({ lastDay }) }])
}

function wrongAccount(locale: Locale): Refusal {
  const facts = { expected: 'an account and its password', got: 'others' }
  return invalidInput([{ path: 'account', ...facts, message: texts[locale].wrong }])
}
