import { code as replyCode } from '@placard/contract/platform/code'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { homeScope } from '#server/identity/account/password.ts'
import { MissingKey, spendCode } from '#server/identity/second-factor/factor.ts'
import type { UnitOfWork } from '#server/platform/database/unit-of-work.ts'
import { clientNetwork } from '#server/platform/http/client-network.ts'
import { requestOrigin } from '#server/platform/http/request-origin.ts'
import { invalidInput, Refusal } from '#server/platform/http/refusal.ts'
import type { SignedInContext } from '#server/platform/http/route.ts'
import { factorThrottles } from '#server/platform/login-throttle/throttle-rules.ts'
import { isRightSecret } from '#server/platform/login-throttle/throttle.ts'
import { noteRefusedSignIn, noteSecurityEvent } from '#server/platform/security-log/write.ts'

const texts = textTable({
  wrong: [
    'This code is not right, or it was used already. Enter the code that the app shows now.',
    '验证码不正确或已使用，请输入应用当前显示的验证码。',
  ],
  missingKey: [
    'This server cannot read the secret of your authenticator app. Enter a recovery code instead.',
    '服务器暂时无法校验您的验证器应用，请改用恢复码。',
  ],
})

type Spent = NonNullable<Awaited<ReturnType<typeof spendCode>>>

/**
 * Uses up a code and does the work that needs it, in one transaction. The attempt is counted before.
 *
 * @throws Refusal `invalidInput` for a wrong code, `tooManyTries`
 */
export async function withCode<Result>(
  context: SignedInContext,
  typed: string,
  work: (unit: UnitOfWork, spent: Spent) => Promise<Result>,
): Promise<Result> {
  const { unit, principal, request, locale } = context
  let result: Result | undefined
  const look = async (inside: UnitOfWork) => {
    const spent = await spendCode(inside.db, typed, checkOf(context))
    if (spent === undefined) return false
    if (spent.kind === 'recovery') await noteRecoveryCode(inside, context, spent.recoveryCodesLeft)
    result = await work(inside, spent)
    return true
  }
  const throttles = factorThrottles(principal.accountId, clientNetwork(request.ip))
  try {
    const trial = { locale, look, isOneTransaction: true } as const
    const isRight = await isRightSecret(unit, throttles, trial)
    if (isRight && result !== undefined) return result
    await noteRefusal(context)
    throw wrongCode(locale)
  } catch (error) {
    if (error instanceof MissingKey) throw limitReached(texts[locale].missingKey, error)
    throw error
  }
}

async function noteRecoveryCode(
  unit: UnitOfWork,
  { actor, principal: { accountId, homeOwnerId } }: SignedInContext,
  codesLeft: number,
): Promise<void> {
  const event = { kind: 'recoveryCodeUsed', accountId, facts: { codesLeft } } as const
  await noteSecurityEvent(homeScope(unit, actor, homeOwnerId), event)
}

async function noteRefusal({ unit, request, principal }: SignedInContext): Promise<void> {
  const refused = { accountId: principal.accountId, reason: 'wrongCode' } as const
  await noteRefusedSignIn(unit.db, refused, { ...requestOrigin(request), source: 'call' })
}

/** Returns what the check of a code needs. */
export function checkOf({ principal, service }: SignedInContext) {
  return { accountId: principal.accountId, sealer: service.sealer, nowMs: Date.now() }
}

/** Returns the refusal of a wrong or used code. */
export function wrongCode(locale: Locale): Refusal {
  const facts = { expected: 'a code that is not used yet', got: 'another' }
  return invalidInput([{ path: 'code', ...facts, message: texts[locale].wrong }])
}

function limitReached(message: string, cause?: unknown): Refusal {
  return new Refusal({ code: replyCode.limitReached, message, cause })
}
