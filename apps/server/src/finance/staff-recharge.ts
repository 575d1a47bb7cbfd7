import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import type {
  listAnyRecharges,
  receiveRecharge,
  rejectRecharge,
  StaffRecharge,
} from '@placard/contract/finance/staff-recharge'
import { subAccount } from '@placard/domain/finance/account'
import { applicationOfReference, paymentReference } from '@placard/domain/finance/payment-reference'
import { applicationState } from '@placard/domain/finance/recharge-application'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { moneyText } from '@placard/domain/platform/money/text'
import { messageType } from '@placard/domain/support/message/message'
import { type RawBuilder, sql } from 'kysely'
import { type Holder, holderOf } from '#server/finance/holder.ts'
import {
  applicationColumns,
  applicationOf,
  type ApplicationRecord,
  applicationTables,
  lockOpenApplication,
} from '#server/finance/recharge-application.ts'
import { recharge } from '#server/finance/staff-booking.ts'
import type { PlatformWork } from '#server/platform/database/actor.ts'
import { updateOwn } from '#server/platform/database/own.ts'
import { containsPattern } from '#server/platform/database/owned-sql.ts'
import { pageLimit, rowCount } from '#server/platform/database/page.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import { emitEvent } from '#server/support/webhook/emit.ts'
import { inAllLanguages, notifyPermitted } from '#server/support/message/tell.ts'

const { submitted, received, rejected } = applicationState

const staffTexts = textTable({
  otherAmount: ['Applied for: {amount}.', '申请金额：{amount}。'],
  reference: ['Reference {reference}.', '参考号 {reference}。'],
  rejected: ['A recharge application was rejected', '充值申请已被驳回'],
  rejectedText: ['{reference}, {amount}: {reason}', '{reference}，{amount}：{reason}'],
})

type StaffRecord = ApplicationRecord & {
  owner_id: string
  owner_name: string
  currency: string
  decided_by_name: string | null
  has_bank_line: boolean
}

const staffColumns = sql`${applicationColumns}, a.account_name, r.owner_id, o.owner_name, o.currency, d.account_name as decided_by_name,
  exists (
    select from bank_line l where l.owner_id = r.owner_id and l.application_id = r.application_id
  ) as has_bank_line`
const staffTables = sql`${applicationTables} join owner o on o.owner_id = r.owner_id
  left join account d on d.account_id = r.decided_by`

function staffRechargeOf(record: StaffRecord): StaffRecharge {
  return {
    ...applicationOf(record),
    ownerId: record.owner_id,
    ownerName: record.owner_name,
    currency: record.currency,
    decidedBy: record.decided_by_name ?? '',
    hasBankLine: record.has_bank_line,
  }
}

/** Returns the applications of all owners: open ones first come first, others newest first. */
export async function anyApplications(
  { unit: { db } }: PlatformWork,
  { filters, ...paging }: ReadInputOf<typeof listAnyRecharges>,
): Promise<OutputOf<typeof listAnyRecharges>> {
  const matching = matchingOf(filters)
  const order =
    filters.state === submitted ? sql`r.applied_at, r.application_id` : sql`r.application_id desc`
  const { rows } =
    await sql<StaffRecord>`select ${staffColumns} from ${staffTables} where ${matching}
    order by ${order} ${pageLimit(paging)}`.execute(db)
  const total = await rowCount(db, sql`from ${staffTables} where ${matching}`)
  return { items: rows.map(staffRechargeOf), total }
}

type Filters = ReadInputOf<typeof listAnyRecharges>['filters']

function matchingOf({ state, text = '' }: Filters): RawBuilder<unknown> {
  const isInState = state === undefined ? sql`true` : sql`r.state = ${state}`
  if (text.trim() === '') return isInState
  const named = applicationOfReference(text)
  if (named !== null) return sql`${isInState} and r.application_id = ${named}`
  const pattern = containsPattern(text.trim())
  return sql`${isInState} and (o.owner_name ilike ${pattern} or r.payer ilike ${pattern})`
}

/** @throws Refusal `notFound` */
async function holderOfApplication(work: PlatformWork, applicationId: string): Promise<Holder> {
  const row = await work.unit.db
    .selectFrom('recharge_application')
    .select('owner_id')
    .where('application_id', '=', applicationId)
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  return holderOf(work, row.owner_id)
}

/** Returns the holder of an application, for its slip. @throws Refusal `notFound` */
export async function scopeOfApplication(work: PlatformWork, applicationId: string) {
  return (await holderOfApplication(work, applicationId)).scope
}

async function anyApplication(work: PlatformWork, applicationId: string): Promise<StaffRecharge> {
  const { rows } = await sql<StaffRecord>`select ${staffColumns} from ${staffTables}
    where r.application_id = ${applicationId}`.execute(work.unit.db)
  const [record] = rows
  if (record === undefined) throw notFound()
  return staffRechargeOf(record)
}

/**
 * Books the received amount. A difference to the amount of the application is named in the booking and not corrected.
 *
 * @param voucher of the bank; by default the reference is the voucher
 * @throws Refusal `notFound`, `changedByOther`, `invalidInput` for a closed owner or a used voucher
 */
export async function receive(
  work: PlatformWork,
  { applicationId, receivedCents, note }: ReadInputOf<typeof receiveRecharge>,
  voucher?: string,
): Promise<{ readonly application: StaffRecharge; readonly bookingId: string }> {
  const { scope, currency } = await holderOfApplication(work, applicationId)
  const { cents } = await lockOpenApplication(scope, applicationId)
  const texts = staffTexts[work.locale]
  const reference = paymentReference(applicationId)
  const notes = [
    ...(voucher === undefined ? [] : [texts.reference({ reference })]),
    ...(receivedCents === cents
      ? []
      : [texts.otherAmount({ amount: moneyText(cents, currency, work.locale) })]),
    note,
  ]
  const { bookingId } = await recharge(work, {
    ownerId: scope.ownerId,
    subAccount: subAccount.cash,
    cents: receivedCents,
    voucher: voucher ?? reference,
    note: notes.join(' ').trim(),
  })
  await updateOwn(scope, 'recharge_application')
    .set({
      state: received,
      decided_at: new Date(),
      decided_by: work.actor.accountId,
      received_cents: receivedCents,
      booking_id: bookingId,
    })
    .where('application_id', '=', applicationId)
    .execute()
  await emitEvent(scope, 'recharge.decided', { applicationId, result: 'received', receivedCents })
  return { application: await anyApplication(work, applicationId), bookingId }
}

/** Rejects an open application, and notifies its owner. @throws Refusal `notFound`, `changedByOther` */
export async function reject(
  work: PlatformWork,
  { applicationId, reason }: ReadInputOf<typeof rejectRecharge>,
): Promise<StaffRecharge> {
  const { scope, currency } = await holderOfApplication(work, applicationId)
  const { cents } = await lockOpenApplication(scope, applicationId)
  await updateOwn(scope, 'recharge_application')
    .set({ state: rejected, decided_at: new Date(), decided_by: work.actor.accountId, reason })
    .where('application_id', '=', applicationId)
    .execute()
  await emitEvent(scope, 'recharge.decided', {
    applicationId,
    result: 'rejected',
    receivedCents: null,
  })
  await notifyPermitted(scope, 'recharge', {
    msgType: messageType.finance,
    title: inAllLanguages((locale) => staffTexts[locale].rejected),
    text: inAllLanguages((locale) =>
      staffTexts[locale].rejectedText({
        reference: paymentReference(applicationId),
        amount: moneyText(cents, currency, locale),
        reason,
      }),
    ),
  })
  return anyApplication(work, applicationId)
}
