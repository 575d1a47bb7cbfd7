import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import type { addPasskey } from '@placard/contract/identity/passkey'
import { code } from '@placard/contract/platform/code'
import { passkeysMax } from '@placard/domain/identity/passkey/rule'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { partyOf, spentChallenge } from '#server/identity/passkey/check.ts'
import { verifiedCredential } from '#server/identity/passkey/credential.ts'
import { insertPasskey, type NewPasskey, passkeysOf } from '#server/identity/passkey/passkey.ts'
import { noteFactorChange } from '#server/identity/second-factor/change.ts'
import { newCodesIfNone } from '#server/identity/second-factor/factor.ts'
import { type UnitOfWork, withTransaction } from '#server/platform/database/unit-of-work.ts'
import { invalidInput, Refusal } from '#server/platform/http/refusal.ts'
import type { SignedInContext } from '#server/platform/http/route.ts'
import { newPasskeyThrottles } from '#server/platform/login-throttle/throttle-rules.ts'
import { isRightSecret } from '#server/platform/login-throttle/throttle.ts'
import { lockFactors } from '#server/platform/session/factor.ts'
import { endSessions } from '#server/platform/session/session.ts'

const texts = textTable({
  wrong: [
    'The passkey could not be checked. Try again, or use another device.',
    '无法验证该通行密钥，请重试或换一台设备。',
  ],
  existing: ['This passkey was added already.', '该通行密钥已添加。'],
  tooMany: [
    'An account can have {max} passkeys. Remove one that you no longer use.',
    '每个账号最多可添加 {max} 个通行密钥，请先移除不再使用的。',
  ],
})

/**
 * Adds the passkey that has answered a challenge of the session, and creates recovery codes for an account without any.
 *
 * @throws Refusal `invalidInput`, `limitReached`, `tooManyTries`
 */
export async function addOwnPasskey(
  { name, credential }: ReadInputOf<typeof addPasskey>,
  context: SignedInContext,
): Promise<OutputOf<typeof addPasskey>> {
  const { unit, principal, locale } = context
  const { accountId } = principal
  const { transports } = credential
  let added: OutputOf<typeof addPasskey> | undefined
  const look = async () => {
    const verified = await answerOf(credential, context)
    if (verified === null) return false
    added = await withTransaction(unit, (inside) =>
      insertChecked(inside, { ...verified, accountId, name, transports }, context),
    )
    return true
  }
  const throttles = newPasskeyThrottles(accountId)
  const isRight = await isRightSecret(unit, throttles, { locale, look })
  if (!isRight || added === undefined)
    throw refusedCredential(texts[locale].wrong, 'an answer of this site')
  return added
}

async function answerOf(
  credential: ReadInputOf<typeof addPasskey>['credential'],
  { unit, service, sessionId, locale, request }: SignedInContext,
) {
  const party = partyOf(service, locale)
  const holder = { purpose: 'registration', sessionId } as const
  const challenge = await spentChallenge(unit.db, credential.clientData, { holder, locale })
  const verified = await verifiedCredential(credential, { party, challenge })
  if (!('reason' in verified)) return verified
  request.log.warn({ reason: verified.reason }, 'a new passkey was refused')
  return null
}

async function insertChecked(
  unit: UnitOfWork,
  added: NewPasskey,
  context: SignedInContext,
): Promise<OutputOf<typeof addPasskey>> {
  const { db } = unit
  const { accountId } = added
  const { locale, sessionId } = context
  const hadFactor = await lockFactors(db, accountId)
  if ((await passkeysOf(db, accountId)).length >= passkeysMax) throw tooMany(locale)
  const passkey = await insertPasskey(db, added)
  if (passkey === undefined)
    throw refusedCredential(texts[locale].existing, 'a credential that no account has')
  if (!hadFactor) await endSessions(db, { accountId, exceptSessionId: sessionId })
  await noteFactorChange(unit, context, { kind: 'passkeyAdded', after: { passkey: passkey.name } })
  return { passkey, recoveryCodes: await newCodesIfNone(db, accountId) }
}

function tooMany(locale: Locale): Refusal {
  const message = texts[locale].tooMany({ max: passkeysMax })
  return new Refusal({ code: code.limitReached, message })
}

function refusedCredential(message: string, expected: string): Refusal {
  return invalidInput([{ path: 'credential', expected, got: 'another', message }])
}
