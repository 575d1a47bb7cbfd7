import { code } from '@placard/contract/platform/code'
import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import type {
  applyRecharge,
  listRecharges,
  RechargeApplication,
} from '@placard/contract/finance/recharge-application'
import { paymentReference } from '@placard/domain/finance/payment-reference'
import {
  applicationDays,
  type ApplicationState,
  applicationState,
  openApplicationsMax,
} from '@placard/domain/finance/recharge-application'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { type Kysely, sql } from 'kysely'
import { insertOwn, selectOwn, updateOwn } from '#server/platform/database/own.ts'
import { lockOwn, owned, type OwnedSql, runOwn } from '#server/platform/database/owned-sql.ts'
import { ownRowCount, pageLimit } from '#server/platform/database/page.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { changedByOther, notFound, Refusal } from '#server/platform/http/refusal.ts'

const { submitted, withdrawn, expired } = applicationState

const applicationTexts = textTable({
  tooMany: [
    'There are already {max} open applications. Withdraw those that are not needed.',
    '待到账的充值申请已达 {max} 个，请先撤回不需要的申请。',
  ],
})

/** The columns of an application `r` with the name of its slip. */
export const applicationColumns = sql`r.application_id, r.state, r.cents, r.payer, r.note, r.applied_at, r.decided_at,
  r.received_cents, r.reason, f.file_name`
/** The name of the user who applied, for users of the same owner only: an agency does not know its client's users. */
function ownColumns({ homeOwnerId }: OwnerScope) {
  return sql`${applicationColumns}, case when a.owner_id = ${homeOwnerId} then a.account_name else '' end as account_name`
}
/** The tables of an application `r`. */
export const applicationTables = sql`recharge_application r
  join account a on a.account_id = r.account_id
  left join stored_file f on f.owner_id = r.owner_id and f.file_id = r.slip_file_id`

export interface ApplicationRecord {
  application_id: string
  state: ApplicationState
  cents: string
  payer: string
  note: string
  applied_at: Date
  decided_at: Date | null
  received_cents: string | null
  reason: string
  account_name: string
  file_name: string | null
}

export function applicationOf(record: ApplicationRecord): RechargeApplication {
  return {
    applicationId: record.application_id,
    reference: paymentReference(record.application_id),
    state: record.state,
    cents: Number(record.cents),
    payer: record.payer,
    note: record.note,
    appliedBy: record.account_name,
    appliedAt: record.applied_at.getTime(),
    decidedAt: record.decided_at?.getTime() ?? null,
    receivedCents: record.received_cents === null ? null : Number(record.received_cents),
    reason: record.reason,
    slipName: record.file_name,
  }
}

/** Returns one application of the acting owner. @throws Refusal `notFound` */
export async function ownApplication(
  scope: OwnerScope,
  applicationId: string,
): Promise<RechargeApplication> {
  const { rows } = await runOwn<ApplicationRecord>(
    scope,
    owned`select ${ownColumns(scope)} from ${applicationTables}
      where r.owner_id = ${scope.ownerId} and r.application_id = ${applicationId}`,
  )
  const [record] = rows
  if (record === undefined) throw notFound()
  return applicationOf(record)
}

/** Returns the applications of the acting owner, newest first. */
export async function ownApplications(
  scope: OwnerScope,
  { filters, ...paging }: ReadInputOf<typeof listRecharges>,
): Promise<OutputOf<typeof listRecharges>> {
  const { currency } = await selectOwn(scope, 'owner').select('currency').executeTakeFirstOrThrow()
  const { state = null } = filters
  const matching: OwnedSql = owned`r.owner_id = ${scope.ownerId} and (${state}::text is null or r.state = ${state})`
  const { rows } = await runOwn<ApplicationRecord>(
    scope,
    owned`select ${ownColumns(scope)} from ${applicationTables} where ${matching}
      order by r.application_id desc ${pageLimit(paging)}`,
  )
  const total = await ownRowCount(scope, owned`from recharge_application r where ${matching}`)
  return { currency, items: rows.map(applicationOf), total }
}

/** Adds an application of the acting user. @throws Refusal `limitReached` while too many are open */
export async function apply(
  scope: OwnerScope,
  wanted: ReadInputOf<typeof applyRecharge>,
  locale: Locale,
): Promise<RechargeApplication> {
  if (scope.accountId === null) throw new Error('an application needs the account that applies')
  await lockOwn(scope, 'recharge application')
  const open = await ownRowCount(
    scope,
    owned`from recharge_application r where r.owner_id = ${scope.ownerId} and r.state = ${submitted}`,
  )
  if (open >= openApplicationsMax) {
    const message = applicationTexts[locale].tooMany({ max: openApplicationsMax })
    throw new Refusal({ code: code.limitReached, message })
  }
  const { application_id } = await insertOwn(scope, 'recharge_application', {
    ...wanted,
    account_id: scope.accountId,
  })
    .returning('application_id')
    .executeTakeFirstOrThrow()
  return ownApplication(scope, application_id)
}

/** Locks an open application until the transaction ends. @throws Refusal `notFound`, `changedByOther` */
export async function lockOpenApplication(
  scope: OwnerScope,
  applicationId: string,
): Promise<{ readonly cents: number }> {
  const row = await selectOwn(scope, 'recharge_application')
    .select(['state', 'cents'])
    .where('application_id', '=', applicationId)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  if (row.state !== submitted) throw changedByOther(await ownApplication(scope, applicationId))
  return { cents: Number(row.cents) }
}

/** Withdraws an open application. @throws Refusal `notFound`, `changedByOther` */
export async function withdraw(
  scope: OwnerScope,
  applicationId: string,
): Promise<RechargeApplication> {
  await lockOpenApplication(scope, applicationId)
  await updateOwn(scope, 'recharge_application')
    .set({ state: withdrawn, decided_at: new Date() })
    .where('application_id', '=', applicationId)
    .execute()
  return ownApplication(scope, applicationId)
}

/** Ends applications for which nothing was received in time. */
export async function sweepApplications(db: Kysely<Tables>, nowMs: number): Promise<void> {
  const now = new Date(nowMs)
  await sql`update recharge_application set state = ${expired}, decided_at = ${now}
    where state = ${submitted}
      and applied_at < ${now}::timestamptz - make_interval(days => ${applicationDays}::int)`.execute(
    db,
  )
}
