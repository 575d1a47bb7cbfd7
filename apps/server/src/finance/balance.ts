import { availableCents, type Balance, ledgerAccount } from '@placard/domain/finance/account'
import { selectOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

/** Returns the balance of the acting owner. */
export async function balanceOf(
  scope: OwnerScope,
): Promise<Balance & { readonly available: number }> {
  const rows = await selectOwn(scope, 'ledger_account')
    .select(['account_code', 'balance'])
    .execute()
  const cents = new Map(rows.map(({ account_code, balance }) => [account_code, Number(balance)]))
  const balance = {
    cash: cents.get(ledgerAccount.cash) ?? 0,
    locked: cents.get(ledgerAccount.lockedCash) ?? 0,
    rebate: cents.get(ledgerAccount.rebate) ?? 0,
    gift: cents.get(ledgerAccount.gift) ?? 0,
  }
  return { ...balance, available: availableCents(balance) }
}
