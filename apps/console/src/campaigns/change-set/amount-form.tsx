import type { ChangeLevel } from '@placard/contract/campaigns/change-entry'
import {
  type RoundingStep,
  roundingSteps,
} from '@placard/domain/campaigns/change-set/amount-change'
import { typedAmount } from '@placard/domain/platform/money/typed-amount'
import { CheckField, ChoiceField } from '@placard/ui/form/choice-field'
import { SelectField } from '@placard/ui/form/select-field'
import { AmountField, TextField } from '@placard/ui/form/text-field'
import { useTexts } from '@placard/ui/locale/locale'
import { useIdentity } from '#console/platform/session/identity.ts'
import { changeSetTexts } from './change-set-texts.ts'
import type { FormProps } from './operation-draft.ts'

/** The form for a change of budgets or bids. */
export function AmountForm({ level, draft, problems, change }: FormProps<ChangeLevel>) {
  const { amount: texts, how } = useTexts(changeSetTexts)
  const { currency } = useIdentity()
  const { amountBy, amountUnit, amount } = draft
  const isRelative = amountBy === 'raise' || amountBy === 'lower'
  const isPercent = isRelative && amountUnit === 'percent'
  const ways = [
    { value: 'raise', label: texts.raise },
    { value: 'lower', label: texts.lower },
    { value: 'set', label: texts.set },
    ...(level === 'plan' ? [{ value: 'none', label: texts.none } as const] : []),
    ...(level === 'keyword' ? [{ value: 'none', label: texts.groupBid } as const] : []),
  ] as const
  return (
    <>
      <ChoiceField
        label={how}
        options={ways}
        value={amountBy}
        onChange={(value) => change({ amountBy: value })}
      />
      {isRelative && (
        <ChoiceField
          label={texts.unit}
          options={[
            { value: 'percent', label: texts.percentUnit },
            { value: 'currency', label: currency },
          ]}
          value={amountUnit}
          onChange={(value) => change({ amountUnit: value })}
        />
      )}
      {isPercent && (
        <TextField
          label={texts.percent}
          value={amount}
          onChange={(value) => change({ amount: value })}
          unit="%"
          inputMode="decimal"
          hint={texts.percentHint}
          problem={problems.amount}
        />
      )}
      {!isPercent && amountBy !== 'none' && (
        <AmountField
          label={texts.value}
          value={amount}
          onChange={(value) => change({ amount: value })}
          unit={currency}
          steps={level === 'plan' ? budgetSteps : bidSteps}
          problem={problems.amount}
        />
      )}
      {amountBy !== 'none' && <Bounds {...{ level, draft, problems, change }} />}
    </>
  )
}

const budgetSteps = { stepCents: 10_000, minCents: 0, startCents: 10_000 }
const bidSteps = { stepCents: 10, minCents: 0, startCents: 10 }

function Bounds({ level, draft, problems, change }: FormProps<ChangeLevel>) {
  const { amount: texts } = useTexts(changeSetTexts)
  const { currency } = useIdentity()
  const bound = (name: 'min' | 'max') => (
    <AmountField
      label={texts[name]}
      value={draft[name]}
      onChange={(value) => change({ [name]: value })}
      unit={currency}
      steps={level === 'plan' ? budgetSteps : bidSteps}
      problem={problems[name]}
    />
  )
  const isOpen = problems.min !== undefined || problems.max !== undefined
  return (
    <details className="mkt-change-more" {...(isOpen && { open: true })}>
      <summary>{texts.bounds}</summary>
      <SelectField<RoundingStep>
        label={texts.step}
        options={roundingSteps.map((step) => ({
          value: step,
          label: `${typedAmount(step)} ${currency}`,
        }))}
        value={draft.step}
        onChange={(step) => change({ step })}
      />
      <div className="mkt-change-pair">
        {bound('min')}
        {bound('max')}
      </div>
      {level === 'plan' && (
        <CheckField
          label={texts.asLowAsAllowed}
          value={draft.asLowAsAllowed}
          onChange={(asLowAsAllowed) => change({ asLowAsAllowed })}
        />
      )}
    </details>
  )
}
