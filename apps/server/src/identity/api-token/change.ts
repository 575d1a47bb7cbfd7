import { formerSecretHours } from '@placard/domain/platform/access/former-secret'
import { dueTokenWarning } from '@placard/domain/identity/api-token/rule'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { sql } from 'kysely'
import { checkedLastDay } from '#server/identity/api-token/create.ts'
import { notMaker, tokenEnded } from '#server/identity/api-token/refusal.ts'
import { tokenRecord, type TokenReader, tokenRowOf } from '#server/identity/api-token/record.ts'
import { selectOwn, updateOwn } from '#server/platform/database/own.ts'
import { changedByOther } from '#server/platform/http/refusal.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'
import { noteSecurityEvent } from '#server/platform/security-log/write.ts'
import { secretHash } from '#server/platform/session/session.ts'

interface TokenVersion {
  readonly tokenId: string
  readonly version: number
}

/** Locks a token for a change. @throws Refusal `notFound`, or `changedByOther` with the current one */
async function lockToken(reader: TokenReader, { tokenId, version }: TokenVersion) {
  await selectOwn(reader.scope, 'api_token')
    .select('token_id')
    .where('token_id', '=', tokenId)
    .forUpdate()
    .executeTakeFirst()
  const record = await tokenRecord(reader, tokenId)
  if (record.version !== version) throw changedByOther(tokenRowOf(record, reader))
  return record
}

/**
 * Gives a token a new secret, inside the scope's transaction. The former one goes on for a day, unless the token had
 * expired.
 *
 * @throws Refusal `notFound`, `changedByOther`, `invalidInput`, or `notPermitted` for somebody else's or a revoked token
 */
export async function rotateToken(
  reader: TokenReader,
  { lastDay, ...seen }: TokenVersion & { readonly lastDay: string },
  { secret, locale }: { readonly secret: string; readonly locale: Locale },
): Promise<void> {
  const { scope, accountId } = reader
  const record = await lockToken(reader, seen)
  const today = checkedLastDay({ scope, locale }, lastDay)
  if (record.account_id !== accountId) throw notMaker(record.made_by, locale)
  if (record.state === 'revoked') throw tokenEnded(locale)
  const version = record.version + 1
  const isExpired = record.state === 'expired'
  await updateOwn(scope, 'api_token')
    .set((eb) => ({
      former_hash: isExpired ? null : eb.ref('secret_hash'),
      former_until: isExpired
        ? null
        : sql<Date>`now() + make_interval(hours => ${formerSecretHours}::int)`,
      secret_hash: secretHash(secret),
      last_day: lastDay,
      warned_days: dueTokenWarning(lastDay, today, null),
      version,
    }))
    .where('token_id', '=', record.token_id)
    .execute()
  await noteSecurityEvent(scope, {
    kind: 'tokenRotated',
    accountId,
    facts: { token: record.token_name, tokenId: record.token_id, lastDay },
  })
  await logOperation(scope, {
    operation: 'change',
    entity: 'apiToken',
    entityId: record.token_id,
    entityName: record.token_name,
    before: { lastDay: record.last_day, newSecret: false },
    after: { lastDay, newSecret: true },
    version,
  })
}

/** Ends a token with the next request. Nothing happens to one that is revoked already. */
export async function revokeToken(reader: TokenReader, seen: TokenVersion): Promise<void> {
  const record = await lockToken(reader, seen)
  if (record.state === 'revoked') return
  const version = record.version + 1
  await updateOwn(reader.scope, 'api_token')
    .set({ revoked_at: sql<Date>`now()`, former_hash: null, former_until: null, version })
    .where('token_id', '=', record.token_id)
    .execute()
  await noteSecurityEvent(reader.scope, {
    kind: 'tokenRevoked',
    accountId: record.account_id,
    facts: { token: record.token_name, tokenId: record.token_id },
  })
  await logOperation(reader.scope, {
    operation: 'remove',
    entity: 'apiToken',
    entityId: record.token_id,
    entityName: record.token_name,
    before: { lastDay: record.last_day },
    after: null,
    version,
  })
}
