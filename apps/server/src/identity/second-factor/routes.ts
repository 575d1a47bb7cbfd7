import { code as replyCode } from '@placard/contract/platform/code'
import {
  confirmFactor,
  factorStatus,
  passFactor,
  removeFactor,
  renewRecoveryCodes,
  startFactor,
} from '@placard/contract/identity/second-factor'
import { authenticatorAddress } from '@placard/domain/identity/second-factor/one-time-code'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'
import type { Kysely } from 'kysely'
import { homeScope } from '#server/identity/account/password.ts'
import {
  confirmFactorSecret,
  dropFactor,
  newFactorSecret,
  replaceRecoveryCodes,
} from '#server/identity/second-factor/factor.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { type UnitOfWork, withTransaction } from '#server/platform/database/unit-of-work.ts'
import { setSessionCookies } from '#server/platform/http/cookies.ts'
import { requestOrigin } from '#server/platform/http/request-origin.ts'
import { invalidInput, Refusal } from '#server/platform/http/refusal.ts'
import { type Route, type SignedInContext, signedInRoute } from '#server/platform/http/route.ts'
import { checkOf, withCode, wrongCode } from '#server/identity/second-factor/check.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'
import { noteSecurityEvent } from '#server/platform/security-log/write.ts'
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
      .leftJoin('second_factor as f', (join) =>
        join.onRef('f.account_id', '=', 'a.account_id').on('f.confirmed_at', 'is not', null),
      )
      .select([
        'a.created_at as account_since',
        'a.roles',
        'o.factor_policy',
        'o.factor_policy_since',
      ])
      .select(['f.confirmed_at', 'f.recovery_hashes'])
      .where('a.account_id', '=', principal.accountId)
      .executeTakeFirst()
    const since = factor?.confirmed_at?.getTime() ?? null
    return {
      since,
      dueAt: factor === undefined || since !== null ? null : factorDueAtOf(factor),
      recoveryCodesLeft: factor?.recovery_hashes?.length ?? 0,
      isAvailable: service.sealer !== null,
    }
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
      await lockAccount(unit.db, accountId)
      const codes = await confirmFactorSecret(unit.db, code, checkOf(context))
      if (codes === undefined) return undefined
      await endSessions(unit.db, { accountId, exceptSessionId: context.sessionId })
      await noteChange(unit, context, 'factorSetUp')
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
      await dropFactor(unit.db, context.principal.accountId)
      await noteChange(unit, context, 'factorRemoved')
      return {}
    }),
  ),

  signedInRoute(renewRecoveryCodes, async ({ code }, context) =>
    withCode(context, code, async (unit) => {
      const recoveryCodes = await replaceRecoveryCodes(unit.db, context.principal.accountId)
      await noteChange(unit, context, 'recoveryCodesRenewed')
      return { recoveryCodes }
    }),
  ),
]

/**
 * Keeps sign-ins waiting until the factor is confirmed, so that no session that was opened meanwhile lacks it. It is the
 * lock that sign-in takes.
 */
async function lockAccount(db: Kysely<Tables>, accountId: string): Promise<void> {
  await db
    .selectFrom('account')
    .select('account_id')
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .execute()
}

/** The changes of the own factor, as the operation log has them. */
const loggedChanges = {
  factorSetUp: { secondFactor: true },
  factorRemoved: { secondFactor: false },
  recoveryCodesRenewed: { recoveryCodesRenewed: true },
} as const

async function noteChange(
  unit: UnitOfWork,
  { actor, principal }: SignedInContext,
  kind: keyof typeof loggedChanges,
): Promise<void> {
  const { accountId } = principal
  const scope = homeScope(unit, actor, principal.homeOwnerId)
  await noteSecurityEvent(scope, { kind, accountId, facts: {} })
  await logOperation(scope, {
    operation: 'change',
    entity: 'account',
    entityId: accountId,
    entityName: principal.email,
    before: null,
    after: loggedChanges[kind],
    version: null,
  })
}

function alreadySet(locale: Locale): Refusal {
  const facts = { expected: 'an account without a second factor', got: 'one that has it' }
  return invalidInput([{ path: '', ...facts, message: texts[locale].alreadySet }])
}
