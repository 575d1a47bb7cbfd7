import { priceText } from '@placard/domain/platform/format/price'
import { FormDialog, InputRefused } from '@placard/ui/dialog/form-dialog'
import { TextField } from '@placard/ui/form/text-field'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { ErrorState, LoadingState } from '@placard/ui/state/state'
import { Dialog } from '@placard/ui/dialog/dialog'
import { useToasts } from '@placard/ui/toast/toasts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIdentity } from '#console/platform/session/identity.ts'
import { amountOf } from './transfer-draft.ts'
import { financeKey, saveLimits, type TransferFacts, transferFactsQuery } from './transfer-query.ts'
import { transferTexts } from './transfer-texts.ts'

/** The dialog for the limits of what one user transfers. */
export function LimitsDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts(transferTexts)
  const { ownerId } = useIdentity()
  const { data, error, refetch } = useQuery(transferFactsQuery(ownerId))
  if (data !== undefined) return <LimitsForm facts={data} onClose={onClose} />
  return (
    <Dialog title={texts.limitsTitle} onClose={onClose}>
      {error ? (
        <ErrorState
          title={texts.factsFailed({ reason: error.message })}
          onRetry={() => void refetch()}
        />
      ) : (
        <LoadingState />
      )}
    </Dialog>
  )
}

function LimitsForm({ facts, onClose }: { facts: TransferFacts; onClose: () => void }) {
  const texts = useTexts(transferTexts)
  const locale = useLocale()
  const show = useToasts()
  const queries = useQueryClient()
  const { limits, currency } = facts
  const textOf = (cents: number | null) => (cents === null ? '' : priceText(cents, locale))
  const [perTransfer, setPerTransfer] = useState(textOf(limits.perTransfer))
  const [perDay, setPerDay] = useState(textOf(limits.perDay))
  const read = (path: string, text: string) => {
    if (text.trim() === '') return null
    const cents = amountOf(text)
    if (cents === null) throw new InputRefused([{ path, message: texts.wrongEach }])
    return cents
  }
  const submit = async () => {
    await saveLimits({
      perTransfer: read('perTransfer', perTransfer),
      perDay: read('perDay', perDay),
    })
    await queries.invalidateQueries({ queryKey: financeKey })
    show({ kind: 'info', text: texts.limitsSaved })
  }
  return (
    <FormDialog
      title={texts.limitsTitle}
      submitLabel={texts.save}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{texts.limitsHint}</p>
      <TextField
        label={texts.perTransfer({ currency })}
        path="perTransfer"
        hint={texts.noLimit}
        inputMode="decimal"
        value={perTransfer}
        onChange={setPerTransfer}
      />
      <TextField
        label={texts.perDay({ currency })}
        path="perDay"
        hint={texts.noLimit}
        inputMode="decimal"
        value={perDay}
        onChange={setPerDay}
      />
    </FormDialog>
  )
}
