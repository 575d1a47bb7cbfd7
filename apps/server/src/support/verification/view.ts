import type { OutputOf } from '@placard/contract/platform/call'
import type {
  BusinessVerification,
  Qualification,
  qualificationStatus,
} from '@placard/contract/support/verification'
import { validationStatus } from '@placard/domain/support/business-validation/validation'
import { type Day, dayAt } from '@placard/domain/platform/calendar/day'
import type { Locale } from '@placard/domain/platform/locale/locale'
import type { OwnerType } from '@placard/domain/platform/access/owner-type'
import {
  needsVerification,
  overallStatus,
  type QualificationKind,
  qualificationKindNames,
  statusOn,
  verificationKind,
} from '@placard/domain/support/verification/verification'
import { sql } from 'kysely'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { type VerificationRecord, verifications } from '#server/support/verification/record.ts'

export interface Viewer {
  readonly scope: OwnerScope
  readonly ownerType: OwnerType
  readonly locale: Locale
  readonly nowMs: number
}

export async function businessOf(viewer: Viewer): Promise<BusinessVerification> {
  const [record] = await verifications(viewer.scope, sql`v.kind = ${verificationKind.business}`)
  return businessView(viewer, record)
}

/** Returns the same for a record; undefined if nothing was ever submitted. */
export function businessView(
  viewer: Viewer,
  record: VerificationRecord | undefined,
): BusinessVerification {
  const { toValidate, noNeed } = validationStatus
  const isNeeded = needsVerification(viewer.ownerType)
  const view = record && statusView(viewer, record)
  return {
    status: isNeeded ? (view?.status ?? toValidate) : noNeed,
    companyName: record?.company_name ?? '',
    registrationNumber: record?.number ?? '',
    contactName: record?.contact_name ?? '',
    contactPhone: record?.contact_phone ?? '',
    documents: view?.documents ?? [],
    reason: view?.reason ?? '',
    submittedAt: view?.submittedAt ?? null,
    reviewedAt: view?.reviewedAt ?? null,
    validUntil: view?.validUntil ?? null,
    version: record?.version ?? 0,
  }
}

export async function qualificationsOf(
  viewer: Viewer,
): Promise<OutputOf<typeof qualificationStatus>> {
  const records = await verifications(viewer.scope, sql`v.kind <> ${verificationKind.business}`)
  const items = records.map((record) => qualificationView(viewer, record))
  const status =
    items.length === 0 && !needsVerification(viewer.ownerType)
      ? validationStatus.noNeed
      : overallStatus(items.map((item) => item.status))
  return { status, items }
}

/** @param record of a qualification */
export function qualificationView(viewer: Viewer, record: VerificationRecord): Qualification {
  // Anything that is not a qualification is the business.
  const kind = record.kind as QualificationKind
  return {
    qualificationId: record.verification_id,
    kind,
    kindName: qualificationKindNames[viewer.locale][kind],
    number: record.number,
    ...statusView(viewer, record),
    version: record.version,
  }
}

/**
 * Returns the status of a record. The last day of a waiting submission is unknown until it is accepted; a document
 * names its own.
 */
function statusView({ scope, nowMs }: Viewer, record: VerificationRecord) {
  return {
    status: statusOn(record.status, record.valid_until, todayOf(scope, nowMs)),
    reason: record.reason,
    documents: record.documents,
    submittedAt: record.submitted_at.getTime(),
    reviewedAt: record.reviewed_at?.getTime() ?? null,
    validUntil: record.valid_until,
  }
}

export function todayOf({ timeZone }: OwnerScope, nowMs: number): Day {
  return dayAt(nowMs, timeZone)
}
