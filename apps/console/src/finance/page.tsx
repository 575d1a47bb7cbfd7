import '#console/platform/router/page.css'
import './finance.css'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import { areasOf } from '@placard/domain/platform/access/permission'
import { isMenuShown } from '@placard/domain/platform/menu/authorisation'
import { menuOf } from '@placard/domain/platform/menu/permission'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useTexts } from '@placard/ui/locale/locale'
import { financeTexts } from './finance-texts.ts'
import { NoPermissionState } from '@placard/ui/state/state'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { downloadFile } from '@placard/browser/request/download'
import { exportBookings } from '@placard/contract/finance/statement'
import { Tabs } from '@placard/ui/tabs/tabs'
import { ExportButton } from '#console/platform/export/export-button.tsx'
import { Link } from 'react-router'
import { useListAddress } from '#console/platform/router/list-address.ts'
import { PagedList } from '@placard/ui/paged-list/paged-list'
import {
  type BalanceAndTransactions,
  parseTransactionParams,
  type Transaction,
  transactionPageSize,
  transactionsQuery,
} from './finance-query.ts'
import { BalanceCards, blank } from './balance-cards.tsx'
import { TransactionFilters } from './filters.tsx'
import { Statement } from './statement.tsx'
import { Transfers } from './transfer/transfers.tsx'
import { useTransactionColumns } from './transaction-columns.tsx'

/** The page with the balance and the transactions of the acting owner, or of an agency's advertisers. */
export function TransactionsPage() {
  const texts = useTexts(financeTexts)
  const { menuTree, ownerName } = useIdentity()
  if (!isMenuShown(menuTree, menuOf('/finance/flow')))
    return (
      <NoPermissionState
        isPage
        title={texts.noPermission}
        hint={texts.noPermissionHint({ ownerName })}
      />
    )
  return (
    <div className="mkt-page mkt-finance">
      <title>{`${texts.title} · Placard`}</title>
      <h1>{texts.title}</h1>
      <Views />
    </div>
  )
}

/** The list of transactions, or the statement of a month, by the address. */
function Views() {
  const texts = useTexts(financeTexts)
  const { parameters, set } = useListAddress()
  const { ownerType: type, permissionList } = useIdentity()
  const mayTransfer = type === ownerType.agency && areasOf(permissionList).has('transfer')
  const wanted = parameters.get('view')
  // An address that somebody shared says why it cannot be opened.
  const hasTransfers = mayTransfer || wanted === 'transfers'
  const view = wanted === 'statement' || wanted === 'transfers' ? wanted : 'bookings'
  return (
    <Tabs
      label={texts.view}
      tabs={[
        { code: 'bookings', label: texts.bookings, content: <Transactions /> },
        { code: 'statement', label: texts.statement, content: <Statement /> },
        ...(hasTransfers
          ? [{ code: 'transfers', label: texts.transfers, content: <Transfers /> } as const]
          : []),
      ]}
      selected={view}
      onSelect={(chosen) =>
        set({ view: chosen === 'bookings' ? null : chosen, new: null, to: null })
      }
    />
  )
}

const idOf = ({ bookingId, subAccount }: Transaction) => `${bookingId}/${subAccount}`

/** The balance and the transactions of the owner in the address. */
function Transactions() {
  const texts = useTexts(financeTexts)
  const { ownerId } = useIdentity()
  const { parameters, pageNum, set } = useListAddress()
  // Platform staff act for no owner and have no access to this page.
  const asked = parseTransactionParams(parameters, ownerId ?? '')
  const query = useQuery(transactionsQuery(pageNum, asked))
  const money = query.data
  const isNarrowed = Object.keys(asked.filters).length > 0
  const [announcement, announce] = useState('')
  return (
    <>
      <div className="mkt-page-bar">
        <TransactionFilters params={asked} set={set} />
        <p role="status">{announcement}</p>
        <ExportButton
          content="rows"
          total={money?.total}
          requestFile={(format, signal) =>
            downloadFile(exportBookings, { ...asked, format }, { signal, errorInPlace: true })
          }
          announce={announce}
        />
      </div>
      {!query.error && <Balance money={money} />}
      <PagedList
        label={texts.title}
        route="/finance/flow"
        columns={useTransactionColumns(money)}
        rowId={idOf}
        query={query}
        pages={{
          pageNum,
          pageSize: transactionPageSize,
          onPageChange: (to) => set({ page: to }),
        }}
        empty={<NoTransactions isNarrowed={isNarrowed} ownerId={asked.ownerId} />}
        errorText={(reason) => texts.failed({ reason })}
      />
    </>
  )
}

/** The balances of an owner. They take their space before they are loaded. */
function Balance({ money }: { money: BalanceAndTransactions | undefined }) {
  const texts = useTexts(financeTexts)
  const title = money && texts.balanceOf({ ownerName: money.ownerName })
  return (
    <section aria-label={title} aria-hidden={money === undefined}>
      <h2>{title ?? blank}</h2>
      <BalanceCards money={money} />
    </section>
  )
}

function NoTransactions({ isNarrowed, ownerId }: { isNarrowed: boolean; ownerId: string }) {
  const texts = useTexts(financeTexts)
  return (
    <>
      <p>{texts[isNarrowed ? 'noneSuch' : 'none']}</p>
      {isNarrowed && (
        <Link to={`/finance/flow?${new URLSearchParams({ owner: ownerId })}`}>{texts.reset}</Link>
      )}
    </>
  )
}
