import {
  amountsOf,
  documentKind,
  type InvoiceDocument,
} from '@placard/domain/finance/invoice/document'
import { invoiceState } from '@placard/domain/finance/invoice/state'
import { aSpecialBuyer } from '@placard/domain/finance/invoice/testing/buyer'
import { mediaType } from '@placard/domain/platform/file/media-type'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { addDemoFile } from '#server/demo/stored-file.ts'
import { testBlobs } from '#server/testing/blobs.ts'

interface Holder {
  readonly ownerId: string
  readonly accountId: string
}

const buyer = aSpecialBuyer()

/** Adds an issued invoice of the owner's only recharge, with its PDF, and a contract. */
export async function addInvoice(
  db: Kysely<Tables>,
  holder: Holder,
): Promise<{ invoice: string; invoicedBooking: string; contract: string }> {
  const owner = { owner_id: holder.ownerId }
  const paid = await db
    .selectFrom('received_cash')
    .select(['booking_id', 'cents'])
    .where('owner_id', '=', holder.ownerId)
    .executeTakeFirstOrThrow()
  const cents = Number(paid.cents)
  const { invoice_id } = await db
    .insertInto('invoice')
    .values({
      ...owner,
      account_id: holder.accountId,
      cents,
      buyer: JSON.stringify(buyer),
      state: invoiceState.issued,
      decided_at: new Date(),
      reason: 'reason',
    })
    .returning('invoice_id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('invoice_recharge')
    .values({ ...owner, invoice_id, booking_id: paid.booking_id, cents })
    .execute()
  await addDocument(db, holder, { invoiceId: invoice_id, cents })
  const contract = await addContract(db, holder)
  return { invoice: invoice_id, invoicedBooking: paid.booking_id, contract }
}

async function addContract(db: Kysely<Tables>, { ownerId }: Holder): Promise<string> {
  const { contract_id } = await db
    .insertInto('owner_contract')
    .values({
      owner_id: ownerId,
      number: `contract ${ownerId}`,
      first_day: '2020-01-01',
      last_day: null,
      basis: 'recharge',
      payer: JSON.stringify(buyer),
      payment_days: 30,
      note: 'note',
    })
    .returning('contract_id')
    .executeTakeFirstOrThrow()
  return contract_id
}

async function addDocument(
  db: Kysely<Tables>,
  { ownerId, accountId }: Holder,
  { invoiceId, cents }: { readonly invoiceId: string; readonly cents: number },
): Promise<void> {
  const terms = { seller: null, rates: { china: 600, europe: 1900 } }
  const content: InvoiceDocument = {
    number: ownerId,
    day: '2026-01-02',
    currency: 'CNY',
    seller: null,
    buyer,
    ...amountsOf([{ description: 'Ads', cents }], buyer, terms),
    reverses: null,
  }
  const file = {
    ownerId,
    purpose: 'invoice',
    accountId,
    fileName: 'invoice.pdf',
    mediaType: mediaType.pdf,
    bytes: Buffer.from(`invoice ${ownerId}`),
  } as const
  await db
    .insertInto('invoice_document')
    .values({
      owner_id: ownerId,
      invoice_id: invoiceId,
      kind: documentKind.invoice,
      number: ownerId,
      content: JSON.stringify(content),
      file_id: await addDemoFile({ db, blobs: testBlobs() }, file),
    })
    .execute()
}
