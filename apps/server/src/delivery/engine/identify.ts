import type { EngineScope } from '@placard/domain/delivery/engine/scope'
import { isToken } from '@placard/domain/platform/access/token-text'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { EngineRefusal } from '#server/delivery/engine/refusal.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import { bearerTokenOf } from '#server/platform/http/bearer-token.ts'
import { belongsTo } from '#server/platform/http/client-network.ts'
import { secretHash } from '#server/platform/session/session.ts'

/** The engine that makes a request. */
export interface Engine {
  readonly engineId: string
  /** Null for all owners. */
  readonly ownerIds: readonly string[] | null
}

interface EngineRow {
  engine_id: string
  scopes: string[]
  owner_ids: string[] | null
  networks: string[]
  is_revoked: boolean
  is_unnoted: boolean
}

/** The use of a token is noted this often at most. */
const notedEverySeconds = 60

/**
 * Identifies the engine by its token. Everything that can be withdrawn is checked with every request.
 *
 * @param scope null for what every engine may do
 * @throws EngineRefusal
 */
export async function identifyEngine(
  { reserve }: Pick<Database, 'reserve'>,
  request: FastifyRequest,
  scope: EngineScope | null,
): Promise<Engine> {
  const { headers, ip } = request
  if (headers.origin !== undefined || headers['sec-fetch-site'] !== undefined)
    throw new EngineRefusal('fromPage', 'Tokens of engines are for programs, not for web pages.')
  const token = bearerTokenOf(request)
  if (token === null)
    throw new EngineRefusal('tokenMissing', 'Send the token as Authorization: Bearer plc_….')
  if (!isToken(token))
    throw new EngineRefusal('tokenMistyped', 'The checksum of the token is wrong: a typo?')
  const hash = secretHash(token)
  const { rows } = await sql<EngineRow>`${prepared}
    select engine_id, scopes, owner_ids, networks, revoked_at is not null as is_revoked,
      coalesce(used_at < now() - make_interval(secs => ${notedEverySeconds}::int), true) as is_unnoted
    from engine where secret_hash = ${hash} or (former_hash = ${hash} and former_until > now())`.execute(
    reserve.db,
  )
  const [engine] = rows
  if (engine === undefined)
    throw new EngineRefusal('tokenUnknown', 'There is no such token, or a new one replaced it.')
  if (engine.is_revoked) throw new EngineRefusal('tokenRevoked', 'The token was revoked.')
  if (engine.networks.length > 0 && !belongsTo(engine.networks)(ip))
    throw new EngineRefusal('foreignNetwork', `The token does not work from ${ip}.`)
  if (scope !== null && !engine.scopes.includes(scope))
    throw new EngineRefusal('scopeMissing', `The token lacks the scope ${scope}.`)
  if (engine.is_unnoted)
    await sql`update engine set used_at = now(), used_from = ${ip} where engine_id = ${engine.engine_id}`.execute(
      reserve.db,
    )
  return { engineId: engine.engine_id, ownerIds: engine.owner_ids }
}
