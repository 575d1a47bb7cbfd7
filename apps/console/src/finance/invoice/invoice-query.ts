import { callServer } from '@placard/browser/request/call'
import { downloadFile, saveFile } from '@placard/browser/request/download'
import type { InputOf, OutputOf } from '@placard/contract/platform/call'
import { listContracts } from '@placard/contract/finance/contract'
import {
  applyInvoice,
  downloadInvoice,
  invoiceFacts,
  listInvoices,
  withdrawInvoice,
} from '@placard/contract/finance/invoice'
import { type InvoiceState, invoiceState } from '@placard/domain/finance/invoice/state'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

const inPlace = { errorInPlace: true }

/** The latest contracts; earlier ones are over. */
const contractPageSize = 20

/** The number of invoices per page. */
export const invoicePageSize = 20

/** The key of everything that an invoice changes. */
export const invoiceKey = ['finance', 'invoice'] as const

/** The recharges that an invoice may contain, and the buyer of the last one. */
export type InvoiceFacts = OutputOf<typeof invoiceFacts>

/** Returns the query for the form of an invoice. */
export function invoiceFactsQuery(ownerId: string | null) {
  return queryOptions({
    queryKey: [...invoiceKey, 'facts', ownerId],
    queryFn: ({ signal }) => callServer(invoiceFacts, {}, { signal, message: false }),
    staleTime: 0,
  })
}

/** Returns the query for one page of invoices, newest first. */
export function invoicesQuery(ownerId: string | null, pageNum: number, state: InvoiceState | null) {
  const input = { pageNum, pageSize: invoicePageSize, filters: state === null ? {} : { state } }
  return queryOptions({
    queryKey: [...invoiceKey, 'list', ownerId, input],
    queryFn: ({ signal }) => callServer(listInvoices, input, { signal, message: false }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Reads the state in an address; null for all states. */
export function invoiceStateIn(parameters: URLSearchParams): InvoiceState | null {
  const text = parameters.get('invoice')
  return Object.values(invoiceState).find((state) => state === text) ?? null
}

/** Returns the query of the contracts of an owner. */
export function contractsQuery(ownerId: string | null) {
  return queryOptions({
    queryKey: [...invoiceKey, 'contracts', ownerId],
    queryFn: ({ signal }) =>
      callServer(listContracts, { pageSize: contractPageSize }, { signal, message: false }),
    staleTime: 0,
  })
}

/** Applies for an invoice. */
export function applyForInvoice(input: InputOf<typeof applyInvoice>) {
  return callServer(applyInvoice, input, inPlace)
}

/** Withdraws an invoice that is not issued. */
export function withdraw(invoiceId: string) {
  return callServer(withdrawInvoice, { invoiceId }, inPlace)
}

/** Downloads and saves a document. */
export async function saveDocument(input: InputOf<typeof downloadInvoice>): Promise<void> {
  saveFile(await downloadFile(downloadInvoice, input, inPlace))
}
