import { randomBytes } from 'node:crypto'
import type { EngineScope } from '@placard/domain/delivery/engine/scope'
import { tokenOf } from '@placard/domain/platform/access/token-text'
import { sql } from 'kysely'
import type { PlatformWork } from '#server/platform/database/actor.ts'
import { platformScope } from '#server/platform/database/scope.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'
import { secretHash } from '#server/platform/session/session.ts'

/** The hours for which the token before a rotation still works. */
export const formerTokenHours = 24

export interface NewEngine {
  readonly engineName: string
  readonly scopes: readonly EngineScope[]
  /** Null for all owners. */
  readonly ownerIds: readonly string[] | null
  readonly networks: readonly string[]
}

interface NamedEngine {
  readonly engineId: string
  readonly engineName: string
}

function newToken(): string {
  return tokenOf(randomBytes(64))
}

/** Adds an engine. @returns its id and its token, which is stored nowhere */
export async function addEngine(
  work: PlatformWork,
  { engineName, scopes, ownerIds, networks }: NewEngine,
): Promise<{ engineId: string; token: string }> {
  const token = newToken()
  const { engine_id: engineId } = await work.unit.db
    .insertInto('engine')
    .values({
      engine_name: engineName,
      scopes: [...scopes],
      owner_ids: ownerIds === null ? null : [...ownerIds],
      networks: [...networks],
      secret_hash: secretHash(token),
      former_hash: null,
      former_until: null,
      used_from: null,
    })
    .returning('engine_id')
    .executeTakeFirstOrThrow()
  const after = { scopes, ownerIds, networks }
  await log(work, { engineId, engineName }, { operation: 'create', before: null, after })
  return { engineId, token }
}

/** Selects the engines that are not revoked, locked until the transaction ends. */
function usable({ unit }: Pick<PlatformWork, 'unit'>) {
  return unit.db
    .selectFrom('engine')
    .select(['engine_id as engineId', 'engine_name as engineName'])
    .where('revoked_at', 'is', null)
    .forUpdate()
}

export function engineWithId(
  work: Pick<PlatformWork, 'unit'>,
  engineId: string,
): Promise<NamedEngine | undefined> {
  return usable(work).where('engine_id', '=', engineId).executeTakeFirst()
}

/** Finds an engine regardless of letter case. */
export function engineByName(
  work: Pick<PlatformWork, 'unit'>,
  engineName: string,
): Promise<NamedEngine | undefined> {
  return usable(work)
    .where(sql`lower(engine_name)`, '=', sql`lower(${engineName})`)
    .executeTakeFirst()
}

/** Gives an engine a new token. The former one works for a day. @returns the token */
export async function rotateEngine(work: PlatformWork, engine: NamedEngine): Promise<string> {
  const token = newToken()
  await work.unit.db
    .updateTable('engine')
    .set({
      secret_hash: secretHash(token),
      former_hash: sql<Buffer>`secret_hash`,
      former_until: sql<Date>`now() + make_interval(hours => ${formerTokenHours})`,
    })
    .where('engine_id', '=', engine.engineId)
    .execute()
  await log(work, engine, { operation: 'change', before: null, after: { token: 'new' } })
  return token
}

/** Refuses the tokens of an engine from its next request on. */
export async function revokeEngine(work: PlatformWork, engine: NamedEngine): Promise<void> {
  await work.unit.db
    .updateTable('engine')
    .set({ revoked_at: sql<Date>`now()` })
    .where('engine_id', '=', engine.engineId)
    .execute()
  await work.unit.db.deleteFrom('engine_status').where('engine_id', '=', engine.engineId).execute()
  await log(work, engine, {
    operation: 'remove',
    before: { engineName: engine.engineName },
    after: null,
  })
}

type Change = Pick<Parameters<typeof logOperation>[1], 'operation' | 'before' | 'after'>

async function log(
  { unit, actor }: PlatformWork,
  { engineId, engineName }: NamedEngine,
  change: Change,
): Promise<void> {
  await logOperation(platformScope(unit, actor), {
    ...change,
    entity: 'engine',
    entityId: engineId,
    entityName: engineName,
    version: null,
  })
}
