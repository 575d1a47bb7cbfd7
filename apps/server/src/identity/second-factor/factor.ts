import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import {
  acceptedSteps,
  oneTimeCode,
  oneTimeSecretBytes,
  stepMessage,
} from '@placard/domain/identity/second-factor/one-time-code'
import {
  base32,
  groupedText,
  recoveryCodeBytes,
  recoveryCodeCount,
  typedCode,
} from '@placard/domain/identity/second-factor/typed-code'
import { type Kysely, sql } from 'kysely'
import { prepared } from '#server/platform/database/prepared.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Sealer } from '#server/platform/secret/sealer.ts'
import { secretHash } from '#server/platform/session/session.ts'

/** An account whose codes are checked, with the time of the check and the key that reads its secret. */
export interface CodeCheck {
  readonly accountId: string
  /** Null if the server has no key. */
  readonly sealer: Sealer | null
  readonly nowMs: number
}

/** The secret of an authenticator app cannot be read, because its key is not among those of the server. */
export class MissingKey extends Error {
  override readonly name = 'MissingKey'

  constructor(keyId: string) {
    super(`expected the key ${keyId} in SECRET_KEY, got others`)
  }
}

/** Creates an unconfirmed secret. Returns it in Base32; undefined if the account has a confirmed one. */
export async function newFactorSecret(
  db: Kysely<Tables>,
  accountId: string,
  sealer: Sealer,
): Promise<string | undefined> {
  const secret = randomBytes(oneTimeSecretBytes)
  const { keyId, content } = sealer.seal(secret, subjectOf(accountId))
  const { rows } = await sql`
    insert into second_factor as f (account_id, sealed_secret, key_id)
    values (${accountId}, ${content}, ${keyId})
    on conflict (account_id) do update
      set sealed_secret = excluded.sealed_secret, key_id = excluded.key_id, last_step = 0, created_at = now()
      where f.confirmed_at is null
    returning account_id`.execute(db)
  return rows.length === 0 ? undefined : base32(secret)
}

/**
 * Confirms the secret by a code, which is used up. Returns the recovery codes; undefined if the code is wrong, or there
 * is nothing to confirm.
 */
export async function confirmFactorSecret(
  db: Kysely<Tables>,
  typed: string,
  check: CodeCheck,
): Promise<string[] | undefined> {
  const { codes, hashes } = newRecoveryCodes()
  const isRight = await spendOneTimeCode(db, typed, { ...check, newHashes: hashes })
  return isRight ? codes : undefined
}

/** The code that was used up. */
type SpentCode =
  | { readonly kind: 'oneTime' }
  | { readonly kind: 'recovery'; readonly recoveryCodesLeft: number }

/**
 * Uses up a code of the authenticator app or a recovery code. Of concurrent uses of one code, one succeeds.
 *
 * @returns undefined for a wrong or used code
 * @throws MissingKey
 */
export async function spendCode(
  db: Kysely<Tables>,
  typed: string,
  check: CodeCheck,
): Promise<SpentCode | undefined> {
  const code = typedCode(typed)
  if (code?.kind === 'recovery') return spendRecoveryCode(db, code.text, check.accountId)
  const isRight = await spendOneTimeCode(db, typed, { ...check, newHashes: null })
  return isRight ? { kind: 'oneTime' } : undefined
}

interface OneTimeCheck extends CodeCheck {
  /** The hashes of the recovery codes that come with the confirmation of a secret; null for a confirmed one. */
  readonly newHashes: readonly Buffer[] | null
}

