import {
  oidcLink,
  oidcOffered,
  removeOidcLink,
  startOidc,
  startOidcConfirmation,
  startOidcInvitation,
  startOidcLink,
} from '@placard/contract/identity/oidc'
import { code } from '@placard/contract/platform/code'
import { domainOf } from '@placard/domain/identity/oidc/rule'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { logLink } from '#server/identity/oidc/link.ts'
import { checkedLink, linkOver } from '#server/identity/account/password-link.ts'
import { storedPassword } from '#server/identity/account/password.ts'
import { depart } from '#server/identity/oidc/attempt.ts'
import { connectionForDomain, connectionOfOwner } from '#server/identity/oidc/connection.ts'
import { confirmationOf } from '#server/identity/sign-in/confirm.ts'
import { invalidInput, notFound, Refusal } from '#server/platform/http/refusal.ts'
import { openRoute, type Route, signedInRoute } from '#server/platform/http/route.ts'
import { secretHash } from '#server/platform/session/session.ts'

const texts = textTable({
  noProvider: [
    'There is no company sign-in for this address. Use your password.',
    '该邮箱没有对应的企业登录方式，请使用密码登录。',
  ],
  lastWay: [
    'Your account has no password, so you could not sign in any more. Set one first: sign out and choose “Forgot your password?”.',
    '您的账号尚未设置密码，取消关联后将无法登录。请先退出登录，并通过“忘记密码？”设置密码。',
  ],
  unreachable: [
    'The identity provider of your company cannot be reached. Try again later.',
    '暂时无法连接贵公司的身份提供方，请稍后再试。',
  ],
})

export const oidcRoutes: Route[] = [
  openRoute(oidcOffered, async (_input, { unit }) => {
    const found = await unit.db.selectFrom('oidc_connection').select('owner_id').limit(1).execute()
    return { offered: found.length > 0 }
  }),

  openRoute(startOidc, async ({ account }, { unit, service, reply, locale }) => {
    const domain = domainOf(account)
    const connection = domain === null ? undefined : await connectionForDomain(unit.db, domain)
    if (connection === undefined) throw noProvider(account, locale)
    const purpose = { kind: 'signIn' } as const
    return departed(() => depart({ db: unit.db, service, reply }, connection, purpose), locale)
  }),

  signedInRoute(oidcLink, async (_input, { unit, principal }) => {
    const connection = await connectionOfOwner(unit.db, principal.homeOwnerId)
    const link =
      connection &&
      (await unit.db
        .selectFrom('oidc_identity')
        .select('linked_at')
        .where('connection_id', '=', connection.connectionId)
        .where('account_id', '=', principal.accountId)
        .executeTakeFirst())
    return { provider: connection?.name ?? null, linkedAt: link?.linked_at.getTime() ?? null }
  }),

  signedInRoute(
    startOidcLink,
    async (_input, { unit, service, reply, principal, sessionId, locale }) => {
      const connection = await connectionOfOwner(unit.db, principal.homeOwnerId)
      if (connection === undefined) throw notFound()
      const purpose = { kind: 'link', sessionId } as const
      return departed(() => depart({ db: unit.db, service, reply }, connection, purpose), locale)
    },
  ),

  openRoute(startOidcInvitation, async ({ link }, { unit, service, reply, locale }) => {
    const { ownerId, isNew } = await checkedLink(unit.db, link, locale)
    const connection = isNew ? await connectionOfOwner(unit.db, ownerId) : undefined
    if (connection === undefined) throw linkOver(locale)
    const purpose = { kind: 'invitation', linkHash: secretHash(link) } as const
    return departed(() => depart({ db: unit.db, service, reply }, connection, purpose), locale)
  }),

  signedInRoute(startOidcConfirmation, async (_input, context) => {
    const { unit, service, reply, principal, sessionId, locale } = context
    const { kind } = await confirmationOf(unit.db, sessionId)
    const connection = await connectionOfOwner(unit.db, principal.homeOwnerId)
    if (kind !== 'provider' || connection === undefined) throw notFound()
    const purpose = { kind: 'confirm', sessionId } as const
    return departed(() => depart({ db: unit.db, service, reply }, connection, purpose), locale)
  }),

  signedInRoute(removeOidcLink, async (_input, { unit, reply, principal, locale }) => {
    const { accountId, email, homeOwnerId } = principal
    const removed = await unit.db
      .deleteFrom('oidc_identity')
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    if (removed.numDeletedRows === 0n) return {}
    if ((await storedPassword(unit.db, accountId)) === null) throw lastWay(locale)
    const account = { account_id: accountId, email, owner_id: homeOwnerId }
    await logLink({ unit, reply }, account, false)
    return {}
  }),
]

async function departed(
  leave: () => Promise<string>,
  locale: Locale,
): Promise<{ address: string }> {
  try {
    return { address: await leave() }
  } catch (cause) {
    throw new Refusal({ code: code.limitReached, message: texts[locale].unreachable, cause })
  }
}

function lastWay(locale: Locale): Refusal {
  return new Refusal({ code: code.limitReached, message: texts[locale].lastWay })
}

function noProvider(account: string, locale: Locale): Refusal {
  const facts = { expected: 'an address of a company with a provider', got: account }
  return invalidInput([{ path: 'account', ...facts, message: texts[locale].noProvider }])
}
