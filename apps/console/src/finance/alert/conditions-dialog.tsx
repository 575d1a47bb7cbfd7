import { alertBounds } from '@placard/domain/finance/alert/alert'
import { priceText } from '@placard/domain/platform/format/price'
import { FormDialog, InputRefused } from '@placard/ui/dialog/form-dialog'
import { TextField } from '@placard/ui/form/text-field'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { useToasts } from '@placard/ui/toast/toasts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIdentity } from '#console/platform/session/identity.ts'
import { amountOf } from '#console/finance/transfer/transfer-draft.ts'
import { type AlertPage, alertsQuery, saveConditions } from './alert-query.ts'
import { alertTexts } from './alert-texts.ts'

const numberText = (value: number) => (value === 0 ? '' : String(value))

/** The dialog for the conditions of alerts. */
export function ConditionsDialog({ page, onClose }: { page: AlertPage; onClose: () => void }) {
  const texts = useTexts(alertTexts)
  const locale = useLocale()
  const { ownerId, ownerName } = useIdentity()
  const { settings, currency } = page
  const show = useToasts()
  const queries = useQueryClient()
  const read = useReader()
  const [balance, setBalance] = useState(
    settings.balanceCents === 0 ? '' : priceText(settings.balanceCents, locale),
  )
  const [days, setDays] = useState(numberText(settings.days))
  const [budget, setBudget] = useState(numberText(settings.budgetPercent))
  const [cost, setCost] = useState(numberText(settings.costPercent))
  const [isUsedTold, setUsedTold] = useState(settings.budgetUsed)
  const submit = async () => {
    await saveConditions({
      balanceCents: read.amount(balance),
      days: read.number('days', days),
      budgetPercent: read.number('budgetPercent', budget),
      budgetUsed: isUsedTold,
      costPercent: read.number('costPercent', cost),
    })
    await queries.invalidateQueries(alertsQuery(ownerId))
    show({ kind: 'info', text: texts.conditionsSaved })
  }
  const fields = [
    {
      label: texts.balanceField,
      path: 'balanceCents',
      unit: currency,
      value: balance,
      onChange: setBalance,
    },
    { label: texts.daysField, path: 'days', unit: texts.daysUnit, value: days, onChange: setDays },
    {
      label: texts.budgetField,
      path: 'budgetPercent',
      unit: '%',
      value: budget,
      onChange: setBudget,
    },
    { label: texts.costField, path: 'costPercent', unit: '%', value: cost, onChange: setCost },
  ]
  return (
    <FormDialog
      title={texts.dialogTitle}
      submitLabel={texts.save}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{texts.dialogHint({ ownerName })}</p>
      {fields.map((field) => (
        <TextField key={field.path} inputMode="decimal" {...field} />
      ))}
      <label className="mkt-alert-used">
        <input
          type="checkbox"
          checked={isUsedTold}
          onChange={({ target }) => setUsedTold(target.checked)}
        />
        {texts.usedField}
      </label>
    </FormDialog>
  )
}

/** Reads the fields; an empty one is 0. They throw `InputRefused` for any other text. */
function useReader() {
  const texts = useTexts(alertTexts)
  return {
    amount(text: string): number {
      if (text.trim() === '') return 0
      const cents = amountOf(text)
      if (cents === null || cents > alertBounds.balanceCents.max)
        throw new InputRefused([{ path: 'balanceCents', message: texts.wrongAmount }])
      return cents
    },
    number(path: 'days' | 'budgetPercent' | 'costPercent', text: string): number {
      const { min, max } = alertBounds[path]
      const typed = text.trim()
      if (typed === '') return 0
      const value = /^\d{1,6}$/.test(typed) ? Number(typed) : 0
      if (value < min || value > max)
        throw new InputRefused([
          { path, message: texts.wrongNumber({ min: String(min), max: String(max) }) },
        ])
      return value
    },
  }
}
