import { balanceField, type SubAccount, subAccountNames } from '@placard/domain/finance/account'
import { moneyText } from '@placard/domain/platform/money/text'
import { useId } from 'react'
import { useLocale } from '#portal/platform/language/language.ts'
import { CheckField } from '#portal/platform/staff/check-field.tsx'
import type { OwnerBalances } from './booking-draft.ts'
import { useStaffFinanceWords } from './words.ts'

interface ConfirmationProps {
  readonly money: OwnerBalances
  readonly account: SubAccount
  /** The amount added, or, if negative, deducted. */
  readonly cents: number
  readonly isSure: boolean
  readonly answer: (isSure: boolean) => void
}

/** Summarizes the booking, the owner and the resulting balance, and asks for confirmation. */
export function Confirmation({ money, account, cents, isSure, answer }: ConfirmationProps) {
  const words = useStaffFinanceWords()
  const locale = useLocale()
  const questionId = useId()
  const before = money[balanceField[account]]
  const after = before + cents
  const amountText = (amount: number) => moneyText(amount, money.currency, locale)
  const filled = (sentence: string) =>
    sentence
      .replace('{amount}', amountText(Math.abs(cents)))
      .replace('{account}', subAccountNames[locale][account])
      .replace('{before}', amountText(before))
      .replace('{after}', amountText(after))
      .replace('{ownerId}', money.ownerId)
      .replace('{owner}', () => money.ownerName)
  if (after < 0) return <p className="problem">{filled(words.short)}</p>
  return (
    <div className="finance-confirmation" role="group" aria-labelledby={questionId}>
      <p id={questionId}>
        <strong>{filled(cents > 0 ? words.comesIn : words.goesOut)}</strong>
      </p>
      <p>{filled(words.standing)}</p>
      <CheckField label={words.sure} value={isSure} change={answer} />
    </div>
  )
}
