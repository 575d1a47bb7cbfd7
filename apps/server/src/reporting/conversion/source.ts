import { code } from '@placard/contract/platform/code'
import { sourcesMax } from '@placard/domain/statistics/conversion/goal'
import { formerSecretHours } from '@placard/domain/platform/access/former-secret'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { sql } from 'kysely'
import { insertOwn, updateOwn } from '#server/platform/database/own.ts'
import { lockOwn, owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { changedByOther, invalidInput, notFound, Refusal } from '#server/platform/http/refusal.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'
import type { Sealer } from '#server/platform/secret/sealer.ts'
import { ownSources, sourceRow } from '#server/reporting/conversion/row.ts'
import { newSourceSecret, sealSecret } from '#server/reporting/conversion/secret.ts'

/** The means to make a secret. */
export interface Making {
  /** Null on a server without a key. */
  readonly sealer: Sealer | null
  readonly locale: Locale
}

/** A source with the secret that is shown once. */
interface WithSecret {
  readonly sourceId: string
  readonly secret: string
}

/**
 * Adds a source, inside the scope's transaction.
 *
 * @throws Refusal `limitReached` with too many sources or without a key, or `invalidInput` for a taken name
 */
export async function addSource(
  scope: OwnerScope,
  sourceName: string,
  { sealer, locale }: Making,
): Promise<WithSecret> {
  await lockOwn(scope, 'conversions')
  await checkRoom(scope, sourceName, locale)
  const { rows } = await runOwn<{ id: string }>(
    scope,
    owned`select nextval('entity_id') as id where ${scope.ownerId}::bigint > 0`,
  )
  const sourceId = rows[0]?.id ?? ''
  const { secret, sealed } = freshSecret({ sealer, locale }, { ownerId: scope.ownerId, sourceId })
  await insertOwn(scope, 'conversion_source', {
    source_id: sourceId,
    source_name: sourceName,
    sealed_secret: sealed.content,
    key_id: sealed.keyId,
  }).execute()
  await logOperation(scope, {
    operation: 'create',
    entity: 'conversionSource',
    entityId: sourceId,
    entityName: sourceName,
    before: null,
    after: { sourceName },
    version: 1,
  })
  return { sourceId, secret }
}

interface SourceVersion {
  readonly sourceId: string
  readonly version: number
}

/**
 * Gives a source a new secret. The present one works for a day more, and one that was replaced before does not.
 *
 * @throws Refusal `notFound`, `changedByOther` with the current source, or `limitReached` without a key
 */
export async function rotateSecret(
  scope: OwnerScope,
  seen: SourceVersion,
  making: Making,
): Promise<WithSecret> {
  const { sourceId } = seen
  const source = await lockSource(scope, seen)
  const { secret, sealed } = freshSecret(making, { ownerId: scope.ownerId, sourceId })
  const version = source.version + 1
  await updateOwn(scope, 'conversion_source')
    .set((eb) => ({
      former_secret: eb.ref('sealed_secret'),
      former_key_id: eb.ref('key_id'),
      former_until: sql<Date>`now() + make_interval(hours => ${formerSecretHours}::int)`,
      sealed_secret: sealed.content,
      key_id: sealed.keyId,
      version,
    }))
    .where('source_id', '=', sourceId)
    .execute()
  await logOperation(scope, {
    operation: 'change',
    entity: 'conversionSource',
    entityId: sourceId,
    entityName: source.source_name,
    before: { newSecret: false },
    after: { newSecret: true },
    version,
  })
  return { sourceId, secret }
}

/** Removes a source. Its secrets are gone at once. @throws Refusal `notFound`, or `changedByOther` */
export async function removeSource(scope: OwnerScope, seen: SourceVersion): Promise<void> {
  const { sourceId } = seen
  const source = await lockSource(scope, seen)
  const version = source.version + 1
  await updateOwn(scope, 'conversion_source')
    .set({
      removed_at: new Date(),
      sealed_secret: Buffer.alloc(0),
      former_secret: null,
      former_key_id: null,
      former_until: null,
      version,
    })
    .where('source_id', '=', sourceId)
    .execute()
  await logOperation(scope, {
    operation: 'remove',
    entity: 'conversionSource',
    entityId: sourceId,
    entityName: source.source_name,
    before: { sourceName: source.source_name },
    after: null,
    version,
  })
}

async function lockSource(scope: OwnerScope, { sourceId, version }: SourceVersion) {
  const source = await ownSources(scope)
    .where('source_id', '=', sourceId)
    .forUpdate()
    .executeTakeFirst()
  if (source === undefined) throw notFound()
  if (source.version !== version) throw changedByOther(await sourceRow(scope, sourceId))
  return source
}

function freshSecret(
  { sealer, locale }: Making,
  source: { readonly ownerId: string; readonly sourceId: string },
) {
  if (sealer === null)
    throw new Refusal({ code: code.limitReached, message: texts[locale].missingKey })
  const secret = newSourceSecret()
  return { secret, sealed: sealSecret(sealer, source, secret) }
}

async function checkRoom(scope: OwnerScope, sourceName: string, locale: Locale): Promise<void> {
  // Names as the index compares them, because letter case depends on the database.
  const { rows } = await runOwn<{ sources: number; namesakes: number }>(
    scope,
    owned`select count(*)::int as sources,
        count(*) filter (where lower(source_name) = lower(${sourceName}))::int as namesakes
      from conversion_source where owner_id = ${scope.ownerId} and removed_at is null`,
  )
  const { sources, namesakes } = rows[0] ?? { sources: 0, namesakes: 0 }
  if (sources >= sourcesMax)
    throw new Refusal({ code: code.limitReached, message: texts[locale].tooMany })
  if (namesakes === 0) return
  const message = texts[locale].nameTaken({ name: sourceName })
  const expected = 'a name that no other source has'
  throw invalidInput([{ path: 'sourceName', expected, got: sourceName, message }])
}

const texts = textTable({
  nameTaken: ['There is a source “{name}” already.', '已有名为“{name}”的数据源。'],
  tooMany: [
    `There are ${sourcesMax} sources, which is the limit. Remove one that is not used.`,
    `数据源数量已达上限 ${sourcesMax} 个，请先移除不用的数据源。`,
  ],
  missingKey: [
    'This server has no key that encrypts secrets. Ask its administrator to set SECRET_KEY.',
    '服务器未配置加密密钥，请联系管理员设置 SECRET_KEY。',
  ],
})
