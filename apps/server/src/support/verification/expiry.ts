import { randomUUID } from 'node:crypto'
import { validationStatus } from '@placard/domain/support/business-validation/validation'
import {
  dueWarning,
  statusOn,
  verificationKindNames,
} from '@placard/domain/support/verification/verification'
import { type Kysely, sql } from 'kysely'
import type { Actor } from '#server/platform/database/actor.ts'
import { updateOwn } from '#server/platform/database/own.ts'
import { type OwnerScope, ownerScope } from '#server/platform/database/scope.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { withoutTransaction, withTransaction } from '#server/platform/database/unit-of-work.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'
import { tellOwner } from '#server/support/verification/notifications.ts'
import { lockVerification, type VerificationRecord } from '#server/support/verification/record.ts'
import { todayOf } from '#server/support/verification/view.ts'

const { complete } = validationStatus

interface Ending {
  owner_id: string
  verification_id: string
  time_zone: string
  expiry_warnings: boolean
}

/**
 * Records expired verifications and notifies their owners. Warns the owners who want it of those that will expire
 * soon.
 */
export async function sweepVerifications(db: Kysely<Tables>, nowMs: number): Promise<void> {
  for (const ending of await endings(db, nowMs)) {
    await withTransaction(withoutTransaction(db), async (unit) => {
      const { owner_id: ownerId, time_zone: timeZone, verification_id } = ending
      const scope = ownerScope(unit, { ...byItself(), ownerId, timeZone })
      const record = await lockVerification(
        scope,
        sql`v.verification_id = ${verification_id} and v.status = ${complete}`,
      )
      // Another server may have been faster.
      if (record !== undefined) await attend(scope, record, { ending, nowMs })
    })
  }
}

/** Returns the verifications that may need attention in any time zone; their days are checked one by one. */
async function endings(db: Kysely<Tables>, nowMs: number): Promise<Ending[]> {
  const today = sql`${new Date(nowMs).toISOString().slice(0, 10)}::date`
  const { rows } = await sql<Ending>`
    select v.owner_id, v.verification_id, o.time_zone, o.expiry_warnings
    from verification v join owner o using (owner_id)
    where v.status = ${complete} and v.valid_until <= ${today} + 31
      and (v.valid_until <= ${today} or v.warned_days is null or v.warned_days > 7 and v.valid_until <= ${today} + 8)
    order by v.valid_until`.execute(db)
  return rows
}

async function attend(
  scope: OwnerScope,
  record: VerificationRecord,
  { ending, nowMs }: { ending: Ending; nowMs: number },
): Promise<void> {
  const { valid_until: validUntil, warned_days: warned } = record
  if (validUntil === null) return
  const today = todayOf(scope, nowMs)
  const status = statusOn(record.status, validUntil, today)
  if (status !== record.status) {
    await expire(scope, record, status)
    await tellOwner(scope, record, { kind: 'expired', validUntil })
    return
  }
  const days = dueWarning(validUntil, today, warned)
  if (days === null) return
  await ofRecord(scope, record).set({ warned_days: days }).execute()
  if (ending.expiry_warnings) await tellOwner(scope, record, { kind: 'ending', validUntil, days })
}

async function expire(
  scope: OwnerScope,
  record: VerificationRecord,
  status: number,
): Promise<void> {
  const version = record.version + 1
  await ofRecord(scope, record).set({ status, version }).execute()
  await logOperation(scope, {
    operation: 'change',
    entity: 'verification',
    entityId: record.verification_id,
    entityName: `${verificationKindNames['en-US'][record.kind]} ${record.number}`,
    before: { status: record.status },
    after: { status },
    version,
  })
}

function ofRecord(scope: OwnerScope, { verification_id }: VerificationRecord) {
  return updateOwn(scope, 'verification').where('verification_id', '=', verification_id)
}

function byItself(): Actor {
  return {
    accountId: null,
    homeOwnerId: null,
    source: 'timer',
    address: null,
    requestId: randomUUID(),
  }
}
