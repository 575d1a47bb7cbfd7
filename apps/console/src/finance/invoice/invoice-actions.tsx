import type { downloadInvoice, Invoice } from '@placard/contract/finance/invoice'
import type { InputOf } from '@placard/contract/platform/call'
import { moneyText } from '@placard/domain/platform/money/text'
import { ConfirmDialog } from '@placard/ui/dialog/confirm-dialog'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { invoiceKey, saveDocument, withdraw } from './invoice-query.ts'
import { invoiceTexts } from './invoice-texts.ts'

/** The actions of a row. */
export interface InvoiceActions {
  readonly download: (document: InputOf<typeof downloadInvoice>) => void
  readonly withdraw: (invoice: Invoice) => void
}

/** Returns the actions of the list, the text of their outcome, and the dialog that is open. */
export function useInvoiceActions(currency: string) {
  const texts = useTexts(invoiceTexts)
  const locale = useLocale()
  const queries = useQueryClient()
  const [withdrawn, setWithdrawn] = useState<Invoice | null>(null)
  const { mutate, data, error } = useMutation({
    mutationFn: (task: () => Promise<string>) => task(),
    onSettled: () => queries.invalidateQueries({ queryKey: invoiceKey }),
  })
  const actions = useMemo<InvoiceActions>(
    () => ({
      download: (document) =>
        mutate(async () => {
          await saveDocument(document)
          return ''
        }),
      withdraw: setWithdrawn,
    }),
    [mutate],
  )
  return {
    actions,
    told: data,
    error,
    dialog: withdrawn && (
      <ConfirmDialog
        title={texts.withdrawTitle({ amount: moneyText(withdrawn.cents, currency, locale) })}
        hint={texts.withdrawHint}
        cancelLabel={texts.keep}
        confirmLabel={texts.withdraw}
        isDestructive
        onConfirm={() => {
          setWithdrawn(null)
          mutate(async () => {
            await withdraw(withdrawn.invoiceId)
            return texts.withdrawn
          })
        }}
        onClose={() => setWithdrawn(null)}
      />
    ),
  }
}
