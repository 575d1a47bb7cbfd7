import { buyerProblems, typedBuyer } from '@placard/domain/finance/invoice/buyer'
import { invoiceRechargesMax } from '@placard/domain/finance/invoice/invoiceable'
import { invoiceMonthsMax } from '@placard/domain/finance/invoice/spending'
import type { TextsOf } from '@placard/domain/platform/locale/text-table'
import { moneyText } from '@placard/domain/platform/money/text'
import { BuyerFields } from '@placard/ui/buyer/buyer-fields'
import { Button } from '@placard/ui/button/button'
import { ChecksField, ChoiceField } from '@placard/ui/form/choice-field'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { useClock } from '#console/platform/session/clock.ts'
import { chosenOf, firstDraft, type InvoiceDraft, offeredContents } from './invoice-draft.ts'
import { applyForInvoice, invoiceKey, type InvoiceFacts } from './invoice-query.ts'
import { invoiceTexts } from './invoice-texts.ts'

type Texts = TextsOf<typeof invoiceTexts>

interface InvoiceFormProps {
  readonly facts: InvoiceFacts
  readonly onApplied: (told: string) => void
}

/** The form of an application for an invoice. */
export function InvoiceForm({ facts, onApplied }: InvoiceFormProps) {
  const texts = useTexts(invoiceTexts)
  const [draft, setDraft] = useState(() => firstDraft(facts))
  const [isChecked, setChecked] = useState(false)
  const application = useApplication(facts.currency, onApplied)
  const change = (part: Partial<InvoiceDraft>) => setDraft((before) => ({ ...before, ...part }))
  const buyer = typedBuyer(draft.buyer)
  const chosen = chosenOf(draft)
  const choice = choiceProblem(draft, texts)
  const contents = offeredContents(facts)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setChecked(true)
    if (buyerProblems(buyer).length > 0 || choice !== null) return
    const name = draft.content === 'months' ? 'months' : 'bookingIds'
    application.mutate({ [name]: [...chosen], buyer })
  }
  const problem = isChecked && choice !== null ? choice : undefined
  return (
    <form className="mkt-invoice-form" noValidate onSubmit={submit}>
      {contents.length > 1 && (
        <ChoiceField
          label={texts.either}
          options={contents.map((value) => ({ value, label: texts[value] }))}
          value={draft.content}
          onChange={(content) => change({ content })}
        />
      )}
      {draft.content === 'months' ? (
        <Months {...{ facts, problem }} value={chosen} onChange={(months) => change({ months })} />
      ) : (
        <Recharges
          {...{ facts, problem }}
          value={chosen}
          onChange={(bookingIds) => change({ bookingIds })}
        />
      )}
      <BuyerFields
        path="buyer"
        kinds={facts.kinds}
        buyer={draft.buyer}
        onChange={(typed) => change({ buyer: typed })}
        isChecked={isChecked}
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

function choiceProblem(draft: InvoiceDraft, texts: Texts): string | null {
  const count = chosenOf(draft).length
  if (draft.content === 'months') {
    if (count === 0) return texts.noMonth
    return count > invoiceMonthsMax ? texts.tooManyMonths({ max: invoiceMonthsMax }) : null
  }
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

interface ChoiceProps {
  readonly facts: InvoiceFacts
  readonly value: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
  readonly problem: string | undefined
}

/** The recharges to choose from, with the sum of those that are chosen. */
function Recharges({ facts, ...choice }: ChoiceProps) {
  const texts = useTexts(invoiceTexts)
  const locale = useLocale()
  const clock = useClock()
  const { recharges, total, currency } = facts
  return (
    <Choice
      {...choice}
      currency={currency}
      label={texts.recharges}
      hint={texts.rechargesHint({ max: invoiceRechargesMax })}
      max={invoiceRechargesMax}
      options={recharges.map(({ bookingId, cents, voucher, bookedAt }) => ({
        value: bookingId,
        cents,
        label: texts.recharge({
          amount: moneyText(cents, currency, locale),
          day: clock.format(bookedAt),
          voucher,
        }),
      }))}
      more={total > recharges.length && <p>{texts.more({ shown: recharges.length, total })}</p>}
    />
  )
}

/** The closed months to choose from, with the sum of those that are chosen. */
function Months({ facts, ...choice }: ChoiceProps) {
  const texts = useTexts(invoiceTexts)
  const locale = useLocale()
  const { months, currency } = facts
  const money = (cents: number) => moneyText(cents, currency, locale)
  return (
    <Choice
      {...choice}
      currency={currency}
      label={texts.months}
      hint={texts.monthsHint({ max: invoiceMonthsMax })}
      max={invoiceMonthsMax}
      options={months.map(({ month, spent, carried, cents }) => {
        const shown = { month, amount: money(cents) }
        const label =
          carried === 0
            ? texts.month(shown)
            : texts.carriedMonth({ ...shown, spent: money(spent), carried: money(carried) })
        return { value: month, cents, label }
      })}
    />
  )
}

interface ChoiceOptions extends Omit<ChoiceProps, 'facts'> {
  readonly currency: string
  readonly label: string
  readonly hint: string
  readonly max: number
  readonly options: readonly {
    readonly value: string
    readonly label: string
    readonly cents: number
  }[]
  readonly more?: ReactNode
}

function Choice({ currency, label, hint, max, options, more, ...choice }: ChoiceOptions) {
  const texts = useTexts(invoiceTexts)
  const locale = useLocale()
  const { value, onChange, problem } = choice
  const sum = options.reduce((all, one) => all + (value.includes(one.value) ? one.cents : 0), 0)
  const most = options.slice(0, max).map((one) => one.value)
  return (
    <div className="mkt-invoice-recharges">
      <ChecksField {...{ label, hint, options, value, onChange, problem }} />
      {more}
      <p className="mkt-invoice-sum">
        <span role="status">{texts.sum({ amount: moneyText(sum, currency, locale) })}</span>
        {options.length > 1 && (
          <Button small onClick={() => onChange(most)}>
            {texts.all}
          </Button>
        )}
      </p>
    </div>
  )
}
