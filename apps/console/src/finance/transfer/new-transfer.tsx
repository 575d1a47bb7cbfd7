import { Button } from '@placard/ui/button/button'
import { useTexts } from '@placard/ui/locale/locale'
import { ErrorState, LoadingState } from '@placard/ui/state/state'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIdentity } from '#console/platform/session/identity.ts'
import { type DraftItem, transferDraftOf } from './transfer-draft.ts'
import { TransferCheck } from './transfer-check.tsx'
import { TransferForm } from './transfer-form.tsx'
import { transferFactsQuery } from './transfer-query.ts'
import { transferTexts } from './transfer-texts.ts'

interface NewTransferProps {
  /** Ids that the form begins with, separated by commas. */
  readonly advertisers: string | null
  /** @param told the outcome; empty without one */
  readonly onClose: (told: string) => void
}

/** A new transfer: its form, then its check. */
export function NewTransfer({ advertisers, onClose }: NewTransferProps) {
  const texts = useTexts(transferTexts)
  const { ownerId } = useIdentity()
  const { data, error, refetch } = useQuery(transferFactsQuery(ownerId))
  const [draft, setDraft] = useState(() => transferDraftOf(advertisers))
  const [items, setItems] = useState<readonly DraftItem[] | null>(null)
  // The server moves money once for it, however often a request is repeated.
  const [key] = useState(() => crypto.randomUUID())
  return (
    <section className="mkt-transfer" aria-labelledby="mkt-transfer-title">
      <div className="mkt-page-top">
        <h2 id="mkt-transfer-title">{texts.start}</h2>
        <Button kind="quiet" onClick={() => onClose('')}>
          {texts.back}
        </Button>
      </div>
      {error && (
        <ErrorState
          title={texts.factsFailed({ reason: error.message })}
          onRetry={() => void refetch()}
        />
      )}
      {!error && data === undefined && <LoadingState />}
      {data &&
        (items === null ? (
          <TransferForm facts={data} draft={draft} onChange={setDraft} onChecked={setItems} />
        ) : (
          <TransferCheck
            {...{ draft, items, requestKey: key, currency: data.currency, cap: data.approvalAbove }}
            onEdit={() => setItems(null)}
            onMade={onClose}
          />
        ))}
    </section>
  )
}
