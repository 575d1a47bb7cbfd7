import {
  contractProblems,
  type ContractTerms,
  invoiceBasis,
  keepsCoverage,
  overlap,
} from '@placard/domain/finance/contract'
import type { Day } from '@placard/domain/platform/calendar/day'
import { ownerType, type OwnerType } from '@placard/domain/platform/access/owner-type'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { sql } from 'kysely'
import type { StoredContract } from '#server/finance/contract/record.ts'
import type { UnitOfWork } from '#server/platform/database/unit-of-work.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { invalidInput, type Refusal } from '#server/platform/http/refusal.ts'

const texts = textTable({
  order: ['The last day is before the first.', '终止日早于生效日。'],
  monthBegin: [
    'Invoices of spending contain whole months. Choose the first day of a month.',
    '按消耗开票以整月为单位，请选择月初第一天。',
  ],
  monthEnd: [
    'Invoices of spending contain whole months. Choose the last day of a month.',
    '按消耗开票以整月为单位，请选择月末最后一天。',
  ],
  agency: [
    'Agencies spend nothing themselves: their invoices contain recharges.',
    '代理商自身没有消耗，只能按充值开票。',
  ],
  numberUsed: ['Another contract has the number {number}.', '合同编号 {number} 已被使用。'],
  overlaps: [
    'Contract {number} has some of these days: {days}. End it before.',
    '合同 {number} 的期限（{days}）与此重叠，请先终止该合同。',
  ],
  invoiced: [
    'There are invoices of days until {day}. Until then, the basis stays as it is; reverse them first, or choose later days.',
    '截至 {day} 的款项已开票或开票中，此前的开票方式不能更改。请先红冲，或选择之后的日期。',
  ],
  leftInvoiced: [
    'Recharges that were left at the end of this contract are invoiced. Add a new contract instead.',
    '该合同终止后剩余的充值已开票，不能延长，请新建合同。',
  ],
  openEnd: ['open', '长期'],
})

function refusal(
  path: string,
  {
    expected,
    got,
    message,
  }: { readonly expected: string; readonly got: string; readonly message: string },
): Refusal {
  return invalidInput([{ path, expected, got, message }])
}

/** Refuses days that the basis cannot have. @throws Refusal `invalidInput` */
export function refuseDays(terms: ContractTerms, locale: Locale): void {
  const problems = contractProblems(terms)
  if (problems.length === 0) return
  throw invalidInput(
    problems.map(({ field, kind }) => ({
      path: field,
      expected: kind,
      got: terms[field] ?? '',
      message: texts[locale][kind],
    })),
  )
}

/** Refuses invoices of spending for an agency, which has none. @throws Refusal `invalidInput` */
export function refuseBasis(type: OwnerType, { basis }: ContractTerms, locale: Locale): void {
  if (type !== ownerType.agency || basis !== invoiceBasis.spending) return
  const message = texts[locale].agency
  throw refusal('basis', { expected: invoiceBasis.recharge, got: basis, message })
}

/** Refuses a number of another contract. @throws Refusal `invalidInput` */
export async function refuseNumber(
  { db }: UnitOfWork,
  { number, contractId }: { readonly number: string; readonly contractId: string | null },
  locale: Locale,
): Promise<void> {
  const { rows } = await sql`select from owner_contract
    where lower(number) = lower(${number}) and contract_id is distinct from ${contractId}::bigint`.execute(
    db,
  )
  if (rows.length === 0) return
  const message = texts[locale].numberUsed({ number })
  throw refusal('number', { expected: 'a number not used yet', got: number, message })
}

/** The contracts of an owner around a change: the others, the changed one before, null if it is new, and after it. */
export interface ContractChange {
  readonly others: readonly StoredContract[]
  readonly before: StoredContract | null
  readonly after: ContractTerms
}

/** Refuses days that another contract of the owner has. @throws Refusal `invalidInput` */
export function refuseOverlap({ others, after }: ContractChange, locale: Locale): void {
  const other = others.find((one) => overlap(one, after))
  if (other === undefined) return
  const { number, firstDay, lastDay } = other
  const days = `${firstDay} – ${lastDay ?? texts[locale].openEnd}`
  const message = texts[locale].overlaps({ number, days })
  throw refusal('firstDay', { expected: 'days without a contract', got: after.firstDay, message })
}

/**
 * Refuses a change after which days that are invoiced would have another basis. The ledger is locked, so that no invoice
 * is applied for meanwhile.
 *
 * @throws Refusal `invalidInput`
 */
export async function refuseInvoicedDays(
  scope: OwnerScope,
  { others, before, after }: ContractChange,
  locale: Locale,
): Promise<void> {
  const { until, left } = await invoicedDays(scope, before)
  const known = before === null ? [] : [before]
  if (until !== null && !keepsCoverage([...others, ...known], [...others, after], until)) {
    const message = texts[locale].invoiced({ day: until })
    const got = `${after.firstDay} – ${after.lastDay ?? ''}`
    throw refusal('firstDay', { expected: `the basis until ${until}`, got, message })
  }
  const isLonger =
    before !== null &&
    before.lastDay !== null &&
    after.basis === invoiceBasis.spending &&
    (after.lastDay === null || after.lastDay > before.lastDay)
  if (!isLonger || !left) return
  const message = texts[locale].leftInvoiced
  const expected = `at most ${before.lastDay ?? ''}`
  throw refusal('lastDay', { expected, got: after.lastDay ?? '', message })
}

/** Returns the last day that an open invoice is about, and whether one contains recharges under a contract of spending. */
async function invoicedDays(
  scope: OwnerScope,
  contract: StoredContract | null,
): Promise<{ until: Day | null; left: boolean }> {
  const isSpending = contract?.basis === invoiceBasis.spending
  const { firstDay = null, lastDay = null } = isSpending ? contract : {}
  const { rows } = await runOwn<{ until: Day | null; left: boolean | null }>(
    scope,
    owned`with invoiced as (
        select b.statement_day as day, b.statement_day between ${firstDay}::date and ${lastDay}::date as is_left
        from invoice_recharge r join ledger_booking b on b.owner_id = r.owner_id and b.booking_id = r.booking_id
        where r.owner_id = ${scope.ownerId} and r.is_open
        union all
        select (m.month + interval '1 month - 1 day')::date, false
        from invoice_month m where m.owner_id = ${scope.ownerId} and m.is_open
      )
      select max(day) as until, bool_or(is_left) as left from invoiced`,
  )
  return { until: rows[0]?.until ?? null, left: rows[0]?.left ?? false }
}
