import './finance.css'
import type { OutputOf } from '@placard/contract/platform/call'
import type { queryBalance } from '@placard/contract/finance/finance'
import { moneyText } from '@placard/domain/platform/money/text'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { financeTexts } from './finance-texts.ts'

const always = ['available', 'cash', 'rebate', 'gift', 'locked'] as const
const owed = ['creditUsed', 'unpaid'] as const

/** The parts of a balance that are shown. */
export type ShownBalance = Pick<
  OutputOf<typeof queryBalance>,
  (typeof always)[number] | (typeof owed)[number] | 'creditLimit' | 'currency'
>

/** Text that takes the space of a line. */
export const blank = '\u00a0'

/** The balances of an owner. They take their space before they are loaded; debts are shown only if they are possible. */
export function BalanceCards({ money }: { money: ShownBalance | undefined }) {
  const texts = useTexts(financeTexts)
  const locale = useLocale()
  const shown = [
    ...always,
    ...owed.filter(
      (name) => money && (money[name] > 0 || (name === 'creditUsed' && money.creditLimit > 0)),
    ),
  ]
  return (
    <dl className="mkt-finance-balance">
      {shown.map((account) => (
        <div key={account} data-account={account}>
          <dt>{texts[account]}</dt>
          <dd>{money ? moneyText(money[account], money.currency, locale) : blank}</dd>
        </div>
      ))}
    </dl>
  )
}
