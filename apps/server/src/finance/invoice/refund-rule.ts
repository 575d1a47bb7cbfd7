import { subAccount, type SubAccount } from '@placard/domain/finance/account'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { moneyText } from '@placard/domain/platform/money/text'
import type { Holder } from '#server/finance/holder.ts'
import { lockLedger } from '#server/finance/ledger.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import { invalidInput } from '#server/platform/http/refusal.ts'

const texts = textTable({
  invoiced: [
    '{owner} has invoices of {invoiced}. At most {max} can be refunded. Reverse an invoice first.',
    '{owner} 已开票或开票中的金额为 {invoiced}，最多可退 {max}。请先红冲发票。',
  ],
})

/**
 * Refuses a refund of cash that an open invoice contains. The ledger is locked until the transaction ends, so that no
 * invoice is applied for meanwhile.
 *
 * @throws Refusal `invalidInput`
 */
export async function refuseInvoiced(
  { scope, ownerName, currency }: Holder,
  refund: { readonly subAccount: SubAccount; readonly cents: number },
  locale: Locale,
): Promise<void> {
  if (refund.subAccount !== subAccount.cash) return
  await lockLedger(scope)
  const { rows } = await runOwn<{ invoiced: string; room: string }>(
    scope,
    owned`select invoiced, room from invoice_room(${scope.ownerId})`,
  )
  const invoiced = Number(rows[0]?.invoiced ?? 0)
  const max = Math.max(0, Number(rows[0]?.room ?? 0))
  // Without invoices, money that was transferred to the owner may be refunded as well.
  if (invoiced === 0 || refund.cents <= max) return
  const money = (cents: number) => moneyText(cents, currency, locale)
  const message = texts[locale].invoiced({
    owner: ownerName,
    invoiced: money(invoiced),
    max: money(max),
  })
  throw invalidInput([
    { path: 'cents', expected: `at most ${max}`, got: String(refund.cents), message },
  ])
}
