import type { StaffInvoice } from '@placard/contract/finance/staff-invoice'
import { invoiceKindNames } from '@placard/domain/finance/invoice/buyer'
import { taxCategory } from '@placard/domain/finance/invoice/totals'
import { moneyText } from '@placard/domain/platform/money/text'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { staffInvoiceTexts } from './invoice-texts.ts'

/** The data with which an invoice is issued in another system. */
export function InvoiceFacts({ invoice }: { invoice: StaffInvoice }) {
  const texts = useTexts(staffInvoiceTexts)
  const locale = useLocale()
  const { buyer, cents, currency, recharges, months, proposal } = invoice
  const { address, postcode, city, country, phone, bank, bankAccount } = buyer
  const money = (amount: number) => moneyText(amount, currency, locale)
  const rows: [label: string, text: string][] = [
    [texts.kind, invoiceKindNames[locale][buyer.kind]],
    [texts.buyer, buyer.name],
    [texts.taxNumber, buyer.taxNumber],
    [texts.address, [address, postcode, city, country].filter((part) => part !== '').join(', ')],
    [texts.phone, phone],
    [texts.bank, [bank, bankAccount].filter((part) => part !== '').join(' ')],
    [texts.reference, buyer.reference],
    [texts.recharges, recharges.map(({ voucher }) => voucher).join(', ')],
    ...months.map(({ month, spent, carried, cents: amount }): [string, string] => [
      texts.spending({ month }),
      carried === 0
        ? money(amount)
        : texts.carried({ amount: money(amount), spent: money(spent), carried: money(carried) }),
    ]),
    ...amountRows(proposal, { texts, money }),
    [texts.total, money(cents)],
  ]
  return (
    <dl className="finance-facts">
      {rows
        .filter(([, text]) => text !== '')
        .map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  )
}

interface Wording {
  readonly texts: ReturnType<typeof useTexts<(typeof staffInvoiceTexts)['en-US']>>
  readonly money: (cents: number) => string
}

function amountRows(
  sums: StaffInvoice['proposal'],
  { texts, money }: Wording,
): [label: string, text: string][] {
  if (sums === null) return []
  const { netCents, taxCents, roundingCents, tax } = sums
  const rate =
    tax.category === taxCategory.reverseCharge ? texts.reverseCharge : `${tax.basisPoints / 100} %`
  return [
    [texts.net, money(netCents)],
    [texts.tax, texts.taxOf({ amount: money(taxCents), rate })],
    [texts.rounding, roundingCents === 0 ? '' : money(roundingCents)],
  ]
}
