import type { TransferOrder } from '@placard/contract/finance/transfer'
import { transferState } from '@placard/domain/finance/transfer'
import { moneyText } from '@placard/domain/platform/money/text'
import { ConfirmDialog } from '@placard/ui/dialog/confirm-dialog'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { financeKey, isWaiting, orderedCents, reverse, withdraw } from './transfer-query.ts'
import { transferTexts } from './transfer-texts.ts'

interface Reversal {
  /** Asks before a transfer is reversed, or withdrawn if it waits for an approval. */
  readonly reverse: (order: TransferOrder) => void
  /** The outcome of the last one; null before it. */
  readonly told: { readonly text: string; readonly isError: boolean } | null
  /** The question that is open. */
  readonly dialog: ReactNode
}

/** Returns the action that reverses a transfer, with its question and its outcome. */
export function useReversal(currency: string): Reversal {
  const texts = useTexts(transferTexts)
  const locale = useLocale()
  const queries = useQueryClient()
  const [asked, setAsked] = useState<TransferOrder | null>(null)
  const { data, error, mutate } = useMutation({
    mutationFn: (order: TransferOrder) =>
      isWaiting(order) ? withdraw(order.transferId) : reverse(order.transferId),
    onSettled: () => queries.invalidateQueries({ queryKey: financeKey }),
  })
  const money = (cents: number) => moneyText(cents, currency, locale)
  const outcome = (made: TransferOrder) =>
    made.state === transferState.withdrawn
      ? texts.withdrawnNow
      : texts[made.state === transferState.done ? 'reversed' : 'reversedPartly']({
          amount: money(made.moved),
        })
  const refused = error && { text: error.message, isError: true }
  return {
    reverse: setAsked,
    told: refused ?? (data === undefined ? null : { text: outcome(data), isError: false }),
    dialog: asked && (
      <ConfirmDialog
        title={
          isWaiting(asked)
            ? texts.withdrawTitle({ amount: money(orderedCents(asked)) })
            : texts.reverseTitle({ amount: money(asked.moved) })
        }
        hint={isWaiting(asked) ? texts.withdrawHint : texts.reverseHint}
        cancelLabel={texts.keep}
        confirmLabel={isWaiting(asked) ? texts.withdraw : texts.reverse}
        isDestructive
        onConfirm={() => {
          setAsked(null)
          mutate(asked)
        }}
        onClose={() => setAsked(null)}
      />
    ),
  }
}
