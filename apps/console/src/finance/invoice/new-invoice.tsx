import './invoice.css'
import { invoiceBasis } from '@placard/domain/finance/contract'
import { Button } from '@placard/ui/button/button'
import { useTexts } from '@placard/ui/locale/locale'
import { EmptyState, ErrorState, LoadingState } from '@placard/ui/state/state'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useIdentity } from '#console/platform/session/identity.ts'
import { offeredContents } from './invoice-draft.ts'
import { InvoiceForm } from './invoice-form.tsx'
import { type InvoiceFacts, invoiceFactsQuery } from './invoice-query.ts'
import { invoiceTexts } from './invoice-texts.ts'

interface NewInvoiceProps {
  /** @param told the outcome; empty without one */
  readonly onClose: (told: string) => void
}

/** An application for an invoice. */
export function NewInvoice({ onClose }: NewInvoiceProps) {
  const texts = useTexts(invoiceTexts)
  const { ownerId } = useIdentity()
  const { data, error, refetch } = useQuery(invoiceFactsQuery(ownerId))
  return (
    <section className="mkt-invoice" aria-labelledby="mkt-invoice-title">
      <div className="mkt-page-top">
        <h2 id="mkt-invoice-title">{texts.start}</h2>
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
      {!error && data && <Form facts={data} onClose={onClose} />}
    </section>
  )
}

function Form({ facts, onClose }: NewInvoiceProps & { facts: InvoiceFacts }) {
  const texts = useTexts(invoiceTexts)
  if (facts.kinds.length === 0)
    return (
      <EmptyState
        title={texts.noKinds}
        actions={<Link to="/toolbox/work-order">{texts.workOrder}</Link>}
      />
    )
  if (offeredContents(facts).length === 0) {
    const isSpending = facts.contract?.basis === invoiceBasis.spending
    return <EmptyState title={isSpending ? texts.nothingSpent : texts.nothing} />
  }
  return <InvoiceForm facts={facts} onApplied={onClose} />
}
