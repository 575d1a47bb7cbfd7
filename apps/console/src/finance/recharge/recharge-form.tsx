import type { RechargeApplication } from '@placard/contract/finance/recharge-application'
import { payerMaxLength } from '@placard/contract/finance/recharge-application'
import { noteMaxLength } from '@placard/domain/finance/account'
import { appliedCents } from '@placard/domain/finance/recharge-application'
import { moneyText } from '@placard/domain/platform/money/text'
import { Button } from '@placard/ui/button/button'
import { TextField } from '@placard/ui/form/text-field'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { appliedAmount, type RechargeDraft } from './recharge-draft.ts'
import { apply, rechargeKey } from './recharge-query.ts'
import { rechargeTexts } from './recharge-texts.ts'

interface RechargeFormProps {
  readonly currency: string
  readonly onApplied: (application: RechargeApplication) => void
}

/** The form of an application to pay in. */
export function RechargeForm({ currency, onApplied }: RechargeFormProps) {
  const texts = useTexts(rechargeTexts)
  const locale = useLocale()
  const [draft, setDraft] = useState<RechargeDraft>({ amount: '', payer: '', note: '' })
  const [isChecked, setChecked] = useState(false)
  const application = useApplication(onApplied)
  const change = (part: Partial<RechargeDraft>) => setDraft((before) => ({ ...before, ...part }))
  const cents = appliedAmount(draft.amount)
  const payer = draft.payer.trim()
  const bounds = {
    min: moneyText(appliedCents.min, currency, locale),
    max: moneyText(appliedCents.max, currency, locale),
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setChecked(true)
    if (cents === null || payer === '') return
    application.mutate({ cents, payer, note: draft.note.trim() })
  }
  return (
    <form className="mkt-recharge-form" noValidate onSubmit={submit}>
      <TextField
        label={texts.amount({ currency })}
        hint={texts.amountHint(bounds)}
        inputMode="decimal"
        value={draft.amount}
        onChange={(amount) => change({ amount })}
        problem={isChecked && cents === null ? texts.wrongAmount(bounds) : undefined}
      />
      <TextField
        label={texts.payer}
        hint={texts.payerHint}
        maxLength={payerMaxLength}
        value={draft.payer}
        onChange={(name) => change({ payer: name })}
        problem={isChecked && payer === '' ? texts.noPayer : undefined}
      />
      <TextField
        label={texts.note}
        hint={texts.noteHint}
        maxLength={noteMaxLength}
        value={draft.note}
        onChange={(note) => change({ note })}
      />
      <p className="placard-problem" role="alert">
        {application.error?.message}
      </p>
      <p>
        <Button kind="primary" submits busy={application.isPending}>
          {texts.submit}
        </Button>
      </p>
    </form>
  )
}

function useApplication(onApplied: RechargeFormProps['onApplied']) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: apply,
    async onSuccess(application) {
      onApplied(application)
      await queries.invalidateQueries({ queryKey: rechargeKey })
    },
  })
}
