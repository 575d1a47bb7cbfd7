import type { OwnerContract } from '@placard/contract/finance/contract'
import { invoiceBasis } from '@placard/domain/finance/contract'
import { useTexts } from '@placard/ui/locale/locale'
import { ErrorState } from '@placard/ui/state/state'
import { useQuery } from '@tanstack/react-query'
import { useToday } from '#console/platform/session/clock.ts'
import { useIdentity } from '#console/platform/session/identity.ts'
import { contractsQuery } from './invoice-query.ts'
import { invoiceTexts } from './invoice-texts.ts'

/** The contracts of the owner that are not over, with what its invoices contain; nothing without one. */
export function ContractSummary() {
  const texts = useTexts(invoiceTexts)
  const { ownerId, timeZone } = useIdentity()
  const today = useToday(timeZone)
  const { data, error, refetch } = useQuery(contractsQuery(ownerId))
  if (error)
    return (
      <ErrorState
        title={texts.contractsFailed({ reason: error.message })}
        onRetry={() => void refetch()}
      />
    )
  const current = (data?.items ?? []).filter(({ lastDay }) => lastDay === null || lastDay >= today)
  if (current.length === 0) return null
  return (
    <section className="mkt-invoice-contract" aria-label={texts.contracts}>
      {current.toReversed().map((contract) => (
        <Contract key={contract.contractId} contract={contract} />
      ))}
    </section>
  )
}

function Contract({ contract }: { contract: OwnerContract }) {
  const texts = useTexts(invoiceTexts)
  const { number, firstDay, lastDay, basis, payer, paymentDays, note } = contract
  const days =
    lastDay === null
      ? texts.contractOpen({ number, first: firstDay })
      : texts.contractUntil({ number, first: firstDay, last: lastDay })
  const lines = [
    texts.basis[basis],
    basis === invoiceBasis.spending ? texts.credit({ days: String(paymentDays) }) : '',
    payer === null ? '' : texts.payer({ name: payer.name }),
    note,
  ].filter((line) => line !== '')
  return (
    <div>
      <h2>
        {texts.contracts} {days}
      </h2>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}
