import { callServer } from '@placard/browser/request/call'
import { proposeCreditLimit } from '@placard/contract/finance/staff-proposal'
import { creditLimitCents, noteMaxLength } from '@placard/domain/finance/account'
import { creditLimitProblem } from '@placard/domain/finance/proposal'
import { amountReader } from '@placard/domain/platform/money/amount'
import { moneyText } from '@placard/domain/platform/money/text'
import { FormDialog } from '@placard/ui/dialog/form-dialog'
import { TextField } from '@placard/ui/form/text-field'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import type { DialogCallbacks } from '#portal/platform/staff/action.tsx'
import { useDraft } from '#portal/platform/staff/draft.ts'
import { approvalTexts } from './approval-texts.ts'
import type { OwnerBalances } from './booking-dialog.tsx'
import { staffFinanceTexts } from './texts.ts'

const readAmount = amountReader('.')

/** Returns the limit in whole cents, 0 included; null if the text is no limit. */
export function limitTyped(text: string): number | null {
  const reading = readAmount(text.trim())
  if (reading.kind === 'problem') return null
  const { value } = reading
  return value >= creditLimitCents.min && value <= creditLimitCents.max ? value : null
}

const problemTexts = {
  same: 'sameLimit',
  belowUsed: 'limitBelowUsed',
  closed: 'limitClosed',
} as const

interface CreditLimitProps extends DialogCallbacks {
  readonly money: OwnerBalances
}

/** Proposes another credit limit. */
export function CreditLimitDialog({ money, done, close }: CreditLimitProps) {
  const texts = useTexts(approvalTexts)
  const { note: noteLabel, noReason, refundHint } = useTexts(staffFinanceTexts)
  const locale = useLocale()
  const { draft, field } = useDraft({ limitCents: '', note: '' })
  const amount = (cents: number) => moneyText(cents, money.currency, locale)
  const limitCents = limitTyped(draft.limitCents)
  const problem = limitCents === null ? null : creditLimitProblem(money, limitCents)
  const used = amount(money.creditUsed)
  const act = async () => {
    if (limitCents === null) throw new Error(texts.noLimit)
    if (problem !== null) throw new Error(messageOf(texts[problemTexts[problem]], used))
    if (draft.note.trim() === '') throw new Error(noReason)
    const input = { ownerId: money.ownerId, limitCents, note: draft.note }
    await callServer(proposeCreditLimit, input, { errorInPlace: true })
    done(texts.proposed)
  }
  return (
    <FormDialog
      title={texts.limitTitle({ owner: money.ownerName })}
      submitLabel={texts.propose}
      onSubmit={act}
      onClose={close}
    >
      <p>{texts.limitNow({ limit: amount(money.creditLimit), used })}</p>
      <TextField
        label={texts.limitIn({ currency: money.currency })}
        hint={texts.limitHint}
        inputMode="decimal"
        {...field('limitCents')}
      />
      {limitCents !== null && problem === null && (
        <p>
          {texts.moves({
            account: texts.creditLimit,
            before: amount(money.creditLimit),
            after: amount(limitCents),
          })}
        </p>
      )}
      <TextField label={noteLabel} hint={refundHint} maxLength={noteMaxLength} {...field('note')} />
    </FormDialog>
  )
}

function messageOf(text: string | ((values: { used: string }) => string), used: string): string {
  return typeof text === 'string' ? text : text({ used })
}
