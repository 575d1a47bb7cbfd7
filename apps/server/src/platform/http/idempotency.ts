import { createHash, createHmac } from 'node:crypto'
import { code } from '@placard/contract/platform/code'
import { idempotencyHeader } from '@placard/contract/platform/header'
import { type Kysely, sql } from 'kysely'
import { deleteOwn, insertOwn, selectOwn, updateOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { problemAt, valueText } from '#server/platform/http/input.ts'
import { invalidInput, Refusal } from '#server/platform/http/refusal.ts'

/** Visible ASCII, so that a key looks the same in every log. */
const keyShape = /^[\x21-\x7e]{1,200}$/
const retentionDays = 7

/** The request of a key. A repeated request must be equal. */
export interface KeyedRequest {
  readonly key: string
  readonly path: string
  readonly bodyHash: Buffer
}

/** Returns the key of a request; null without one. @throws Refusal `invalidInput` for an invalid one */
export function idempotencyKeyOf({ request, locale }: Caller): string | null {
  const key = request.headers[idempotencyHeader]
  if (key === undefined) return null
  if (typeof key === 'string' && keyShape.test(key)) return key
  const facts = { expected: '1 to 200 visible ASCII characters', got: valueText(key) }
  throw invalidInput([problemAt(idempotencyHeader, facts, locale)])
}

/** @param input the parsed input, so that neither the order of fields nor the encoding matters */
export function inputHash(input: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(input)).digest()
}

/**
 * Runs a write once per idempotency key, and answers a repeated request with the stored response. Call it in the
 * transaction of the write, so that both are committed or neither. A refusal is not stored: nothing was written, and
 * the same key may be used for a retry. Keys belong to one account and one owner it acts for.
 *
 * @throws Refusal `idempotencyKeyReused` if the key was sent with another call or input
 */
export async function answeredOnce<Answer>(
  scope: OwnerScope,
  request: KeyedRequest,
  write: () => Promise<Answer>,
): Promise<Answer> {
  const { path } = request
  const used = { account_id: accountOf(scope), idempotency_key: storedKey(request.key) }
  // A second request with the key waits here until the first one is committed or rolled back.
  const taken = await insertOwn(scope, 'idempotency_key', {
    ...used,
    path,
    body_hash: storedHash(request),
    answer: null,
  })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (taken.numInsertedOrUpdatedRows === 0n) return firstAnswer<Answer>(scope, request)
  const answer = await write()
  if (answer instanceof Refusal) {
    await deleteOwn(scope, 'idempotency_key')
      .where((eb) => eb.and(used))
      .execute()
    return answer
  }
  await updateOwn(scope, 'idempotency_key')
    .set({ answer: JSON.stringify(answer) })
    .where((eb) => eb.and(used))
    .execute()
  return answer
}

/** Returns whether the account has used the key before. In that case the call is not repeated. */
export async function isKeyUsed(scope: OwnerScope, key: string): Promise<boolean> {
  const used = await selectOwn(scope, 'idempotency_key')
    .select('path')
    .where((eb) => eb.and({ account_id: accountOf(scope), idempotency_key: storedKey(key) }))
    .executeTakeFirst()
  return used !== undefined
}

async function firstAnswer<Answer>(scope: OwnerScope, request: KeyedRequest): Promise<Answer> {
  const { key, path } = request
  const first = await selectOwn(scope, 'idempotency_key')
    .select(['path', 'body_hash', 'answer'])
    .where((eb) => eb.and({ account_id: accountOf(scope), idempotency_key: storedKey(key) }))
    .executeTakeFirstOrThrow()
  if (first.path !== path || !first.body_hash.equals(storedHash(request)))
    throw new Refusal({ code: code.idempotencyKeyReused })
  // It was written by the same call.
  return first.answer as Answer
}

// A body may contain a secret, such as a new password, that could be guessed from a plain hash. So the hash is keyed
// with the idempotency key, which only the caller has, and the key itself is stored as a hash.
function storedKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

function storedHash({ key, bodyHash }: KeyedRequest): Buffer {
  return createHmac('sha256', key).update(bodyHash).digest()
}

function accountOf({ accountId }: OwnerScope): string {
  if (accountId === null) throw new Error('only an account has idempotency keys')
  return accountId
}

export async function sweepIdempotencyKeys(db: Kysely<Tables>): Promise<void> {
  await sql`delete from idempotency_key where created_at < now() - make_interval(days => ${retentionDays}::int)`.execute(
    db,
  )
}
