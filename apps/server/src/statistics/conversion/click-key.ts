import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  type AdClick,
  clickIdBody,
  clickIdParts,
  testEngineId,
} from '@placard/domain/statistics/conversion/click-id'
import type { FoundClick } from '@placard/domain/statistics/conversion/count'
import { type Kysely, sql } from 'kysely'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import type { Tables } from '#server/platform/database/tables.ts'

const signatureBytes = 16

/**
 * Returns the key by which an engine signs the ids of its clicks. Each has its own, so that one which serves some owners
 * cannot invent clicks on the ads of others.
 */
export async function clickKeyOf(db: Kysely<Tables>, engineId: string): Promise<Buffer> {
  const { rows } = await sql<Secret>`select secret from click_secret`.execute(db)
  return keyFrom(secretIn(rows), engineId)
}

/** Returns the id of a click on an ad of the acting owner that tests a source, and never counts. */
export async function testClickId(
  scope: OwnerScope,
  click: Omit<AdClick, 'engineId' | 'ownerId'>,
): Promise<string> {
  const body = clickIdBody({ ...click, ownerId: scope.ownerId, engineId: testEngineId })
  return `${body}.${signatureOf(keyFrom(await clickSecret(scope), testEngineId), body)}`
}

/** Reads click ids of the acting owner. An ad in the recycle bin is one. */
export async function clicksOf(
  scope: OwnerScope,
  clickIds: readonly string[],
): Promise<Map<string, FoundClick>> {
  const secret = await clickSecret(scope)
  const read = new Map(clickIds.map((id) => [id, readClick(secret, scope.ownerId, id)]))
  const clicks = [...read.values()].flatMap((found) => (found.kind === 'found' ? found.click : []))
  const ads = await existingAds(scope, clicks)
  const engines = await enginesFor(scope, clicks)
  const checked = (found: FoundClick): FoundClick => {
    if (found.kind !== 'found') return found
    const { engineId, adId } = found.click
    if (engineId !== testEngineId && !engines.has(engineId)) return { kind: 'clickForged' }
    return ads.has(adId) ? found : { kind: 'adUnknown' }
  }
  return new Map([...read].map(([id, found]) => [id, checked(found)]))
}

function readClick(secret: Buffer, ownerId: string, clickId: string): FoundClick {
  const parts = clickIdParts(clickId)
  if (parts === null) return { kind: 'clickUnreadable' }
  const { click, body, signature } = parts
  const expected = Buffer.from(signatureOf(keyFrom(secret, click.engineId), body))
  if (!timingSafeEqual(expected, Buffer.from(signature))) return { kind: 'clickForged' }
  return click.ownerId === ownerId ? { kind: 'found', click } : { kind: 'clickForeign' }
}

function keyFrom(secret: Buffer, engineId: string): Buffer {
  return createHmac('sha256', secret).update(`clicks of engine ${engineId}`).digest()
}

function signatureOf(key: Buffer, body: string): string {
  const whole = createHmac('sha256', key).update(body).digest()
  return whole.subarray(0, signatureBytes).toString('base64url')
}

interface Secret {
  readonly secret: Buffer
}

async function clickSecret(scope: OwnerScope): Promise<Buffer> {
  // It is the same for all owners.
  const query = owned`select secret from click_secret where ${scope.ownerId}::bigint is not null`
  const { rows } = await runOwn<Secret>(scope, query)
  return secretIn(rows)
}

function secretIn([row]: readonly Secret[]): Buffer {
  if (row === undefined) throw new Error('expected the secret of click ids, got none')
  return row.secret
}

async function existingAds(
  scope: OwnerScope,
  clicks: readonly AdClick[],
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(clicks.map(({ adId }) => adId))]
  const { rows } = await runOwn<{ adId: string }>(
    scope,
    owned`select ad_id as "adId" from ad
      where owner_id = ${scope.ownerId} and ad_id = any (${ids}::bigint[])`,
  )
  return new Set(rows.map(({ adId }) => adId))
}

/** Returns the engines of clicks that may serve the owner, revoked ones included. */
async function enginesFor(
  scope: OwnerScope,
  clicks: readonly AdClick[],
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(clicks.map(({ engineId }) => engineId))]
  const { rows } = await runOwn<{ engineId: string }>(
    scope,
    owned`select engine_id as "engineId" from engine
      where engine_id = any (${ids}::bigint[])
        and (owner_ids is null or ${scope.ownerId}::bigint = any (owner_ids))`,
  )
  return new Set(rows.map(({ engineId }) => engineId))
}
