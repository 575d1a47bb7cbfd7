import {
  bankLineOutcome,
  type BankLine,
  type bookBankLines,
  type setAsideBankLine,
} from '@placard/contract/finance/bank-statement'
import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import { code } from '@placard/contract/platform/code'
import { bankLineReasonNames } from '@placard/domain/finance/bank-statement/state'
import { applicationState } from '@placard/domain/finance/recharge-application'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { sql } from 'kysely'
import { bankLine } from '#server/finance/bank-statement/lines.ts'
import { receive } from '#server/finance/staff-recharge.ts'
import type { PlatformWork } from '#server/platform/database/actor.ts'
import { platformScope } from '#server/platform/database/scope.ts'
import { changedByOther, Refusal } from '#server/platform/http/refusal.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'

const texts = textTable({
  alreadyBooked: ['It is booked already.', '该笔付款已入账。'],
  isSetAside: ['It was set aside.', '该笔付款已搁置。'],
  noLine: ['There is no such payment.', '付款不存在。'],
  noApplication: ['There is no such application.', '申请不存在。'],
})

interface LockedLine {
  line_id: string
  cents: string
  currency: string
  voucher: string
  booking_id: string | null
  set_aside_reason: string
}

interface LockedApplication {
  application_id: string
  owner_id: string
  state: keyof typeof applicationState
  currency: string
  is_closed: boolean
}

type Outcome = OutputOf<typeof bookBankLines>['items'][number]

/**
 * Books lines for open applications, each as a whole; a line that cannot be booked changes nothing. All lines are locked
 * first, then all applications, both by their ids, and then the ledgers of the owners one after the other by theirs:
 * every other change of an owner's money takes these locks in the same order.
 */
export async function bookLines(
  work: PlatformWork,
  { lines: wanted }: ReadInputOf<typeof bookBankLines>,
): Promise<OutputOf<typeof bookBankLines>> {
  const lines = await lockedLines(
    work,
    wanted.map(({ lineId }) => lineId),
  )
  const applications = await lockedApplications(
    work,
    wanted.map(({ applicationId }) => applicationId),
  )
  const ordered = wanted
    .map(({ lineId, applicationId }) => ({
      lineId,
      line: lines.get(lineId),
      application: applications.get(applicationId),
    }))
    .toSorted((one, other) => ownerNum(one.application) - ownerNum(other.application))
  const outcomes = new Map<string, Outcome>()
  for (const { lineId, line, application } of ordered) {
    const before = outcomes.get(lineId)
    if (before?.outcome === bankLineOutcome.booked) continue
    outcomes.set(lineId, await outcomeOf(work, { lineId, line, application }))
  }
  return { items: [...new Set(wanted.map(({ lineId }) => lineId))].flatMap(outcomeFor) }

  function outcomeFor(lineId: string): Outcome[] {
    const outcome = outcomes.get(lineId)
    return outcome === undefined ? [] : [outcome]
  }
}

function ownerNum(application: LockedApplication | undefined): number {
  return Number(application?.owner_id ?? 0)
}

async function lockedLines({ unit: { db } }: PlatformWork, ids: readonly string[]) {
  const { rows } = await sql<LockedLine>`
    select line_id, cents, currency, voucher, booking_id, set_aside_reason from bank_line
    where line_id = any(${ids}::bigint[]) order by line_id for update`.execute(db)
  return new Map(rows.map((row) => [row.line_id, row]))
}

async function lockedApplications({ unit: { db } }: PlatformWork, ids: readonly string[]) {
  const { rows } = await sql<LockedApplication>`
    select r.application_id, r.owner_id, r.state, o.currency, o.closed_at is not null as is_closed
    from recharge_application r join owner o using (owner_id)
    where r.application_id = any(${ids}::bigint[]) order by r.application_id for update of r`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.application_id, row]))
}

interface Chosen {
  readonly lineId: string
  readonly line: LockedLine | undefined
  readonly application: LockedApplication | undefined
}

async function outcomeOf(
  work: PlatformWork,
  { lineId, line, application }: Chosen,
): Promise<Outcome> {
  const { alreadyBooked, isSetAside, noLine, noApplication } = texts[work.locale]
  const refused = (message: string): Outcome => ({
    lineId,
    outcome: bankLineOutcome.refused,
    message,
  })
  if (line === undefined) return refused(noLine)
  if (line.booking_id !== null)
    return { lineId, outcome: bankLineOutcome.alreadyBooked, message: alreadyBooked }
  if (line.set_aside_reason !== '') return refused(isSetAside)
  if (application === undefined) return refused(noApplication)
  const flaw = flawOf(line, application, work.locale)
  if (flaw !== null) return refused(flaw)
  try {
    await bookLine(work, line, application)
    // A second line for the same application finds it received.
    application.state = applicationState.received
    return { lineId, outcome: bankLineOutcome.booked, message: '' }
  } catch (error) {
    // A refusal of the ledger, such as a used voucher, has changed nothing.
    if (!(error instanceof Refusal) || error.code !== code.invalidInput) throw error
    return refused(error.message)
  }
}

function flawOf(line: LockedLine, application: LockedApplication, locale: Locale): string | null {
  const names = bankLineReasonNames[locale]
  if (application.state !== applicationState.submitted) return names[application.state]
  if (application.is_closed) return names.closed
  return application.currency === line.currency ? null : names.currency
}

async function bookLine(
  work: PlatformWork,
  { line_id, cents, voucher }: LockedLine,
  { application_id: applicationId, owner_id }: LockedApplication,
): Promise<void> {
  const received = { applicationId, receivedCents: Number(cents), note: '' }
  const { bookingId } = await receive(work, received, voucher)
  await work.unit.db
    .updateTable('bank_line')
    .set({
      owner_id,
      application_id: applicationId,
      no_application: null,
      booking_id: bookingId,
      decided_by: work.actor.accountId,
      decided_at: new Date(),
    })
    .where('line_id', '=', line_id)
    .execute()
}

/** Sets a line aside that is not decided. @throws Refusal `notFound`, `changedByOther` */
export async function setAside(
  work: PlatformWork,
  { lineId, reason }: ReadInputOf<typeof setAsideBankLine>,
): Promise<BankLine> {
  await changeLine(work, lineId, { isAside: false, reason })
  return bankLine(work, lineId)
}

/** Takes back a line that was set aside. @throws Refusal `notFound`, `changedByOther` */
export async function takeBack(work: PlatformWork, lineId: string): Promise<BankLine> {
  await changeLine(work, lineId, { isAside: true, reason: '' })
  return bankLine(work, lineId)
}

async function changeLine(
  work: PlatformWork,
  lineId: string,
  { isAside, reason }: { readonly isAside: boolean; readonly reason: string },
): Promise<void> {
  const line = (await lockedLines(work, [lineId])).get(lineId)
  const now = await bankLine(work, lineId)
  if (line?.booking_id !== null || (line.set_aside_reason !== '') !== isAside)
    throw changedByOther(now)
  await work.unit.db
    .updateTable('bank_line')
    .set({
      set_aside_reason: reason,
      decided_by: isAside ? null : work.actor.accountId,
      decided_at: isAside ? null : new Date(),
    })
    .where('line_id', '=', lineId)
    .execute()
  await logOperation(platformScope(work.unit, work.actor), {
    operation: 'change',
    entity: 'bankLine',
    entityId: lineId,
    entityName: `${now.payer} ${now.day}`.trim(),
    before: { setAsideReason: line.set_aside_reason },
    after: { setAsideReason: reason },
    version: null,
  })
}
