import { callServer } from '@placard/browser/request/call'
import type { InputOf, OutputOf } from '@placard/contract/platform/call'
import { listFinanceOwners, queryBalance } from '@placard/contract/finance/finance'
import { queryStatement } from '@placard/contract/finance/statement'
import { maxPageSize } from '@placard/contract/platform/listing'
import { id } from '@placard/contract/platform/scalar'
import { isDay } from '@placard/domain/platform/calendar/day'
import { shownAccount } from '@placard/domain/finance/account'
import { bookingType } from '@placard/domain/finance/booking'
import { queryOptions } from '@tanstack/react-query'

/** The number of transactions per page. */
export const transactionPageSize = 20

/** The balance of an owner, with one page of its transactions. */
export type BalanceAndTransactions = OutputOf<typeof queryBalance>
export type Transaction = BalanceAndTransactions['items'][number]

/** The request in the address. */
export interface TransactionParams {
  readonly ownerId: string
  readonly filters: NonNullable<InputOf<typeof queryBalance>['filters']>
}

/** Reads the owner and the filters from an address. Invalid values are ignored. */
export function parseTransactionParams(
  parameters: URLSearchParams,
  actingOwnerId: string,
): TransactionParams {
  const owner = parameters.get('owner') ?? ''
  const type = Object.values(bookingType).find((code) => String(code) === parameters.get('type'))
  const account = Object.values(shownAccount).find(
    (code) => String(code) === parameters.get('account'),
  )
  const [from, to] = ['from', 'to'].map((name) => parameters.get(name))
  return {
    ownerId: id.safeParse(owner).success ? owner : actingOwnerId,
    filters: {
      ...(type === undefined ? {} : { types: [type] }),
      ...(account === undefined ? {} : { subAccount: account }),
      ...(from && isDay(from) ? { from } : {}),
      ...(to && isDay(to) ? { to } : {}),
    },
  }
}

/** Returns the query for one page of an owner's transactions, newest first, with its balance. */
export function transactionsQuery(pageNum: number, { ownerId, filters }: TransactionParams) {
  const input = { ownerId, pageNum, pageSize: transactionPageSize, filters }
  return queryOptions({
    queryKey: ['finance', input],
    queryFn: ({ signal }) => callServer(queryBalance, input, { signal, message: false }),
    // Another owner's amounts must not be shown under the name of this one.
    placeholderData: (former) => (former?.ownerId === ownerId ? former : undefined),
    staleTime: 0,
  })
}

/** Returns the query for the statement of a month of an owner. */
export function statementQuery(ownerId: string, month: string) {
  const input = { ownerId, month }
  return queryOptions({
    queryKey: ['finance', 'statement', input],
    queryFn: ({ signal }) => callServer(queryStatement, input, { signal, message: false }),
    staleTime: 0,
  })
}

/** Returns the query for the advertisers of an agency. */
export function financeOwnersQuery(agencyId: string | null, text: string) {
  const input = { pageSize: maxPageSize, filters: text === '' ? {} : { text } }
  return queryOptions({
    queryKey: ['finance', 'owners', agencyId, input],
    queryFn: ({ signal }) => callServer(listFinanceOwners, input, { signal, message: false }),
  })
}
