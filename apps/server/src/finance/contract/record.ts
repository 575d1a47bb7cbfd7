import type { OwnerContract } from '@placard/contract/finance/contract'
import type { InvoiceBasis } from '@placard/domain/finance/contract'
import type { Buyer } from '@placard/domain/finance/invoice/buyer'
import type { Day } from '@placard/domain/platform/calendar/day'
import { selectOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

/** The contracts of an owner, the latest first. */
function contracts(scope: OwnerScope) {
  return selectOwn(scope, 'owner_contract')
    .select(['contract_id', 'number', 'first_day', 'last_day', 'basis', 'payer', 'payment_days'])
    .select(['note', 'version'])
    .orderBy('first_day', 'desc')
}

interface ContractRecord {
  contract_id: string
  number: string
  // The database has days only.
  first_day: string
  last_day: string | null
  basis: InvoiceBasis
  payer: Buyer | null
  payment_days: number
  note: string
  version: number
}

/** A contract whose days are days. */
export type StoredContract = OwnerContract & {
  readonly firstDay: Day
  readonly lastDay: Day | null
}

function contractOf(record: ContractRecord): StoredContract {
  return {
    contractId: record.contract_id,
    number: record.number,
    // Columns of dates.
    firstDay: record.first_day as Day,
    lastDay: record.last_day as Day | null,
    basis: record.basis,
    payer: record.payer,
    paymentDays: record.payment_days,
    note: record.note,
    version: record.version,
  }
}

/** Returns all contracts of the acting owner, the latest first. There are few. */
export async function contractsOf(scope: OwnerScope): Promise<StoredContract[]> {
  return (await contracts(scope).execute()).map(contractOf)
}

/** Returns a page of the contracts of the acting owner, the latest first. */
export async function contractPage(
  scope: OwnerScope,
  { pageNum, pageSize }: { readonly pageNum: number; readonly pageSize: number },
): Promise<{ items: OwnerContract[]; total: number }> {
  const all = await contractsOf(scope)
  return { items: all.slice((pageNum - 1) * pageSize, pageNum * pageSize), total: all.length }
}
