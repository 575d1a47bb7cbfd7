import { randomUUID } from 'node:crypto'
import {
  approveProposal,
  listProposals,
  proposedTransfer,
  rejectProposal,
  withdrawProposal,
} from '@placard/contract/finance/staff-proposal'
import {
  listTransfers,
  makeTransfer,
  reverseTransfer,
  saveTransferLimits,
  transferFacts,
  withdrawTransfer,
} from '@placard/contract/finance/transfer'
import type { InputOf } from '@placard/contract/platform/call'
import { code } from '@placard/contract/platform/code'
import { queryMessages } from '@placard/contract/support/message'
import { subAccount } from '@placard/domain/finance/account'
import { bookingType } from '@placard/domain/finance/booking'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { book } from '#server/finance/book.ts'
import { sweepProposals } from '#server/finance/proposal/expiry.ts'
import { differencesOf } from '#server/finance/testing/ledger-sums.ts'
import { productScope } from '#server/platform/database/scope.ts'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { anEmptyOwner, aStaffMember, aVisitor } from '#server/testing/people.ts'

const { app, database } = demoApp({ env: { TRANSFER_APPROVAL_ABOVE: 'CNY:5.00' } })

let approver: Visitor
let admin: Visitor
let clerk: Visitor
let person: Visitor & { accId: string }
let client: Visitor
let agencyId: string
let first: string
let second: string
let number = 0
beforeAll(async () => {
  await aStaffMember(database(), { email: 'approver@two.com', staffRoles: ['financeApprover'] })
  await aStaffMember(database(), { email: 'clerk@example.com', staffRoles: ['financeClerk'] })
  approver = await signedIn(app(), 'approver@two.com')
  clerk = await signedIn(app(), 'clerk@example.com')
  admin = await signedIn(app(), 'platform@example.com')
})
beforeEach(async () => {
  number += 1
  const ownerName = `Agency ${number}`
  agencyId = await anEmptyOwner(database(), { type: ownerType.agency, ownerName })
  const type = ownerType.subOwner
  first = await anEmptyOwner(database(), { type, agencyId, ownerName: `First ${number}` })
  second = await anEmptyOwner(database(), { type, agencyId, ownerName: `Second ${number}` })
  person = await someone('TRANSFER')
  client = await aVisitor(app(), database(), {
    ownerId: first,
    email: `client.${number}@example.com`,
    roles: ['RECHARGE'],
  })
  await pay(1_000)
})

let people = 0
const someone = (...roles: ('TRANSFER' | 'ADMIN')[]) =>
  aVisitor(app(), database(), {
    ownerId: agencyId,
    email: `order.${(people += 1)}@example.com`,
    roles,
  })
async function pay(cents: number) {
  const paid = { type: bookingType.recharge, subAccount: subAccount.cash, cents }
  await book(productScope(database().db, agencyId), { ...paid, voucher: null, note: '' })
}
const change = (sql: string, values: unknown[]) => database().pool.query(sql, values)
const both = () => [
  { ownerId: first, cents: 300 },
  { ownerId: second, cents: 400 },
]
const make = (more: Partial<InputOf<typeof makeTransfer>> = {}, by: Visitor = person) =>
  by.call(makeTransfer, {
    key: randomUUID(),
    direction: 'toAdvertiser',
    subAccount: subAccount.cash,
    items: both(),
    ...more,
  })
const order = async (more: Partial<InputOf<typeof makeTransfer>> = {}) => (await make(more)).data
async function proposalOf(transferId: string): Promise<{ proposalId: string }> {
  const { rows } = await change(
    'select proposal_id from money_proposal where owner_id = $1 and transfer_id = $2',
    [agencyId, transferId],
  )
  return { proposalId: String(rows[0]?.proposal_id) }
}
const approve = async ({ transferId }: { transferId: string }, by = approver) =>
  by.call(approveProposal, await proposalOf(transferId))
