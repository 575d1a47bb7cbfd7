import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import type {
  listVerifications,
  VerificationRow,
} from '@placard/contract/support/staff-verification'
import {
  validationAfter,
  validationStatus,
  validationStatusNames,
  type ValidationStep,
} from '@placard/domain/support/business-validation/validation'
import { type Day, dayAt } from '@placard/domain/platform/calendar/day'
import { statusOn, verificationKindNames } from '@placard/domain/support/verification/verification'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import {
  factsOf,
  lockVerification,
  verificationColumns,
  type VerificationRecord,
  verificationTexts,
} from '#server/support/verification/record.ts'
import type { Locale } from '@placard/domain/platform/locale/locale'
import type { Actor } from '#server/platform/database/actor.ts'
import { updateOwn } from '#server/platform/database/own.ts'
import { type OwnerScope, ownerScope } from '#server/platform/database/scope.ts'
import type { UnitOfWork } from '#server/platform/database/unit-of-work.ts'
import { pageLimit, rowCount } from '#server/platform/database/page.ts'
import { changedByOther, invalidInput, notFound } from '#server/platform/http/refusal.ts'
import { difference, logOperation } from '#server/platform/operation-log/write.ts'
import { tellOwner } from '#server/support/verification/notifications.ts'
import { todayOf } from '#server/support/verification/view.ts'

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
  const [page, total] = await Promise.all([
    sql<ListedRecord>`select ${columns} from ${tables} where ${condition}
      order by v.submitted_at, v.verification_id
      ${pageLimit({ pageNum, pageSize })}`.execute(db),
    rowCount(db, sql`from verification v where ${condition}`),
  ])
  const nowMs = Date.now()
  const items = page.rows.map((record) => rowOf(record, nowMs))
  return { items, total }
}

async function verificationRow(
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

/** A member of platform staff who reviews submissions, inside a transaction. */
interface Reviewer {
  readonly unit: UnitOfWork
  readonly actor: Actor
  readonly locale: Locale
}

type Verdict = { readonly verificationId: string; readonly version: number } & (
  | { readonly kind: 'pass'; readonly validUntil: string | null }
  | { readonly kind: 'reject'; readonly reason: string }
)

/**
 * Decides on a waiting verification, and notifies its owner.
 *
 * @throws Refusal `notFound`, `changedByOther` with the current one, `invalidInput` unless it waits, or for a day in
 *   the past
 */
export async function decide(
  reviewer: Reviewer,
  verdict: Verdict,
  nowMs: number,
): Promise<VerificationRow> {
  const { verificationId, version } = verdict
  const scope = await scopeOfVerification(reviewer, verificationId)
  const record = await lockVerification(scope, sql`v.verification_id = ${verificationId}`)
  if (record === undefined) throw notFound()
  const row = () => verificationRow(reviewer.unit.db, verificationId)
  if (record.version !== version) throw changedByOther(await row())
  if (verdict.kind === 'reject' && verdict.reason.trim() === '') throw noReason(reviewer.locale)
  const status = statusAfter(reviewer, record, verdict)
  if (
    verdict.kind === 'pass' &&
    verdict.validUntil !== null &&
    verdict.validUntil < todayOf(scope, nowMs)
  )
    throw dayPassed(verdict.validUntil, reviewer.locale)
  await write(scope, record, {
    status,
    // The contract only accepts existing days.
    validUntil: verdict.kind === 'pass' ? (verdict.validUntil as Day | null) : record.valid_until,
    reason: verdict.kind === 'pass' ? '' : verdict.reason,
  })
  await tellOwner(
    scope,
    record,
    verdict.kind === 'pass'
      ? { kind: 'passed', validUntil: verdict.validUntil }
      : { kind: 'rejected', reason: verdict.reason },
  )
  return row()
}

/** Returns a scope of the platform for the owner of the verification. @throws Refusal `notFound` */
async function scopeOfVerification(
  { unit, actor }: Reviewer,
  verificationId: string,
): Promise<OwnerScope> {
  const found = await unit.db
    .selectFrom('verification')
    .innerJoin('owner', 'owner.owner_id', 'verification.owner_id')
    .select(['owner.owner_id', 'owner.time_zone'])
    .where('verification_id', '=', verificationId)
    .executeTakeFirst()
  if (found === undefined) throw notFound()
  return ownerScope(unit, { ...actor, ownerId: found.owner_id, timeZone: found.time_zone })
}

function statusAfter({ locale }: Reviewer, { status }: VerificationRecord, step: ValidationStep) {
  const next = validationAfter(status, step)
  if (next !== null) return next
  const got = validationStatusNames[locale][status]
  const message = verificationTexts[locale].notWaiting
  throw invalidInput([{ path: 'verificationId', expected: 'one that waits', got, message }])
}

interface Decided {
  readonly status: number
  readonly validUntil: Day | null
  readonly reason: string
}

async function write(
  scope: OwnerScope,
  record: VerificationRecord,
  decided: Decided,
): Promise<void> {
  const version = record.version + 1
  await updateOwn(scope, 'verification')
    .set({
      status: decided.status,
      valid_until: decided.validUntil,
      reason: decided.reason,
      reviewed_at: sql`now()`,
      warned_days: null,
      version,
    })
    .where('verification_id', '=', record.verification_id)
    .execute()
  const { status, validUntil, reason } = factsOf(record)
  await logOperation(scope, {
    operation: 'change',
    entity: 'verification',
    entityId: record.verification_id,
    entityName: `${verificationKindNames['en-US'][record.kind]} ${record.number}`,
    ...(difference<object>({ status, validUntil, reason }, decided) ?? { before: {}, after: {} }),
    version,
  })
}

function noReason(locale: Locale) {
  const message = verificationTexts[locale].sayWhy
  return invalidInput([{ path: 'reason', expected: 'a reason', got: 'nothing', message }])
}

function dayPassed(day: string, locale: Locale) {
  const message = verificationTexts[locale].dayPassed({ day })
  return invalidInput([{ path: 'validUntil', expected: 'today or later', got: day, message }])
}
