import { labelsOf } from '@placard/domain/platform/text/letter-case'
import '#console/platform/router/page.css'
import './finance.css'
import { dateFormat } from '@placard/domain/platform/calendar/date-format'
import { isMenuShown } from '@placard/domain/platform/menu/authorisation'
import { menuOf } from '@placard/domain/platform/menu/permission'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { financeTexts } from './finance-texts.ts'
import { NoPermissionState } from '@placard/ui/state/state'
import { shownAccountNames } from '@placard/domain/finance/account'
import { bookingTypeNames } from '@placard/domain/finance/booking'
import { priceText } from '@placard/domain/platform/format/price'
import { moneyText } from '@placard/domain/platform/money/text'
import type { ListColumn } from '@placard/ui/table/column/list-column'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useListAddress } from '#console/platform/router/address.ts'
import { PagedList } from '@placard/ui/paged-list/paged-list'
import {
  type BalanceAndTransactions,
  parseTransactionParams,
  type Transaction,
  transactionPageSize,
  transactionsQuery,
} from './finance-query.ts'
import { TransactionFilters } from './filters.tsx'

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
      <Transactions />
    </div>
  )
}

const idOf = ({ bookingId, subAccount }: Transaction) => `${bookingId}/${subAccount}`

/** The balance and the transactions of the owner in the address. */
export function Transactions() {
  const texts = useTexts(financeTexts)
  const { ownerId } = useIdentity()
  const { parameters, pageNum, set } = useListAddress()
  // Platform staff act for no owner and have no access to this page.
  const asked = parseTransactionParams(parameters, ownerId ?? '')
  const query = useQuery(transactionsQuery(pageNum, asked))
  const money = query.data
  const isNarrowed = Object.keys(asked.filters).length > 0
  return (
    <>
      <TransactionFilters params={asked} set={set} />
      {!query.error && <Balance money={money} />}
      <PagedList
        label={texts.title}
        route="/finance/flow"
        columns={useColumns(money)}
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
  const locale = useLocale()
  const accounts = ['available', 'cash', 'rebate', 'gift', 'locked'] as const
  const title = money && texts.balanceOf({ ownerName: money.ownerName })
  return (
    <section aria-label={title} aria-hidden={money === undefined}>
      <h2>{title ?? blank}</h2>
      <dl className="mkt-finance-balance">
        {accounts.map((account) => (
          <div key={account}>
            <dt>{texts[account]}</dt>
            <dd>{money ? moneyText(money[account], money.currency, locale) : blank}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Text that takes the space of a line. */
const blank = '\u00a0'

function useColumns(money: BalanceAndTransactions | undefined): readonly ListColumn<Transaction>[] {
  const texts = useTexts(financeTexts)
  const locale = useLocale()
  const identity = useIdentity()
  const timeZone = money?.timeZone ?? identity.timeZone
  const currency = money?.currency ?? identity.currency
  return useMemo(() => {
    const clock = dateFormat(locale, {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone,
    })
    return [
      {
        code: 'bookedAt',
        name: texts.bookedAt,
        widthPx: 206,
        text: ({ bookedAt }) => clock.format(bookedAt),
      },
      {
        code: 'type',
        name: texts.type,
        widthPx: 120,
        text: ({ type }) => labelsOf(bookingTypeNames, locale)[type],
      },
      {
        code: 'subAccount',
        name: texts.subAccount,
        widthPx: 120,
        text: ({ subAccount }) => labelsOf(shownAccountNames, locale)[subAccount],
      },
      {
        code: 'amount',
        name: texts.amount({ currency }),
        widthPx: 170,
        align: 'right',
        text: ({ cents }) => (cents > 0 ? '+' : '') + priceText(cents, locale),
      },
      {
        code: 'voucher',
        name: texts.voucher,
        widthPx: 200,
        text: ({ voucher }) => voucher ?? '',
      },
      { code: 'note', name: texts.note, widthPx: 260, grows: true, text: ({ note }) => note },
    ]
  }, [texts, locale, timeZone, currency])
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
