import {
  createContract,
  endContract,
  listAnyContracts,
  listContracts,
  saveContract,
} from '@placard/contract/finance/contract'
import type { InputOf } from '@placard/contract/platform/call'
import { code } from '@placard/contract/platform/code'
import { applyInvoice, invoiceFacts } from '@placard/contract/finance/invoice'
import { rejectInvoice } from '@placard/contract/finance/staff-invoice'
import { listOperationLog } from '@placard/contract/campaigns/operation-log'
import { ledgerAccount } from '@placard/domain/finance/account'
import { bookingType } from '@placard/domain/finance/booking'
import { aSpecialBuyer } from '@placard/domain/finance/invoice/testing/buyer'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import type { Day } from '@placard/domain/platform/calendar/day'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lockLedger, writeBookings } from '#server/finance/ledger.ts'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { scopeOf } from '#server/testing/database.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { aStaffMember, anEmptyOwner, aVisitor } from '#server/testing/people.ts'

const { app, database } = demoApp()

let clerk: Visitor
let approver: Visitor
let ownerId: string
let person: Visitor & { accId: string }
let serial = 0
beforeAll(async () => {
  await aStaffMember(database(), { email: 'contracts@example.com', staffRoles: ['financeClerk'] })
  clerk = await signedIn(app(), 'contracts@example.com')
  await aStaffMember(database(), { email: 'reader@example.com', staffRoles: ['financeApprover'] })
  approver = await signedIn(app(), 'reader@example.com')
})
beforeEach(async () => {
  serial += 1
  ownerId = await anEmptyOwner(database(), { ownerName: `Contracted ${serial}` })
  person = await aVisitor(app(), database(), { ownerId, email: `contract.${serial}@example.com` })
})

let numbers = 0
type Terms = Partial<InputOf<typeof createContract>>
const terms = (more: Terms = {}) => ({
  ownerId,
  number: `C-${(numbers += 1)}`,
  firstDay: '2025-01-01',
  lastDay: '2025-12-31',
  basis: 'spending' as const,
  paymentDays: 30,
  ...more,
})
const create = (more: Terms = {}) => clerk.call(createContract, terms(more))
const refusedIn = (path: string) => ({
  code: code.invalidInput,
  data: { problems: [{ path }] },
})

describe('a contract', () => {
  test('of an agency has recharges as its basis, since agencies spend nothing themselves', async () => {
    const agency = await database()
      .db.selectFrom('owner')
      .select('owner_id')
      .where('owner_type', '=', ownerType.agency)
      .executeTakeFirstOrThrow()
    const own = { ownerId: agency.owner_id, number: `A-${(numbers += 1)}` }
    expect(await create(own)).toMatchObject(refusedIn('basis'))
    expect(await create({ ...own, basis: 'recharge' })).toMatchObject({ code: code.success })
  })

  test('is made, changed and ended by a clerk, and read by approvers and its owner', async () => {
    const payer = aSpecialBuyer()
    const { data: made } = await create({ payer, lastDay: null, note: 'First.' })
    expect(made).toMatchObject({ version: 1, lastDay: null, payer, note: 'First.' })
    const { contractId, version: _version, ...entered } = made
    const changed = { ...entered, paymentDays: 45 }
    const { data: saved } = await clerk.call(saveContract, { contractId, version: 1, ...changed })
    expect(saved).toMatchObject({ ...changed, version: 2 })
    const ending = { contractId, version: 2, lastDay: '2025-03-31' }
    const { data: ended } = await clerk.call(endContract, ending)
    expect(ended).toMatchObject({ lastDay: '2025-03-31', version: 3 })
    const listed = { items: [ended], total: 1 }
    expect((await approver.call(listAnyContracts, { ownerId })).data).toMatchObject(listed)
    expect((await person.call(listContracts, {})).data).toEqual(listed)
    expect((await approver.call(endContract, { ...ending, version: 3 })).code).toBe(
      code.notPermitted,
    )
  })

  test('begins and ends the log of its owner and of the platform with each step', async () => {
    const { data } = await create({ lastDay: null })
    await clerk.call(endContract, {
      contractId: data.contractId,
      version: 1,
      lastDay: '2025-06-30',
    })
    const { rows } = await sql<{ owner_id: string; operation: string; after: object }>`
      select owner_id, operation, after from operation_log
      where owner_id = ${ownerId} or entity_id = ${data.contractId} order by log_id`.execute(
      database().db,
    )
    const end = { lastDay: '2025-06-30' }
    expect(rows).toMatchObject([
      { owner_id: ownerId, operation: 'create', after: { contractNumber: data.number } },
      { owner_id: '0', operation: 'create', after: { contractNumber: data.number } },
      { owner_id: ownerId, operation: 'change', after: end },
      { owner_id: '0', operation: 'change', after: end },
    ])
    const log = await person.call(listOperationLog, {})
    const texts = log.data.items.flatMap(({ changes }) =>
      changes.map(({ label, text }) => `${label}: ${text}`),
    )
    expect(texts).toContain('basis of invoices: - → Spending by month')
  })

  test('is saved only in the version that was read', async () => {
    const { data } = await create()
    const { contractId, version, ...entered } = data
    const changed = { contractId, version, ...entered, paymentDays: 0 }
    await clerk.call(saveContract, changed)
    expect(await clerk.call(saveContract, { ...changed, paymentDays: 1 })).toMatchObject({
      code: code.changedByOther,
      data: { version: 2, paymentDays: 0 },
    })
  })

  test.each([
    ['lastDay', { lastDay: '2024-12-31', basis: 'recharge' }],
    ['firstDay', { firstDay: '2025-01-02' }],
    ['lastDay', { lastDay: '2025-12-30' }],
    ['payer.taxNumber', { payer: { ...aSpecialBuyer(), taxNumber: '?' } }],
  ] as const)('with a wrong %s is refused: %j', async (path, more) => {
    expect(await create(more)).toMatchObject(refusedIn(path))
  })

  test('has a number of its own on the platform', async () => {
    const { data } = await create()
    const other = await anEmptyOwner(database())
    const input = { ownerId: other, number: data.number.toLowerCase() }
    expect(await create(input)).toMatchObject(refusedIn('number'))
  })

  test('of one number twice at once is made once', async () => {
    const other = await anEmptyOwner(database())
    const number = `C-${(numbers += 1)}`
    const replies = await Promise.all([create({ number }), create({ ownerId: other, number })])
    expect(replies.map((reply) => reply.code).toSorted()).toEqual(
      [code.success, code.invalidInput].toSorted(),
    )
  })

  test('has no day that another contract of the owner has', async () => {
    const { data } = await create()
    expect(
      await create({ firstDay: '2025-12-31', basis: 'recharge', lastDay: null }),
    ).toMatchObject(refusedIn('firstDay'))
    const { data: next } = await create({ firstDay: '2026-01-01', lastDay: null })
    const { contractId, version, ...entered } = data
    const longer = { contractId, version, ...entered, lastDay: null }
    expect(await clerk.call(saveContract, longer)).toMatchObject(refusedIn('firstDay'))
    expect(next.version).toBe(1)
  })

  test('of the same days twice at once is made once', async () => {
    const replies = await Promise.all([create(), create(), create()])
    expect(replies.filter((reply) => reply.code === code.success)).toHaveLength(1)
  })

  test('that avoids the rules is refused by the database', async () => {
    await create()
    const add = (first: string, basis: string) =>
      sql`insert into owner_contract (owner_id, number, first_day, last_day, basis, payment_days)
        values (${ownerId}, ${`by hand ${first}`}, ${first}::date, null, ${basis}, 0)`.execute(
        database().db,
      )
    await expect(add('2025-06-01', 'recharge')).rejects.toThrow('owner_contract_apart')
    await expect(add('2026-06-02', 'spending')).rejects.toThrow('owner_contract_of_whole_months')
  })
})

