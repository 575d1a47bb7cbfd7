import { callQuery } from '@placard/browser/request/query'
import { type MoneyProposal, proposedTransfer } from '@placard/contract/finance/staff-proposal'
import { moneyText } from '@placard/domain/platform/money/text'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { useQuery } from '@tanstack/react-query'
import { QueryState } from '#portal/platform/staff/staff-page.tsx'
import { approvalTexts } from './approval-texts.ts'

/** The advertisers of a proposed transfer with their amounts. */
export function ProposedTransfer({ proposal }: { proposal: MoneyProposal }) {
  const texts = useTexts(approvalTexts)
  const locale = useLocale()
  const { proposalId, currency } = proposal
  const query = useQuery(callQuery(proposedTransfer, { proposalId }))
  return (
    <QueryState query={query}>
      {({ direction, mode, items }) => (
        <>
          <p>
            {texts.itemsAre[direction]} {texts.modes[mode]}
          </p>
          <dl className="finance-facts" aria-label={texts.items}>
            {items.map(({ ownerId, ownerName, cents }) => (
              <div key={ownerId}>
                <dt>{ownerName}</dt>
                <dd>{moneyText(cents, currency, locale)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </QueryState>
  )
}
