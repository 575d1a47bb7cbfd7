import { textTable } from '@placard/domain/platform/locale/text-table'
import { code } from '@placard/contract/platform/code'
import { generateSsoToken, redeemSsoToken } from '@placard/contract/identity/sso'
import { invalidInput, Refusal } from '#server/platform/http/refusal.ts'
import { type Route, serviceRoute, signedInRoute } from '#server/platform/http/route.ts'
import { loginTypeWhileActing } from '#server/platform/session/principal.ts'
import {
  newSsoToken,
  redeemSsoToken as spendToken,
  type SsoIdentity,
} from '#server/identity/sso/token.ts'

const texts = textTable({
  tokenOver: [
    'This token is over: it was used, it is older than a minute, or its session has ended. Ask for a new one.',
    '该令牌已使用、已超过一分钟，或其会话已结束，请重新获取。',
  ],
  notConfigured: [
    'Single sign-on is not configured. The operator of this server sets SSO_ORIGIN to the origin of the open platform.',
    '尚未配置单点登录。请服务器管理员将 SSO_ORIGIN 设置为开放平台的源地址。',
  ],
})

export const ssoRoutes: Route[] = [
  signedInRoute(generateSsoToken, async (_input, { unit, sessionId, acting, service, locale }) => {
    const platformOrigin = service.settings.ssoOrigin
    // An unused token would remain in an address, and in the logs of servers behind it.
    if (platformOrigin === null)
      throw new Refusal({ code: code.limitReached, message: texts[locale].notConfigured })
    const ownerId = acting?.ownerId ?? null
    return { ssoToken: await newSsoToken(unit.db, { sessionId, ownerId }), platformOrigin }
  }),

  serviceRoute(redeemSsoToken, async ({ ssoToken }, { unit, service, locale }) => {
    const found = await spendToken(unit.db, ssoToken, service.settings)
    if (found === undefined) {
      const facts = { expected: 'a token that is still good', got: 'another' }
      throw invalidInput([{ path: 'ssoToken', ...facts, message: texts[locale].tokenOver }])
    }
    return answerOf(found)
  }),
]

function answerOf(found: SsoIdentity) {
  const onBehalf = found.owner_id !== found.home_owner_id
  return {
    accId: found.account_id,
    account: found.email,
    accountName: found.account_name,
    staff: found.kind === 'staff',
    ownerId: found.owner_id,
    ownerName: found.owner_name ?? '',
    loginType: loginTypeWhileActing(
      { kind: found.kind, loginType: found.login_type },
      { onBehalf },
    ),
    onBehalf,
    sessionExpiresAt: found.ends_at.getTime(),
  }
}
