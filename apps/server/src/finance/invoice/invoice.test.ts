import type { AnyCall } from '@placard/contract/platform/call'
import { code } from '@placard/contract/platform/code'
import { queryBalance } from '@placard/contract/finance/finance'
import {
  applyInvoice,
  downloadInvoice,
  invoiceFacts,
  listInvoices,
  withdrawInvoice,
} from '@placard/contract/finance/invoice'
import { bookRecharge } from '@placard/contract/finance/staff-finance'
import {
  downloadAnyInvoice,
  issueInvoice,
  listAnyInvoices,
  rejectInvoice,
  reverseInvoice,
  uploadInvoiceFile,
} from '@placard/contract/finance/staff-invoice'
import {
  approveProposal,
  proposeGrant,
  proposeRefund,
} from '@placard/contract/finance/staff-proposal'
import { queryMessages } from '@placard/contract/support/message'
import { invoiceKind } from '@placard/domain/finance/invoice/buyer'
import { anEuropeanBuyer, aSpecialBuyer } from '@placard/domain/finance/invoice/testing/buyer'
import { ledgerAccount, subAccount } from '@placard/domain/finance/account'
import { bookingType } from '@placard/domain/finance/booking'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lockLedger, writeBookings } from '#server/finance/ledger.ts'
import { scopeOf } from '#server/testing/database.ts'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { aStaffMember, anEmptyOwner, aVisitor, withHeader } from '#server/testing/people.ts'

const { app, database } = demoApp()

let clerk: Visitor
let approver: Visitor
let ownerId: string
let person: Visitor & { accId: string }
let serial = 0
beforeAll(async () => {
  await aStaffMember(database(), { email: 'invoices@example.com', staffRoles: ['financeClerk'] })
  clerk = await signedIn(app(), 'invoices@example.com')
  await aStaffMember(database(), { email: 'second@example.com', staffRoles: ['financeApprover'] })
  approver = await signedIn(app(), 'second@example.com')
})
beforeEach(async () => {
  serial += 1
  ownerId = await anEmptyOwner(database(), { ownerName: `Invoiced ${serial}` })
  person = await aVisitor(app(), database(), { ownerId, email: `invoiced.${serial}@example.com` })
})

