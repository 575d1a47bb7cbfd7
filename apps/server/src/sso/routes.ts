import { generateSsoToken, redeemSsoToken } from '@placard/contract/sso'
import type { Locale } from '@placard/domain/locale/locale'
import { invalidInput } from '#server/http/refusal.ts'
import { type Route, serviceRoute, signedInRoute } from '#server/http/route.ts'
import { loginTypeWhileActing } from '#server/session/principal.ts'
import { newSsoToken, redeemSsoToken as spendToken, type SsoIdentity } from '#server/sso/token.ts'

const tokenOver: Record<Locale, string> = {
  'en-US':
    'This token is over: it was used, it is older than a minute, or its session has ended. Ask for a new one.',
  'zh-CN': '该令牌已使用、已超过一分钟，或其会话已结束，请重新获取。',
}

export const ssoRoutes: Route[] = [
  signedInRoute(generateSsoToken, async (_input, { unit, sessionId, acting, service }) => ({
    ssoToken: await newSsoToken(unit.db, { sessionId, ownerId: acting?.ownerId ?? null }),
    platformOrigin: service.settings.ssoOrigin,
  })),

  serviceRoute(redeemSsoToken, async ({ ssoToken }, { unit, service, locale }) => {
    const found = await spendToken(unit.db, ssoToken, service.settings)
    if (found === undefined) {
      const facts = { expected: 'a token that is still good', got: 'another' }
      throw invalidInput([{ path: 'ssoToken', ...facts, message: tokenOver[locale] }])
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