describe('the basis of invoiced days', () => {
  async function invoicedRecharge(day: Day): Promise<string> {
    const ledger = await lockLedger(scopeOf(database(), { ownerId, accountId: person.accId }))
    const entries = [{ account: ledgerAccount.cash, cents: 1_000 }]
    const booked = { type: bookingType.recharge, voucher: `C-V-${(numbers += 1)}`, note: '' }
    const ids = await writeBookings(ledger, [
      { ...booked, entries, statementDay: day, bookedAt: new Date(`${day}T04:00:00Z`) },
    ])
    const input = { bookingIds: ids ?? [], buyer: aSpecialBuyer() }
    return (await person.call(applyInvoice, input)).data.invoiceId
  }

  test('stays, until the invoice is rejected', async () => {
    const invoiceId = await invoicedRecharge('2025-03-10')
    expect(await create()).toMatchObject(refusedIn('firstDay'))
    expect((await create({ basis: 'recharge', lastDay: '2025-03-31' })).code).toBe(code.success)
    expect((await create({ firstDay: '2025-04-01' })).code).toBe(code.success)
    expect((await person.call(invoiceFacts, {})).data.recharges).toEqual([])
    await clerk.call(rejectInvoice, { invoiceId, reason: 'Wrong.' })
    const free = (await person.call(invoiceFacts, {})).data.recharges
    expect(free).toMatchObject([{ cents: 1_000 }])
  })

  test('stays for a contract whose remaining recharges are invoiced; a new one follows it', async () => {
    const { data } = await create({ lastDay: '2025-03-31' })
    await invoicedRecharge('2025-03-10')
    const { contractId, version, ...entered } = data
    const longer = { contractId, version, ...entered, lastDay: '2025-12-31' }
    expect(await clerk.call(saveContract, longer)).toMatchObject(refusedIn('lastDay'))
    expect((await create({ firstDay: '2025-04-01' })).code).toBe(code.success)
  })
})

test('an application begins with the payer of the contract of today', async () => {
  const payer = aSpecialBuyer()
  await create({ payer })
  expect((await person.call(invoiceFacts, {})).data).toMatchObject({ buyer: null, contract: null })
  const { data } = await create({ firstDay: '2026-01-01', lastDay: null, payer })
  expect((await person.call(invoiceFacts, {})).data).toMatchObject({ buyer: payer, contract: data })
})
