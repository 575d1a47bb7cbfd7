import { callServer } from '@placard/browser/request/call'
import type { InputOf, OutputOf } from '@placard/contract/platform/call'
import {
  listTransfers,
  makeTransfer,
  previewTransfer,
  reverseTransfer,
  saveTransferLimits,
  transferFacts,
  type TransferOrder,
  withdrawTransfer,
} from '@placard/contract/finance/transfer'
import {
  type TransferDirection,
  transferDirection,
  transferState,
} from '@placard/domain/finance/transfer'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

const inPlace = { errorInPlace: true }

/** The number of transfers per page. */
export const transferPageSize = 20

/** The key of everything that a transfer changes: balances and transactions, too. */
export const financeKey = ['finance'] as const

/** The money that can be transferred, and the limits of the user. */
export type TransferFacts = OutputOf<typeof transferFacts>
/** The transfer that is checked. */
export type WantedTransfers = InputOf<typeof previewTransfer>
/** The result of a check. */
export type TransferPreview = OutputOf<typeof previewTransfer>

/** Returns the query for the money that the acting agency can transfer. */
export function transferFactsQuery(ownerId: string | null) {
  return queryOptions({
    queryKey: [...financeKey, 'transfer', 'facts', ownerId],
    queryFn: ({ signal }) => callServer(transferFacts, {}, { signal, message: false }),
    staleTime: 0,
  })
}

/** Returns the query that checks a transfer. */
export function previewQuery(ownerId: string | null, wanted: WantedTransfers) {
  return queryOptions({
    queryKey: [...financeKey, 'transfer', 'preview', ownerId, wanted],
    queryFn: ({ signal }) => callServer(previewTransfer, wanted, { signal, message: false }),
    staleTime: 0,
    gcTime: 0,
  })
}

/** Returns the query for one page of transfers, newest first. */
export function transfersQuery(
  ownerId: string | null,
  pageNum: number,
  direction: TransferDirection | null,
) {
  const filters = direction === null ? {} : { direction }
  const input = { pageNum, pageSize: transferPageSize, filters }
  return queryOptions({
    queryKey: [...financeKey, 'transfer', 'list', ownerId, input],
    queryFn: ({ signal }) => callServer(listTransfers, input, { signal, message: false }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Reads the direction in an address; null for both. */
export function directionIn(parameters: URLSearchParams): TransferDirection | null {
  const text = parameters.get('direction')
  return Object.values(transferDirection).find((direction) => direction === text) ?? null
}

/** Makes a transfer. */
export function make(input: InputOf<typeof makeTransfer>): Promise<TransferOrder> {
  return callServer(makeTransfer, input, inPlace)
}

/** Reverses a transfer. */
export function reverse(transferId: string): Promise<TransferOrder> {
  return callServer(reverseTransfer, { transferId }, inPlace)
}

/** Withdraws a transfer that waits for an approval. */
export function withdraw(transferId: string): Promise<TransferOrder> {
  return callServer(withdrawTransfer, { transferId }, inPlace)
}

/** Sets the limits of each user of the agency. */
export function saveLimits(input: InputOf<typeof saveTransferLimits>) {
  return callServer(saveTransferLimits, input, inPlace)
}

/** Returns whether a transfer waits for an approval of the platform. */
export function isWaiting({ state }: TransferOrder): boolean {
  return state === transferState.waiting
}

/** Returns the sum of a transfer in cents, whatever was moved of it. */
export function orderedCents({ items }: TransferOrder): number {
  return items.reduce((sum, { cents }) => sum + cents, 0)
}
