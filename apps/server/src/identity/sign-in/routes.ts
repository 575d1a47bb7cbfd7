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
import { requestOrigin } from '#server/platform/http/request-origin.ts'
import { invalidInput, type Refusal } from '#server/platform/http/refusal.ts'
import { openRoute, type Route, signedInRoute } from '#server/platform/http/route.ts'
import { noteRefusedSignIn } from '#server/platform/security-log/write.ts'
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
    if (found === undefined) throw wrongAccount(locale)
    const reason = right ? await refusalReason(unit, found, request) : 'wrongPassword'
    const opened = reason === null ? await signedInAs(unit, found, request) : undefined
    if (opened === undefined) {
      const refused = { accountId: found.account_id, reason: reason ?? 'wrongPassword' }
      await noteRefusedSignIn(unit.db, refused, { ...requestOrigin(request), source: 'call' })
      throw refusalOf(refused.reason, { account, lastDay: found.ended_on ?? '' }, locale)
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

type Reason = keyof typeof facts | 'wrongPassword'

/** Returns the reason for refusing a user who has entered the right password; null without one. */
async function refusalReason(
  unit: UnitOfWork,
  { account_id, suspended_at, ended_on }: FoundAccount,
  request: FastifyRequest,
): Promise<Reason | null> {
  if (suspended_at) return 'suspended'
  if (ended_on) return 'ended'
  return (await mustUseProvider(unit, account_id, request)) ? 'providerOnly' : null
}

const facts = {
  suspended: 'an account that is not suspended',
  ended: 'an account whose access has not ended',
  providerOnly: 'an account that signs in with a password',
} as const

/** Only a user who has entered the right password is told more than that one of both is wrong. */
function refusalOf(
  reason: Reason,
  { account, lastDay }: Record<'account' | 'lastDay', string>,
  locale: Locale,
): Refusal {
  if (reason === 'wrongPassword') return wrongAccount(locale)
  const text = texts[locale][reason]
  const message = typeof text === 'string' ? text : text({ lastDay })
  return invalidInput([{ path: 'account', expected: facts[reason], got: account, message }])
}

function wrongAccount(locale: Locale): Refusal {
  const expected = 'an account and its password'
  return invalidInput([{ path: 'account', expected, got: 'others', message: texts[locale].wrong }])
}