let vouchers = 0
const aVoucher = () => `INV-${(vouchers += 1)}`
async function paidIn(cents: number): Promise<string> {
  return (await clerk.call(bookRecharge, { ownerId, cents, voucher: aVoucher() })).data.bookingId
}
async function granted(cents: number, account: 1 | 9999): Promise<string> {
  const input = { ownerId, cents, voucher: aVoucher(), subAccount: account }
  const { proposalId } = (await clerk.call(proposeGrant, input)).data
  await approver.call(approveProposal, { proposalId })
  const { items } = (await person.call(queryBalance, {})).data
  return items[0]?.bookingId ?? ''
}
async function refund(cents: number) {
  const input = { ownerId, cents, voucher: aVoucher(), note: 'Back to the bank.' }
  const proposed = await clerk.call(proposeRefund, input)
  if (proposed.code !== code.success) return proposed
  return approver.call(approveProposal, { proposalId: proposed.data.proposalId })
}
const buyer = aSpecialBuyer()
const apply = (...bookingIds: string[]) => person.call(applyInvoice, { bookingIds, buyer })
const free = async () => (await person.call(invoiceFacts, {})).data.recharges
let numbers = 0
const aNumber = () => {
  numbers += 1
  return `2631200000001234${String(numbers).padStart(4, '0')}`
}
const day = '2026-01-15'
async function issued(...bookingIds: string[]) {
  const { invoiceId } = (await apply(...bookingIds)).data
  const number = aNumber()
  const { data } = await clerk.call(issueInvoice, { invoiceId, number, day })
  return { ...data, number }
}

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
async function upload(fields: Record<string, string>, content: Buffer) {
  const body = new FormData()
  for (const [name, text] of Object.entries(fields)) body.append(name, text)
  body.append('file', new File([new Uint8Array(content)], 'invoice.pdf'))
  const encoded = new Response(body)
  const reply = await app().inject({
    method: 'POST',
    url: uploadInvoiceFile.path,
    headers: { ...clerk.headers, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return reply.json()
}
const download = (by: Visitor, call: AnyCall, query: Record<string, string>) =>
  app().inject({ url: call.path, query, headers: by.headers })

describe('an application', () => {
  test('contains recharges of cash, each once', async () => {
    const [first, second] = [await paidIn(1_000), await paidIn(2_000)]
    await granted(500, subAccount.gift)
    await granted(500, subAccount.rebate)
    expect((await free()).map(({ bookingId }) => bookingId)).toEqual([second, first])
    const { data } = await apply(first)
    expect(data).toMatchObject({ state: 'applied', cents: 1_000, buyer, documents: [] })
    expect((await free()).map(({ bookingId }) => bookingId)).toEqual([second])
    const again = await apply(first, second)
    expect(again).toMatchObject({
      code: code.invalidInput,
      data: { problems: [{ path: 'bookingIds' }] },
    })
    expect((await person.call(invoiceFacts, {})).data.buyer).toEqual(buyer)
  })

  test('of the same recharge twice at once is made once', async () => {
    const bookingId = await paidIn(1_000)
    const replies = await Promise.all(Array.from({ length: 5 }, () => apply(bookingId)))
    expect(replies.filter((reply) => reply.code === code.success)).toHaveLength(1)
    expect((await person.call(listInvoices, {})).data.total).toBe(1)
  })

  test('with the same key is made once', async () => {
    const input = { bookingIds: [await paidIn(1_000)], buyer }
    const keyed = withHeader(app(), person, { 'idempotency-key': 'invoice-of-one-recharge' })
    const first = await keyed.call(applyInvoice, input)
    const second = await keyed.call(applyInvoice, input)
    expect(second.data.invoiceId).toBe(first.data.invoiceId)
  })

  test('contains a recharge without what was refunded of it', async () => {
    const bookingId = await paidIn(1_000)
    await refund(300)
    expect(await free()).toMatchObject([{ bookingId, cents: 700 }])
    expect((await apply(bookingId)).data.cents).toBe(700)
  })

  test('contains the whole of a recharge that paid a debt', async () => {
    const scope = scopeOf(database(), { ownerId, accountId: person.accId })
    const entries = [{ account: ledgerAccount.unpaid, cents: -400 }]
    await writeBookings(await lockLedger(scope), [
      { type: bookingType.spend, entries, voucher: null, note: '' },
    ])
    const bookingId = await paidIn(1_000)
    expect((await person.call(queryBalance, {})).data.cash).toBe(600)
    expect(await free()).toMatchObject([{ bookingId, cents: 1_000 }])
  })

  test('does not find bookings of others, and none that is no recharge', async () => {
    const theirs = await paidIn(1_000)
    const gift = await granted(100, subAccount.gift)
    expect((await apply(gift)).code).toBe(code.notFound)
    ownerId = await anEmptyOwner(database(), { ownerName: `Other ${serial}` })
    const stranger = await aVisitor(app(), database(), {
      ownerId,
      email: `other.${serial}@example.com`,
    })
    const reply = await stranger.call(applyInvoice, { bookingIds: [theirs], buyer })
    expect(reply.code).toBe(code.notFound)
  })

  test.each([
    ['a wrong check character', { ...buyer, taxNumber: '91350100M000100Y44' }, 'buyer.taxNumber'],
    ['no bank', { ...buyer, bank: '' }, 'buyer.bank'],
    ['a wrong VAT number', anEuropeanBuyer({ taxNumber: 'DE1' }), 'buyer.taxNumber'],
  ])('with %s is refused at its field', async (_, wrong, path) => {
    const reply = await person.call(applyInvoice, { bookingIds: [await paidIn(1)], buyer: wrong })
    expect(reply).toMatchObject({ code: code.invalidInput, data: { problems: [{ path }] } })
  })

  test('can be withdrawn, and frees its recharges', async () => {
    const bookingId = await paidIn(1_000)
    const { invoiceId } = (await apply(bookingId)).data
    expect((await person.call(withdrawInvoice, { invoiceId })).data.state).toBe('withdrawn')
    expect((await person.call(withdrawInvoice, { invoiceId })).code).toBe(code.changedByOther)
    expect((await apply(bookingId)).code).toBe(code.success)
  })

  test('that is rejected shows the reason, frees its recharges, and notifies the owner', async () => {
    const bookingId = await paidIn(1_000)
    const { invoiceId } = (await apply(bookingId)).data
    const reason = 'The name has changed.'
    expect((await clerk.call(rejectInvoice, { invoiceId, reason })).data.state).toBe('rejected')
    expect((await person.call(listInvoices, {})).data.items).toMatchObject([{ reason }])
    expect(await free()).toHaveLength(1)
    const [message] = (await person.call(queryMessages, { filters: {} })).data.items
    expect(message).toMatchObject({ title: 'Invoice of 10.00 CNY: Rejected', text: reason })
  })
})

describe('an invoice', () => {
  test('is issued with its number and sums', async () => {
    const { invoiceId } = (await apply(await paidIn(1_060_000))).data
    const waiting = await clerk.call(listAnyInvoices, {
      filters: { state: 'applied', text: `Invoiced ${serial}` },
    })
    const sums = { netCents: 1_000_000, taxCents: 60_000, payableCents: 1_060_000 }
    expect(waiting.data.items).toMatchObject([{ invoiceId, ownerId, proposal: sums }])
    const number = aNumber()
    const { data } = await clerk.call(issueInvoice, { invoiceId, number, day })
    const documents = [{ kind: 'invoice', number, day, ...sums, hasUbl: false }]
    expect(data).toMatchObject({ state: 'issued', documents, proposal: null })
    expect((await person.call(listInvoices, {})).data.items).toMatchObject([{ documents }])
    const again = await clerk.call(issueInvoice, { invoiceId, number: aNumber(), day })
    expect(again.code).toBe(code.changedByOther)
  })

  test.each([
    ['a number of another form', { number: 'R-1' }, 'number'],
    ['a day in the future', { day: '2999-01-01' }, 'day'],
  ])('with %s is refused, and stays as it was', async (_, wrong, path) => {
    const { invoiceId } = (await apply(await paidIn(1_000))).data
    const reply = await clerk.call(issueInvoice, { invoiceId, number: aNumber(), day, ...wrong })
    expect(reply).toMatchObject({ code: code.invalidInput, data: { problems: [{ path }] } })
    expect((await person.call(listInvoices, {})).data.items[0]?.state).toBe('applied')
  })

  test('has a number of its own', async () => {
    const { number } = await issued(await paidIn(1_000))
    const { invoiceId } = (await apply(await paidIn(1_000))).data
    const reply = await clerk.call(issueInvoice, { invoiceId, number, day })
    expect(reply).toMatchObject({
      code: code.invalidInput,
      data: { problems: [{ path: 'number' }] },
    })
  })

  test('is reversed by the same sums, negated, and its recharges can be invoiced again', async () => {
    const bookingId = await paidIn(1_060_000)
    const { invoiceId } = await issued(bookingId)
    const number = aNumber()
    const input = { invoiceId, number, day: '2026-01-16', reason: 'Wrong name.' }
    const early = await clerk.call(reverseInvoice, { ...input, day: '2026-01-14' })
    expect(early).toMatchObject({ code: code.invalidInput, data: { problems: [{ path: 'day' }] } })
    const { data } = await clerk.call(reverseInvoice, input)
    expect(data).toMatchObject({
      state: 'reversed',
      reason: 'Wrong name.',
      documents: [
        { kind: 'invoice', payableCents: 1_060_000 },
        {
          kind: 'reversal',
          number,
          netCents: -1_000_000,
          taxCents: -60_000,
          payableCents: -1_060_000,
        },
      ],
    })
    expect((await clerk.call(reverseInvoice, input)).code).toBe(code.changedByOther)
    expect((await apply(bookingId)).code).toBe(code.success)
  })

  test('of the EU is downloaded in UBL, and so is its reversal', async () => {
    const bookingId = await paidIn(119_000)
    const reference = 'A & B <CC>'
    const applied = await person.call(applyInvoice, {
      bookingIds: [bookingId],
      buyer: anEuropeanBuyer({ taxNumber: 'DE987654321', country: 'DE', reference }),
    })
    const { invoiceId } = applied.data
    const number = `R-2026/${serial}`
    await clerk.call(issueInvoice, { invoiceId, number, day })
    const query = { invoiceId, kind: 'invoice', format: 'ubl' }
    const reply = await download(person, downloadInvoice, query)
    expect(reply.headers['content-disposition']).toBe(`attachment; filename="R-2026-${serial}.xml"`)
    expect(reply.body).toContain('<cbc:TaxInclusiveAmount currencyID="CNY">1190.00<')
    expect(reply.body).toContain('<cbc:BuyerReference>A &amp; B &lt;CC&gt;<')
    const reversal = { invoiceId, number: `R-2026/${serial}r`, day, reason: 'Twice.' }
    await clerk.call(reverseInvoice, reversal)
    const note = await download(clerk, downloadAnyInvoice, { ...query, kind: 'reversal' })
    expect(note.body).toContain('<cbc:CreditNoteTypeCode>381<')
    expect(note.body).toContain(`<cbc:ID>${number}<`)
  })

  test('has a PDF, which its owner downloads', async () => {
    const { invoiceId } = await issued(await paidIn(1_000))
    const document = { invoiceId, kind: 'invoice' }
    const query = { ...document, format: 'pdf' }
    expect((await download(person, downloadInvoice, query)).json().code).toBe(code.notFound)
    expect((await upload(document, pdf)).data.documents).toMatchObject([
      { fileName: 'invoice.pdf' },
    ])
    const reply = await download(person, downloadInvoice, query)
    expect(reply.rawPayload.equals(pdf)).toBe(true)
    expect(reply.headers['content-type']).toBe('application/pdf')
    const none = await download(person, downloadInvoice, { ...query, format: 'ubl' })
    expect(none.json().code).toBe(code.notFound)
  })

  test.each([
    ['a program with the name of a PDF', Buffer.from('MZ\x90\x00')],
    ['nothing', Buffer.from('')],
    ['more than 10 MB', Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-')],
  ])('refuses %s as its PDF', async (_, content) => {
    const { invoiceId } = await issued(await paidIn(1_000))
    expect((await upload({ invoiceId, kind: 'invoice' }, content)).code).toBe(code.invalidInput)
  })

  test('that is not issued takes no PDF', async () => {
    const { invoiceId } = (await apply(await paidIn(1_000))).data
    expect((await upload({ invoiceId, kind: 'invoice' }, pdf)).code).toBe(code.notFound)
  })
})

describe('a refund', () => {
  test('of invoiced money is refused until the invoice is reversed', async () => {
    const { invoiceId } = await issued(await paidIn(1_000))
    await paidIn(500)
    const reply = await refund(501)
    expect(reply).toMatchObject({
      code: code.invalidInput,
      data: { problems: [{ path: 'cents' }] },
    })
    expect(reply.message).toContain('At most 5.00 CNY can be refunded. Reverse an invoice first.')
    expect((await person.call(queryBalance, {})).data.cash).toBe(1_500)
    expect((await refund(500)).code).toBe(code.success)
    await clerk.call(reverseInvoice, { invoiceId, number: aNumber(), day, reason: 'Refund.' })
    expect((await refund(1_000)).code).toBe(code.success)
  })

  test('and an application at once never exceed what was received', async () => {
    const bookingId = await paidIn(1_000)
    const [applied, refunded] = await Promise.all([apply(bookingId), refund(600)])
    const { items } = (await person.call(listInvoices, {})).data
    const invoiced = items.reduce((sum, { cents }) => sum + cents, 0)
    expect(invoiced + (refunded.code === code.success ? 600 : 0)).toBeLessThanOrEqual(1_000)
    expect([applied.code, refunded.code]).toContain(code.success)
  })

  test('that avoids the rule is refused by the database', async () => {
    await issued(await paidIn(1_000))
    const { db } = database()
    const writing = db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ booking_id: string }>`
        insert into ledger_booking (owner_id, booking_type, voucher, note, statement_day)
        values (${ownerId}, 400, ${`by hand ${serial}`}, 'note', '2026-01-15') returning booking_id`.execute(
        trx,
      )
      await sql`insert into ledger_entry (owner_id, booking_id, account_code, cents, balance_after)
        values (${ownerId}, ${rows[0]?.booking_id}, 0, -1, 999), (${ownerId}, ${rows[0]?.booking_id}, -2, 1, -999)`.execute(
        trx,
      )
      await sql`update ledger_account set balance = balance + case account_code when 0 then -1 else 1 end
        where owner_id = ${ownerId}`.execute(trx)
    })
    await expect(writing).rejects.toThrow('exceed what it paid in')
  })
})

test('an ordinary invoice needs a name and a number only', async () => {
  const ordinary = { kind: invoiceKind.ordinary, name: buyer.name, taxNumber: buyer.taxNumber }
  const input = { bookingIds: [await paidIn(1_000)], buyer: ordinary }
  expect((await person.call(applyInvoice, input)).data.buyer).toMatchObject({
    ...ordinary,
    bank: '',
  })
})
