import { login, logout, setPassword } from '@placard/contract/sign-in'
import type { Locale } from '@placard/domain/locale/locale'
import { clearSessionCookies, credentialsOf, setSessionCookies } from '#server/http/cookies.ts'
import { invalidInput } from '#server/http/refusal.ts'
import { openRoute, type Route, signedInRoute } from '#server/http/route.ts'
import { closeSession, openSession } from '#server/session/session.ts'
import { isPassword } from '#server/sign-in/password.ts'
import { redeemPasswordLink } from '#server/sign-in/password-link.ts'

const wrong: Record<Locale, string> = {
  'en-US': 'The account or the password is not right.',
  'zh-CN': '账号或密码不正确。',
}

const linkOver: Record<Locale, string> = {
  'en-US': 'This link is over: it was used, or it is too old. Please ask for a new one.',
  'zh-CN': '该链接已使用或已过期，请重新获取。',
}

export const signInRoutes: Route[] = [
  openRoute(login, async ({ account, password }, { database, locale, reply }) => {
    const found = await database.db
      .selectFrom('account')
      .select(['account_id', 'password_hash'])
      .where((eb) => eb(eb.fn('lower', ['email']), '=', account.trim().toLowerCase()))
      .executeTakeFirst()
    const right = await isPassword(found?.password_hash ?? null, password)
    if (!found || !right) {
      const problem = {
        path: 'account',
        expected: 'an account and its password',
        got: 'others',
        message: wrong[locale],
      }
      throw invalidInput([problem])
    }
    setSessionCookies(reply, await openSession(database.db, found.account_id))
    return {}
  }),

  signedInRoute(logout, async (_input, { database, request, reply }) => {
    const credentials = credentialsOf(request)
    if (credentials) await closeSession(database.db, credentials.session)
    clearSessionCookies(reply)
    return {}
  }),

  openRoute(setPassword, async ({ link, password }, { database, locale }) => {
    const account = await redeemPasswordLink(database.db, link, password)
    if (account === null) {
      throw invalidInput([
        {
          path: 'link',
          expected: 'a link that is still good',
          got: 'another',
          message: linkOver[locale],
        },
      ])
    }
    return { account }
  }),
]
