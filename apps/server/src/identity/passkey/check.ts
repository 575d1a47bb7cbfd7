import type { Assertion } from '@placard/contract/identity/passkey'
import { code } from '@placard/contract/platform/code'
import { type RelyingParty, relyingPartyOf } from '@placard/domain/identity/passkey/rule'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { type Holder, isSpentNow } from '#server/identity/passkey/challenge.ts'
import {
  answeredChallenge,
  bytesOf,
  type Use,
  verifiedUse,
} from '#server/identity/passkey/credential.ts'
import { type FoundPasskey, noteUse, passkeyWith } from '#server/identity/passkey/passkey.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { type UnitOfWork, withTransaction } from '#server/platform/database/unit-of-work.ts'
import { clientNetwork } from '#server/platform/http/client-network.ts'
import { invalidInput, Refusal } from '#server/platform/http/refusal.ts'
import { requestOrigin } from '#server/platform/http/request-origin.ts'
import type { Service, SignedInContext } from '#server/platform/http/route.ts'
import { factorThrottles } from '#server/platform/login-throttle/throttle-rules.ts'
import { isRightSecret } from '#server/platform/login-throttle/throttle.ts'
import { noteRefusedSignIn } from '#server/platform/security-log/write.ts'

const texts = textTable({
  unavailable: [
    'Passkeys need a server with a host name and an encrypted connection. Its operator sets PUBLIC_URL.',
    '通行密钥要求服务器使用域名和加密连接，请服务器管理员设置 PUBLIC_URL。',
  ],
  late: [
    'This took longer than five minutes, or was completed already. Try again.',
    '操作已超过五分钟或已完成，请重试。',
  ],
  unknown: [
    'This passkey opens no account here. It may have been removed. Sign in another way.',
    '该通行密钥无法登录，可能已被移除。请使用其他方式登录。',
  ],
})

/** Returns the site that passkeys belong to. @throws Refusal `limitReached` if the address of the server allows none */
export function partyOf({ publicUrl }: Pick<Service, 'publicUrl'>, locale: Locale): RelyingParty {
  const party = relyingPartyOf(publicUrl())
  if (party === null)
    throw new Refusal({ code: code.limitReached, message: texts[locale].unavailable })
  return party
}

/**
 * Uses up the challenge that an authenticator has answered, before anything else of the answer is looked at.
 *
 * @throws Refusal `invalidInput` if it is not one of this browser, was used, or is too old
 */
export async function spentChallenge(
  db: Kysely<Tables>,
  clientData: string,
  { holder, locale }: { readonly holder: Holder; readonly locale: Locale },
): Promise<string> {
  const challenge = answeredChallenge(clientData)
  if (challenge !== null && (await isSpentNow(db, challenge, holder))) return challenge
  const facts = { expected: 'an answer to an open challenge', got: 'another' }
  throw invalidInput([{ path: 'credential', ...facts, message: texts[locale].late }])
}

/** A passkey, and its state after a use; null if it has not signed what it must. */
export interface Used {
  readonly found: FoundPasskey
  readonly use: Use | null
}

interface Checking {
  readonly service: Pick<Service, 'publicUrl'>
  readonly holder: Holder
  readonly locale: Locale
  readonly log: FastifyBaseLogger
}

/**
 * Returns the passkey that is named, and its state after the use, which is null if the signature is not right. Returns
 * null for an unknown passkey. The use must be noted in the transaction that grants something.
 *
 * @throws Refusal `invalidInput` for a challenge that is over
 */
export async function usedPasskey(
  db: Kysely<Tables>,
  assertion: Assertion,
  { service, holder, locale, log }: Checking,
): Promise<Used | null> {
  const party = partyOf(service, locale)
  const challenge = await spentChallenge(db, assertion.clientData, { holder, locale })
  const found = await passkeyWith(db, bytesOf(assertion.credentialId))
  if (found === undefined) return null
  const { userHandle } = assertion
  if (userHandle !== null && userHandle !== handleOf(found.accountId)) return { found, use: null }
  const use = await verifiedUse(assertion, found, { party, challenge })
  if (!('reason' in use)) return { found, use }
  log.warn({ passkey: found.passkeyId, reason: use.reason }, 'a passkey was refused')
  return { found, use: null }
}

/** Returns the account as authenticators keep it. An id says nothing about the person. */
export function handleOf(accountId: string): string {
  return Buffer.from(accountId).toString('base64url')
}

/**
 * Runs the work that needs a passkey of the user, in the transaction that notes the use. The attempt is counted before,
 * together with those at codes.
 *
 * @throws Refusal `invalidInput` for another passkey or answer, `tooManyTries`
 */
export async function withPasskey<Result>(
  context: SignedInContext,
  assertion: Assertion,
  work: (unit: UnitOfWork) => Promise<Result>,
): Promise<Result> {
  const { unit, principal, sessionId, service, request, locale } = context
  const holder = { purpose: 'check', sessionId } as const
  let result: Result | undefined
  const look = async () => {
    const checking = { service, holder, locale, log: request.log }
    const used = await usedPasskey(unit.db, assertion, checking)
    const { found, use } = used ?? {}
    if (!found || !use || found.accountId !== principal.accountId) return false
    return withTransaction(unit, async (inside) => {
      if (!(await noteUse(inside.db, found, use))) return false
      result = await work(inside)
      return true
    })
  }
  const throttles = factorThrottles(principal.accountId, clientNetwork(request.ip))
  const isRight = await isRightSecret(unit, throttles, { locale, look })
  if (isRight && result !== undefined) return result
  const refused = { accountId: principal.accountId, reason: 'wrongPasskey' } as const
  await noteRefusedSignIn(unit.db, refused, { ...requestOrigin(request), source: 'call' })
  throw unknownPasskey(locale)
}

/** Returns the refusal of a passkey that is unknown, was removed, or has not signed what it must. */
export function unknownPasskey(locale: Locale): Refusal {
  const facts = { expected: 'a passkey of an account', got: 'another' }
  return invalidInput([{ path: 'credential', ...facts, message: texts[locale].unknown }])
}