async function spendOneTimeCode(
  db: Kysely<Tables>,
  typed: string,
  { accountId, sealer, nowMs, newHashes }: OneTimeCheck,
): Promise<boolean> {
  const code = typedCode(typed)
  if (code?.kind !== 'oneTime') return false
  const isConfirmed = newHashes === null
  const { rows } = await sql<{ sealed_secret: Buffer | null; key_id: string | null }>`${prepared}
    select sealed_secret, key_id from second_factor
    where account_id = ${accountId} and (confirmed_at is not null) = ${isConfirmed}`.execute(db)
  const [factor] = rows
  // An account with passkeys may have recovery codes and no authenticator app.
  if (!factor?.sealed_secret || factor.key_id === null) return false
  const sealed = { keyId: factor.key_id, content: factor.sealed_secret }
  const secret = sealer?.unseal(sealed, subjectOf(accountId)) ?? null
  if (secret === null) throw new MissingKey(factor.key_id)
  const step = acceptedSteps(nowMs).find((one) => isCodeOf(secret, one, code.text))
  if (step === undefined) return false
  const spent = await sql`${prepared}
    update second_factor set last_step = ${step}, confirmed_at = coalesce(confirmed_at, now()),
      recovery_hashes = coalesce(${newHashes}::bytea[], recovery_hashes)
    where account_id = ${accountId} and (confirmed_at is not null) = ${isConfirmed}
      and sealed_secret = ${factor.sealed_secret} and last_step < ${step}`.execute(db)
  return spent.numAffectedRows === 1n
}

function isCodeOf(secret: Buffer, step: number, text: string): boolean {
  const hmac = createHmac('sha1', secret).update(stepMessage(step)).digest()
  return timingSafeEqual(Buffer.from(oneTimeCode(hmac)), Buffer.from(text))
}

async function spendRecoveryCode(
  db: Kysely<Tables>,
  text: string,
  accountId: string,
): Promise<SpentCode | undefined> {
  const hash = secretHash(text)
  const { rows } = await sql<{ left: number }>`
    update second_factor set recovery_hashes = array_remove(recovery_hashes, ${hash}::bytea)
    where account_id = ${accountId} and ${hash}::bytea = any (recovery_hashes)
    returning cardinality(recovery_hashes) as left`.execute(db)
  const [row] = rows
  return row && { kind: 'recovery', recoveryCodesLeft: row.left }
}

/** Replaces the recovery codes, and returns the new ones as they are shown. */
export async function replaceRecoveryCodes(
  db: Kysely<Tables>,
  accountId: string,
): Promise<string[]> {
  const { codes, hashes } = newRecoveryCodes()
  await db
    .insertInto('second_factor')
    .values({ account_id: accountId, recovery_hashes: hashes, ...noApp })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ recovery_hashes: hashes }),
    )
    .execute()
  return codes
}

const noApp = { sealed_secret: null, key_id: null, confirmed_at: null } as const

/** Creates recovery codes for an account that has just got a factor; null if it has some. */
export async function newCodesIfNone(
  db: Kysely<Tables>,
  accountId: string,
): Promise<string[] | null> {
  const kept = await db
    .selectFrom('second_factor')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where((eb) =>
      eb.or([eb('confirmed_at', 'is not', null), eb(sql`cardinality(recovery_hashes)`, '>', 0)]),
    )
    .executeTakeFirst()
  return kept === undefined ? replaceRecoveryCodes(db, accountId) : null
}

/** Removes the authenticator app. The recovery codes of an account with passkeys remain. */
export async function dropApp(db: Kysely<Tables>, accountId: string): Promise<void> {
  await db
    .updateTable('second_factor')
    .set({ ...noApp, last_step: 0 })
    .where('account_id', '=', accountId)
    .execute()
  await dropUnneededCodes(db, accountId)
}

/** Removes the recovery codes of an account that has neither an authenticator app nor a passkey any more. */
export async function dropUnneededCodes(db: Kysely<Tables>, accountId: string): Promise<void> {
  await sql`
    delete from second_factor f where f.account_id = ${accountId} and f.confirmed_at is null
      and not exists (select from passkey k where k.account_id = f.account_id)`.execute(db)
}

function newRecoveryCodes(): { codes: string[]; hashes: Buffer[] } {
  const texts = Array.from({ length: recoveryCodeCount }, () =>
    base32(randomBytes(recoveryCodeBytes)),
  )
  return { codes: texts.map((text) => groupedText(text, '-')), hashes: texts.map(secretHash) }
}

function subjectOf(accountId: string): string {
  return `second factor of ${accountId}`
}
