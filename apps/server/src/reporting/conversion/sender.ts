import { randomUUID } from 'node:crypto'
import { isId } from '@placard/domain/platform/text/id'
import { timeWindowSeconds } from '@placard/domain/statistics/conversion/signature'
import { type Kysely, sql } from 'kysely'
import { type OwnerScope, ownerScope } from '#server/platform/database/scope.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Sealer } from '#server/platform/secret/sealer.ts'
import { IntakeRefusal } from '#server/reporting/conversion/refusal.ts'
import { unsealedSecrets } from '#server/reporting/conversion/secret.ts'

/** The source that a request names, before its signature was checked. */
export interface Sender {
  readonly scope: OwnerScope
  readonly sourceId: string
  readonly currency: string
  /** The secrets that work now. */
  readonly secrets: readonly string[]
}

interface SenderRow {
  readonly owner_id: string
  readonly time_zone: string
  readonly currency: string
  readonly sealed_secret: Buffer
  readonly key_id: string
  readonly former_secret: Buffer | null
  readonly former_key_id: string | null
}

/** @throws IntakeRefusal for an id without a source, for a removed one, and for that of a closed owner */
export async function senderOf(
  { db, sealer }: { readonly db: Kysely<Tables>; readonly sealer: Sealer | null },
  sourceId: string,
): Promise<Sender> {
  const { rows } = await sql<SenderRow>`
    select s.owner_id, o.time_zone, o.currency, s.sealed_secret, s.key_id,
      case when s.former_until > now() then s.former_secret end as former_secret, s.former_key_id
    from conversion_source s join owner o on o.owner_id = s.owner_id
    where s.source_id = ${isId(sourceId) ? sourceId : '0'} and s.removed_at is null and o.closed_at is null`.execute(
    db,
  )
  const [row] = rows
  if (row === undefined)
    throw new IntakeRefusal('sourceUnknown', 'Expected placard-source with the id of a source.')
  const { owner_id: ownerId, time_zone: timeZone, currency } = row
  const nobody = { accountId: null, homeOwnerId: null, source: 'timer', address: null } as const
  const scope = ownerScope(db, { ...nobody, requestId: randomUUID(), ownerId, timeZone })
  const sealed = [{ keyId: row.key_id, content: row.sealed_secret }]
  if (row.former_secret !== null && row.former_key_id !== null)
    sealed.push({ keyId: row.former_key_id, content: row.former_secret })
  const secrets = unsealedSecrets(sealer, { ownerId, sourceId }, sealed)
  return { scope, sourceId, currency, secrets }
}

/** The rule that requests of the wrong time are told. */
export const timeRule = `a time at most ${timeWindowSeconds} seconds from that of the server`
