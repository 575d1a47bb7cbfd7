import { textTable } from '@placard/domain/platform/locale/text-table'
import {
  changePassword,
  forgotPassword,
  passwordLink,
  setPassword,
} from '@placard/contract/identity/password'
import { passwordWeakness, type PasswordWeakness } from '@placard/domain/identity/account/password'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { dictionary } from '@zxcvbn-ts/language-common'
import {
  accountThrottles,
  emailRequestThrottles,
  passwordChangeThrottles,
} from '#server/platform/login-throttle/throttle-rules.ts'
import {
  countAttempt,
  resetAttempts,
  isRightSecret,
} from '#server/platform/login-throttle/throttle.ts'
import { queueReset } from '#server/identity/account/email-outbox.ts'
import {
  checkedLink,
  linkOver,
  type PasswordPerson,
  personOf,
  redeemPasswordLink,
} from '#server/identity/account/password-link.ts'
import { isPassword, savePassword, storedPassword } from '#server/identity/account/password.ts'
import { connectionOfOwner } from '#server/identity/oidc/connection.ts'
import { clientNetwork } from '#server/platform/http/client-network.ts'
import { sessionOf, setSessionCookies } from '#server/platform/http/cookies.ts'
import { requestOrigin } from '#server/platform/http/request-origin.ts'
import {
  openRoute,
  type Route,
  type SignedInContext,
  signedInRoute,
} from '#server/platform/http/route.ts'
import { rotateSession } from '#server/platform/session/rotation.ts'
import type { Problem } from '@placard/contract/platform/envelope'
import { invalidInput, type Refusal } from '#server/platform/http/refusal.ts'

type PasswordProblem = 'wrongCurrent' | 'sameAsCurrent' | PasswordWeakness

const texts = textTable({
  wrongCurrent: ['This is not your current password.', '当前密码不正确。'],
  sameAsCurrent: [
    'This is your current password. Choose another one.',
    '新密码与当前密码相同，请换一个。',
  ],
  blank: [
    'A password cannot consist of spaces. Choose another one.',
    '密码不能只包含空格，请换一个。',
  ],
  personal: [
    'This is little more than your name or email address. Choose another one.',
    '密码与您的姓名或邮箱地址过于相似，请换一个。',
  ],
  pattern: [
    'This repeats itself or is a sequence. Choose another one.',
    '密码由重复或连续的字符组成，请换一个。',
  ],
  common: [
    'This password is among those that attackers try first. Choose another one.',
    '该密码过于常见，容易被猜到，请换一个。',
  ],
})

// All of these inputs are secrets, so the error does not repeat the received value.
const facts: Readonly<Record<PasswordProblem, Pick<Problem, 'expected' | 'got'>>> = {
  wrongCurrent: { expected: 'the current password', got: 'another' },
  sameAsCurrent: { expected: 'a new password', got: 'the current one' },
  blank: { expected: 'more than spaces', got: 'spaces' },
  personal: { expected: 'a password that others cannot guess', got: 'your name or address' },
  pattern: { expected: 'a password that others cannot guess', got: 'a repetition or sequence' },
  common: { expected: 'a password that others cannot guess', got: 'a common password' },
}

function passwordRefusal(problem: PasswordProblem, path: string, locale: Locale): Refusal {
  return invalidInput([{ path, ...facts[problem], message: texts[locale][problem] }])
}

export const passwordRoutes: Route[] = [
  openRoute(passwordLink, async ({ link }, { unit, locale }) => {
    const { account, ownerName, ownerId, isNew } = await checkedLink(unit.db, link, locale)
    const provider = isNew ? await connectionOfOwner(unit.db, ownerId) : undefined
    return { account, ownerName: ownerName ?? '', isNew, provider: provider?.name ?? null }
  }),

  openRoute(setPassword, async ({ link, password }, context) => {
    const { unit, locale, request } = context
    const found = await checkedLink(unit.db, link, locale)
    refuseWeak(password, { person: found, path: 'password', locale })
    const account = await redeemPasswordLink(unit, link, {
      password,
      origin: requestOrigin(context.request),
    })
    if (account === undefined) throw linkOver(locale)
    // A user who failed with the forgotten password may sign in with the new one at once.
    await resetAttempts(unit, accountThrottles(account, clientNetwork(request.ip)))
    return { account }
  }),

  openRoute(forgotPassword, async ({ account }, { unit, service, locale, request }) => {
    if (service.mail === null) return { sendsMail: false }
    await countAttempt(unit, emailRequestThrottles(account, clientNetwork(request.ip)), locale)
    await queueReset(unit, account, locale)
    return { sendsMail: true }
  }),

  signedInRoute(changePassword, async ({ current, next }, context) => {
    const { unit, principal, sessionId, locale } = context
    const { accountId } = principal
    const right = await isRightSecret(unit, passwordChangeThrottles(accountId), {
      locale,
      look: async () => isPassword(await storedPassword(unit.db, accountId), current),
    })
    // Returned instead of thrown, since the count of failed attempts must be committed.
    if (!right) return passwordRefusal('wrongCurrent', 'current', locale)
    if (next === current) throw passwordRefusal('sameAsCurrent', 'next', locale)
    refuseWeak(next, { person: await personOf(unit.db, accountId), path: 'next', locale })
    await savePassword(unit, {
      accountId,
      password: next,
      exceptSessionId: sessionId,
      origin: requestOrigin(context.request),
    })
    await renewSession(context)
    return {}
  }),
]

/** Renews the session, so that a thief of the old secrets can use them for at most a minute. */
async function renewSession({ unit, request, reply }: SignedInContext): Promise<void> {
  const session = sessionOf(request)
  // Undefined if another request has just done so; its response has the new secrets.
  const secrets = session === undefined ? undefined : await rotateSession(unit.db, session)
  if (secrets) setSessionCookies(reply, secrets)
}

const commonRanks = new Map(dictionary['passwords-common'].map((text, rank) => [text, rank]))

/** @throws Refusal for a password that is too easy to guess; the caller may retry */
function refuseWeak(
  password: string,
  { person, path, locale }: { person: PasswordPerson; path: string; locale: Locale },
): void {
  const { account, accountName, ownerName } = person
  const weakness = passwordWeakness(password, {
    personal: [account, accountName, ownerName ?? ''],
    commonRank: (text) => commonRanks.get(text),
  })
  if (weakness !== null) throw passwordRefusal(weakness, path, locale)
}
