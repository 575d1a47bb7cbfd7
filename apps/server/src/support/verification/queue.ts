import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import type {
  listVerifications,
  VerificationRow,
} from '@placard/contract/support/staff-verification'
import { validationStatus } from '@placard/domain/support/business-validation/status'
import { dayAt } from '@placard/domain/platform/calendar/day'
import { statusOn } from '@placard/domain/support/verification/status'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import {
  verificationColumns,
  type VerificationRecord,
} from '#server/support/verification/record.ts'

type Listing = ReadInputOf<typeof listVerifications>

interface ListedRecord extends VerificationRecord {
  owner_id: string
  owner_name: string
  time_zone: string
}

const columns = sql`${verificationColumns}, o.owner_id, o.owner_name, o.time_zone`
const tables = sql`verification v join owner o using (owner_id)`

/** Returns one page of submissions, oldest first, and the total number of matches. */
export async function verificationQueue(
  db: Kysely<Tables>,
  { filters, pageNum, pageSize }: Listing,
): Promise<OutputOf<typeof listVerifications>> {
  const condition = conditionOf(filters)
  const [page, count] = await Promise.all([
    sql<ListedRecord>`select ${columns} from ${tables} where ${condition}
      order by v.submitted_at, v.verification_id
      limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db),
    sql<{
      total: number
    }>`select count(*)::int as total from verification v where ${condition}`.execute(db),
  ])
  const nowMs = Date.now()
  const items = page.rows.map((record) => rowOf(record, nowMs))
  return { items, total: count.rows[0]?.total ?? 0 }
}

/** Returns one submission, as the list shows it. */
export async function verificationRow(
  db: Kysely<Tables>,
  verificationId: string,
): Promise<VerificationRow> {
  const filters = { verificationId }
  const { items } = await verificationQueue(db, { filters, pageNum: 1, pageSize: 1 })
  const [row] = items
  if (row === undefined) throw new Error(`expected a verification ${verificationId}`)
  return row
}

function conditionOf({ status, kind, verificationId }: Listing['filters']): RawBuilder<unknown> {
  if (verificationId !== undefined) return sql`v.verification_id = ${verificationId}`
  const ofStatus = sql`v.status = ${status ?? validationStatus.validating}`
  return kind === undefined ? ofStatus : sql`${ofStatus} and v.kind = ${kind}`
}

function rowOf(record: ListedRecord, nowMs: number): VerificationRow {
  const today = dayAt(nowMs, record.time_zone)
  return {
    verificationId: record.verification_id,
    ownerId: record.owner_id,
    ownerName: record.owner_name,
    kind: record.kind,
    status: statusOn(record.status, record.valid_until, today),
    companyName: record.company_name,
    number: record.number,
    contactName: record.contact_name,
    contactPhone: record.contact_phone,
    documents: record.documents,
    reason: record.reason,
    submittedAt: record.submitted_at.getTime(),
    reviewedAt: record.reviewed_at?.getTime() ?? null,
    validUntil: record.valid_until,
    version: record.version,
  }
}
