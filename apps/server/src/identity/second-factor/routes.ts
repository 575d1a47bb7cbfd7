import { code as replyCode } from '@placard/contract/platform/code'
import {
  confirmFactor,
  factorStatus,
  passFactor,
  removeFactor,
  renewRecoveryCodes,
  startFactor,
  waitingFactors,
} from '@placard/contract/identity/second-factor'
import { authenticatorAddress } from '@placard/domain/identity/second-factor/one-time-code'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { noteFactorChange } from '#server/identity/second-factor/change.ts'
import {
  confirmFactorSecret,
  dropApp,
  newFactorSecret,
  replaceRecoveryCodes,
} from '#server/identity/second-factor/factor.ts'
import { withTransaction } from '#server/platform/database/unit-of-work.ts'
import { setSessionCookies } from '#server/platform/http/cookies.ts'
import { requestOrigin } from '#server/platform/http/request-origin.ts'
import { invalidInput, Refusal } from '#server/platform/http/refusal.ts'
import { type Route, signedInRoute } from '#server/platform/http/route.ts'
import { checkOf, withCode, wrongCode } from '#server/identity/second-factor/check.ts'
import { hasFactor, hasPasskey, lockFactors } from '#server/platform/session/factor.ts'
import { factorDueAtOf } from '#server/platform/session/principal.ts'
import { completeSignIn, endSessions } from '#server/platform/session/session.ts'

const texts = textTable({
  alreadySet: [
    'This account has an authenticator app already. Remove it first.',
    '该账号已绑定验证器应用，请先移除。',
  ],
  unavailable: [
    'This server cannot protect the secrets of authenticator apps. Its operator sets SECRET_KEY.',
    '服务器尚未配置密钥，无法绑定验证器应用。请服务器管理员设置 SECRET_KEY。',
  ],
})

export const secondFactorRoutes: Route[] = [
  signedInRoute(factorStatus, async (_input, { unit, principal, service }) => {
    const factor = await unit.db
      .selectFrom('account as a')
      .leftJoin('owner as o', 'o.owner_id', 'a.owner_id')
      .leftJoin('second_factor as f', 'f.account_id', 'a.account_id')
      .select([
        'a.created_at as account_since',
        'a.roles',
        'o.factor_policy',
        'o.factor_policy_since',
      ])
      .select(['f.confirmed_at', 'f.recovery_hashes', hasFactor.as('has_factor')])
      .select(hasPasskey.as('has_passkey'))
      .where('a.account_id', '=', principal.accountId)
      .executeTakeFirst()
    return {
      since: factor?.confirmed_at?.getTime() ?? null,
      hasPasskey: factor?.has_passkey ?? false,
      dueAt: factor === undefined || factor.has_factor ? null : factorDueAtOf(factor),
      recoveryCodesLeft: factor?.recovery_hashes?.length ?? 0,
      isAvailable: service.sealer !== null,
    }
  }),

  signedInRoute(waitingFactors, async (_input, { unit, principal }) => {
    const ways = await unit.db
      .selectFrom('account as a')
      .leftJoin('second_factor as f', 'f.account_id', 'a.account_id')
      .select(['f.confirmed_at', hasPasskey.as('passkey')])
      .where('a.account_id', '=', principal.accountId)
      .executeTakeFirst()
    return { app: (ways?.confirmed_at ?? null) !== null, passkey: ways?.passkey ?? false }
  }),

  signedInRoute(startFactor, async (_input, { unit, principal, service, locale }) => {
    const { accountId, email: account } = principal
    if (service.sealer === null)
      throw new Refusal({ code: replyCode.limitReached, message: texts[locale].unavailable })
    const secret = await newFactorSecret(unit.db, accountId, service.sealer)
    if (secret === undefined) throw alreadySet(locale)
    return { secret, address: authenticatorAddress({ secret, account, issuer: 'Placard' }) }
  }),

  signedInRoute(confirmFactor, async ({ code }, context) => {
    const recoveryCodes = await withTransaction(context.unit, async (unit) => {
      const { accountId } = context.principal
      await lockFactors(unit.db, accountId)
      const codes = await confirmFactorSecret(unit.db, code, checkOf(context))
      if (codes === undefined) return undefined
      await endSessions(unit.db, { accountId, exceptSessionId: context.sessionId })
      await noteFactorChange(unit, context, {
        kind: 'factorSetUp',
        after: { authenticatorApp: true },
      })
      return codes
    })
    if (recoveryCodes === undefined) throw wrongCode(context.locale)
    return { recoveryCodes }
  }),

  signedInRoute(passFactor, async ({ code }, context) => {
    const { sessionId, reply, request } = context
    return withCode(context, code, async ({ db }, spent) => {
      const secrets = await completeSignIn(db, sessionId, requestOrigin(request))
      if (secrets === undefined) throw new Refusal({ code: replyCode.notSignedIn })
      setSessionCookies(reply, secrets)
      return { recoveryCodesLeft: spent.kind === 'recovery' ? spent.recoveryCodesLeft : null }
    })
  }),

  signedInRoute(removeFactor, async ({ code }, context) =>
    withCode(context, code, async (unit) => {
      await dropApp(unit.db, context.principal.accountId)
      await noteFactorChange(unit, context, {
        kind: 'factorRemoved',
        after: { authenticatorApp: false },
      })
      return {}
    }),
  ),

  signedInRoute(renewRecoveryCodes, async ({ code }, context) =>
    withCode(context, code, async (unit) => {
      const recoveryCodes = await replaceRecoveryCodes(unit.db, context.principal.accountId)
      await noteFactorChange(unit, context, {
        kind: 'recoveryCodesRenewed',
        after: { recoveryCodesRenewed: true },
      })
      return { recoveryCodes }
    }),
  ),
]

function alreadySet(locale: Locale): Refusal {
  const facts = { expected: 'an account without a second factor', got: 'one that has it' }
  return invalidInput([{ path: '', ...facts, message: texts[locale].alreadySet }])
}