const reject = async ({ transferId }: { transferId: string }, by = approver) =>
  by.call(rejectProposal, { ...(await proposalOf(transferId)), reason: 'Too much.' })
const withdraw = ({ transferId }: { transferId: string }, by: Visitor = person) =>
  by.call(withdrawTransfer, { transferId })
const listed = async (by: Visitor = person) => (await by.call(listTransfers, {})).data.items
async function cashOf(ownerId: string): Promise<number> {
  const { rows } = await change(
    'select balance from ledger_account where owner_id = $1 and account_code = 0',
    [ownerId],
  )
  return Number(rows[0]?.balance ?? 0)
}
const money = () => Promise.all([agencyId, first, second].map(cashOf))
const titles = async (by: Visitor) =>
  (await by.call(queryMessages, {})).data.items.map(({ title }) => title)

describe('a transfer above the cap', () => {
  test('moves nothing and waits; a person of the platform sees its items', async () => {
    const made = await order({ note: 'December' })
    expect(made).toMatchObject({ state: 'waiting', moved: 0, note: 'December', reason: '' })
    expect(await money()).toEqual([1_000, 0, 0])
    const { proposalId } = await proposalOf(made.transferId)
    const { items } = (await approver.call(listProposals, { filters: { ownerId: agencyId } })).data
    expect(items).toMatchObject([{ proposalId, kind: 'transfer', cents: 700, voucher: null }])
    const seen = (await approver.call(proposedTransfer, { proposalId })).data
    expect(seen).toMatchObject({ mode: 'all', direction: 'toAdvertiser', items: both() })
    expect((await person.call(transferFacts, {})).data.approvalAbove).toBe(500)
    expect(await titles(client)).toEqual([])
  })

  test.each([
    [500, 'done'],
    [501, 'waiting'],
  ])('is one of more than the cap: %i cents are %s', async (cents, state) => {
    expect(await order({ items: [{ ownerId: first, cents }] })).toMatchObject({ state })
  })

  test('is made when it is approved, once, and told to both sides', async () => {
    const made = await order()
    expect((await approve(made)).data).toMatchObject({ state: 'approved', isOwn: false })
    expect(await money()).toEqual([300, 300, 400])
    expect(await listed()).toMatchObject([{ state: 'done', moved: 700, items: both() }])
    expect(await titles(client)).toContain(`Agency ${number} transferred 3.00 CNY to you`)
    expect((await titles(person))[0]).toContain('Approved: Transfer: Cash, 7.00 CNY')
    expect((await approve(made)).code).toBe(code.changedByOther)
    expect(await money()).toEqual([300, 300, 400])
    expect(await differencesOf(database())).toEqual([])
    // A reversal has no cap.
    expect(
      (await person.call(reverseTransfer, { transferId: made.transferId })).data,
    ).toMatchObject({ state: 'done', moved: 700 })
    expect(await money()).toEqual([1_000, 0, 0])
  })

  test('is made once for a repeated key, and waits once', async () => {
    const key = randomUUID()
    const [one, two] = await Promise.all([order({ key }), order({ key })])
    expect(one.transferId).toBe(two.transferId)
    expect((await listed()).length).toBe(1)
    await approve(one)
    expect(await order({ key })).toMatchObject({ transferId: one.transferId, state: 'done' })
    expect(await money()).toEqual([300, 300, 400])
  })

  test('is refused at approval while the money is not there, and can be approved later', async () => {
    const made = await order()
    await make({ items: [{ ownerId: first, cents: 500 }] })
    expect(await approve(made)).toMatchObject({
      code: code.invalidInput,
      data: { problems: [{ path: 'items.1.cents' }] },
    })
    expect(await money()).toEqual([500, 500, 0])
    await pay(200)
    expect((await approve(made)).code).toBe(0)
    expect(await money()).toEqual([0, 800, 400])
  })

  test('that leaves out what is impossible is made in part', async () => {
    const made = await order({ mode: 'possible' })
    await change(
      'update owner set closed_at = now(), closed_by_agency = true where owner_id = $1',
      [second],
    )
    expect((await approve(made)).code).toBe(0)
    expect(await listed()).toMatchObject([
      { state: 'partly', items: [{ moved: 300 }, { moved: 0, problem: 'closed' }] },
    ])
  })

  test('of all or nothing is refused when an advertiser has left the agency', async () => {
    const made = await order()
    await change('update owner set agency_id = null, owner_type = $2 where owner_id = $1', [
      second,
      ownerType.directedOwner,
    ])
    expect((await approve(made)).code).toBe(code.invalidInput)
    expect(await money()).toEqual([1_000, 0, 0])
  })

  test('counts for the limits of the person who ordered it', async () => {
    const made = await order()
    const boss = await someone('ADMIN')
    await boss.call(saveTransferLimits, { perTransfer: 600, perDay: null })
    expect(await approve(made)).toMatchObject({
      code: code.invalidInput,
      data: { problems: [{ path: 'items', expected: 'at most 600' }] },
    })
    expect((await make()).code).toBe(code.invalidInput)
  })

  test('of a person who may not transfer any more is refused', async () => {
    const made = await order()
    await change('update account set suspended_at = now() where account_id = $1', [person.accId])
    expect(await approve(made)).toMatchObject({ message: expect.stringContaining('Reject it.') })
    expect((await reject(made)).code).toBe(0)
  })

  test('that is rejected shows the reason to the agency, and is not reversed', async () => {
    const made = await order()
    await reject(made)
    expect(await listed()).toMatchObject([{ state: 'rejected', reason: 'Too much.', moved: 0 }])
    expect((await titles(person))[0]).toContain('Rejected: Transfer: Cash, 7.00 CNY')
    const { transferId } = made
    expect(await person.call(reverseTransfer, { transferId })).toMatchObject({
      code: code.invalidInput,
      message: 'This transfer moved nothing.',
    })
    expect((await approve(made)).code).toBe(code.changedByOther)
  })

  test('is withdrawn by users of its agency only, also by another one', async () => {
    const made = await order()
    const proposal = await proposalOf(made.transferId)
    for (const staff of [clerk, admin])
      expect((await staff.call(withdrawProposal, proposal)).code).toBe(code.notPermitted)
    const stranger = await signedIn(app(), 'agency@example.com')
    expect((await withdraw(made, stranger)).code).toBe(code.notFound)
    expect((await withdraw(made, await someone('TRANSFER'))).data.state).toBe('withdrawn')
    expect((await withdraw(made)).code).toBe(code.changedByOther)
    expect((await approve(made)).code).toBe(code.changedByOther)
    expect(await money()).toEqual([1_000, 0, 0])
  })

  test('expires after seven days', async () => {
    const made = await order()
    await change(
      `update money_proposal set proposed_at = now() - interval '7 days' where transfer_id = $1`,
      [made.transferId],
    )
    expect((await approve(made)).code).toBe(code.invalidInput)
    await sweepProposals(database().db, Date.now())
    expect(await listed()).toMatchObject([{ state: 'expired' }])
    expect((await titles(person))[0]).toContain('Expired')
    expect(await money()).toEqual([1_000, 0, 0])
  })

  test('that several people decide at once is decided once', async () => {
    const made = await order()
    const answers = await Promise.all([
      approve(made),
      approve(made, admin),
      reject(made, admin),
      withdraw(made),
    ])
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1)
    const [now] = await listed()
    expect(await money()).toEqual(now?.state === 'done' ? [300, 300, 400] : [1_000, 0, 0])
  })

  test('is not approved by a clerk, nor seen by staff without finance', async () => {
    const made = await order()
    expect((await approve(made, clerk)).code).toBe(code.notPermitted)
    expect(await money()).toEqual([1_000, 0, 0])
  })
})
