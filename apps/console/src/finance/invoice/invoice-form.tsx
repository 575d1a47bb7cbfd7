import { buyerProblems, invoiceKindNames } from '@placard/domain/finance/invoice/buyer'
import { buyerProblemTexts } from '@placard/domain/finance/invoice/buyer-texts'
import { invoiceRechargesMax } from '@placard/domain/finance/invoice/invoiceable'
import type { TextsOf } from '@placard/domain/platform/locale/text-table'
import { moneyText } from '@placard/domain/platform/money/text'
import { Button } from '@placard/ui/button/button'
import { ChecksField, ChoiceField } from '@placard/ui/form/choice-field'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { useClock } from '#console/platform/session/clock.ts'
import { BuyerInput } from './buyer-input.tsx'
import { buyerOf, firstDraft, formFields, type InvoiceDraft } from './invoice-draft.ts'
import { applyForInvoice, invoiceKey, type InvoiceFacts } from './invoice-query.ts'
import { invoiceTexts } from './invoice-texts.ts'

interface InvoiceFormProps {
  readonly facts: InvoiceFacts
  readonly onApplied: (told: string) => void
}

/** The form of an application for an invoice. */
export function InvoiceForm({ facts, onApplied }: InvoiceFormProps) {
  const texts = useTexts(invoiceTexts)
  const locale = useLocale()
  const [draft, setDraft] = useState(() => firstDraft(facts.kinds, facts.buyer))
  const [isChecked, setChecked] = useState(false)
  const application = useApplication(facts.currency, onApplied)
  const change = (part: Partial<InvoiceDraft>) => setDraft((before) => ({ ...before, ...part }))
  const buyer = buyerOf(draft)
  const problems = buyerProblems(buyer)
  const choice = choiceProblem(draft.bookingIds.length, texts)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setChecked(true)
    if (problems.length > 0 || choice !== null) return
    application.mutate({ bookingIds: [...draft.bookingIds], buyer })
  }
  return (
    <form className="mkt-invoice-form" noValidate onSubmit={submit}>
      <Recharges
        facts={facts}
        value={draft.bookingIds}
        onChange={(bookingIds) => change({ bookingIds })}
        problem={isChecked && choice !== null ? choice : undefined}
      />
      <ChoiceField
        label={texts.kind}
        options={facts.kinds.map((value) => ({ value, label: invoiceKindNames[locale][value] }))}
        value={draft.buyer.kind}
        onChange={(kind) => change({ buyer: { ...draft.buyer, kind } })}
        {...(draft.buyer.kind === 'special' && { hint: texts.specialHint })}
      />
      {formFields(draft.buyer.kind).map((field) => {
        const problem = problems.find((one) => one.field === field)
        return (
          <BuyerInput
            key={field}
            field={field}
            buyer={draft.buyer}
            onChange={(text) => change({ buyer: { ...draft.buyer, [field]: text } })}
            problem={isChecked && problem ? buyerProblemTexts[locale][problem.kind] : undefined}
          />
        )
      })}
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

function choiceProblem(count: number, texts: TextsOf<typeof invoiceTexts>): string | null {
  if (count === 0) return texts.noRecharge
  return count > invoiceRechargesMax ? texts.tooMany({ max: invoiceRechargesMax }) : null
}

function useApplication(currency: string, onApplied: InvoiceFormProps['onApplied']) {
  const texts = useTexts(invoiceTexts)
  const locale = useLocale()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: applyForInvoice,
    async onSuccess({ cents }) {
      await queries.invalidateQueries({ queryKey: invoiceKey })
      onApplied(texts.applied({ amount: moneyText(cents, currency, locale) }))
    },
  })
}

interface RechargesProps {
  readonly facts: InvoiceFacts
  readonly value: readonly string[]
  readonly onChange: (bookingIds: readonly string[]) => void
  readonly problem: string | undefined
}

/** The recharges to choose from, with the sum of those that are chosen. */
function Recharges({ facts, value, onChange, problem }: RechargesProps) {
  const texts = useTexts(invoiceTexts)
  const locale = useLocale()
  const clock = useClock()
  const { recharges, total, currency } = facts
  const money = (cents: number) => moneyText(cents, currency, locale)
  const chosen = recharges.filter(({ bookingId }) => value.includes(bookingId))
  const most = recharges.slice(0, invoiceRechargesMax).map(({ bookingId }) => bookingId)
  return (
    <div className="mkt-invoice-recharges">
      <ChecksField
        label={texts.recharges}
        hint={texts.rechargesHint({ max: invoiceRechargesMax })}
        options={recharges.map(({ bookingId, cents, voucher, bookedAt }) => ({
          value: bookingId,
          label: texts.recharge({ amount: money(cents), day: clock.format(bookedAt), voucher }),
        }))}
        value={value}
        onChange={onChange}
        problem={problem}
      />
      {total > recharges.length && <p>{texts.more({ shown: recharges.length, total })}</p>}
      <p className="mkt-invoice-sum">
        <span role="status">
          {texts.sum({ amount: money(chosen.reduce((sum, { cents }) => sum + cents, 0)) })}
        </span>
        {recharges.length > 1 && (
          <Button small onClick={() => onChange(most)}>
            {texts.all}
          </Button>
        )}
      </p>
    </div>
  )
}
