import { code } from '@placard/contract/platform/code'
import { queryBalance } from '@placard/contract/finance/finance'
import { bookRecharge, queryAnyBalance } from '@placard/contract/finance/staff-finance'
import {
  approveProposal,
  listProposals,
  type MoneyProposal,
  proposeCreditLimit,
  proposeGrant,
  proposeRefund,
  rejectProposal,
  withdrawProposal,
} from '@placard/contract/finance/staff-proposal'
import { listOperationLog } from '@placard/contract/campaigns/operation-log'
import { queryMessages } from '@placard/contract/support/message'
import { ledgerAccount, subAccount } from '@placard/domain/finance/account'
import { bookingType } from '@placard/domain/finance/booking'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { book } from '#server/finance/book.ts'
import { sweepProposals } from '#server/finance/proposal/expiry.ts'
import { sumsOf } from '#server/finance/testing/ledger-sums.ts'
import { productScope } from '#server/platform/database/scope.ts'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { aStaffMember, anEmptyOwner, aVisitor } from '#server/testing/people.ts'

const { app, database } = demoApp()
const dayMs = 86_400_000

let clerk: Visitor
let approver: Visitor
let admin: Visitor
let ownerId: string
let person: Visitor
let number = 0
let papers = 0
beforeAll(async () => {
  await aStaffMember(database(), { email: 'clerk@example.com', staffRoles: ['financeClerk'] })
  await aStaffMember(database(), { email: 'approver@two.com', staffRoles: ['financeApprover'] })
  clerk = await signedIn(app(), 'clerk@example.com')
  approver = await signedIn(app(), 'approver@two.com')
  admin = await signedIn(app(), 'platform@example.com')
})
beforeEach(async () => {
  number += 1
  ownerId = await anEmptyOwner(database(), { ownerName: `Proposed ${number}` })
  person = await aVisitor(app(), database(), { ownerId, email: `proposed.${number}@example.com` })
  await clerk.call(bookRecharge, { ownerId, cents: 1_000, voucher: `P-${(papers += 1)}` })
})

const paper = () => `P-${(papers += 1)}`
const proposedRefund = async (cents = 400, by = clerk) =>
  (await by.call(proposeRefund, { ownerId, cents, voucher: paper(), note: 'Contract ended.' })).data
const proposedGift = async (cents = 300, voucher = paper()) =>
  (
    await clerk.call(proposeGrant, {
      ownerId,
      subAccount: subAccount.gift,
      cents,
      voucher,
      note: 'Welcome',
      lastDay: '2099-12-31',
    })
  ).data
const proposedLimit = async (limitCents: number) =>
  clerk.call(proposeCreditLimit, { ownerId, limitCents, note: 'Contract 7' })
const approve = ({ proposalId }: MoneyProposal, by = approver) =>
  by.call(approveProposal, { proposalId })
const reject = ({ proposalId }: MoneyProposal, by = approver) =>
  by.call(rejectProposal, { proposalId, reason: 'Wrong account.' })
const withdraw = ({ proposalId }: MoneyProposal, by = clerk) =>
  by.call(withdrawProposal, { proposalId })
const money = async () => (await clerk.call(queryAnyBalance, { ownerId })).data
const titles = async () =>
  (await person.call(queryMessages, {})).data.items.map(({ title }) => title)
/** Moves a proposal into the past, which a call cannot. */
const proposedDaysAgo = ({ proposalId }: MoneyProposal, days: number) =>
  sql`update money_proposal set proposed_at = now() - make_interval(days => ${days}::int)
    where proposal_id = ${proposalId}`.execute(database().db)

async function expectSums(): Promise<void> {
  const sums = await sumsOf(database(), productScope(database().db, ownerId))
  expect(sums).toMatchObject({ unbalanced: 0, wrong_accounts: 0, wrong_running: 0 })
  expect(sums.lots).toBe(sums.gift)
}

describe('a refund', () => {
  test('locks the cash when it is proposed, and pays it out when another person approves', async () => {
    const proposal = await proposedRefund()
    expect(proposal).toMatchObject({
      state: 'open',
      kind: 'refund',
      cents: 400,
      isOwn: true,
      proposedBy: 'clerk@example.com',
      endsAt: proposal.proposedAt + 7 * dayMs,
    })
    expect(await money()).toMatchObject({ cash: 600, locked: 400, available: 600 })
    await expectSums()
    expect((await approve(proposal)).data).toMatchObject({
      state: 'approved',
      decidedBy: 'approver@two.com',
      isOwn: false,
    })
    const { items, ...now } = await money()
    expect(now).toMatchObject({ cash: 600, locked: 0, available: 600 })
    expect(items.map(({ type, subAccount: account, cents }) => [type, account, cents])).toEqual([
      [bookingType.refund, ledgerAccount.lockedCash, -400],
      [bookingType.lock, ledgerAccount.lockedCash, 400],
      [bookingType.lock, ledgerAccount.cash, -400],
      [bookingType.recharge, ledgerAccount.cash, 1_000],
    ])
    expect(items[0]).toMatchObject({ voucher: proposal.voucher, bookedBy: 'approver@two.com' })
    expect(await titles()).toContain('4.00 CNY were taken out of the balance')
    await expectSums()
  })

  test.each([
    ['is rejected', reject, 'rejected'],
    ['is withdrawn', withdraw, 'withdrawn'],
  ] as const)('unlocks the cash when it %s, and tells the owner nothing', async (_, end, state) => {
    const proposal = await proposedRefund()
    expect((await end(proposal)).data.state).toBe(state)
    expect(await money()).toMatchObject({ cash: 1_000, locked: 0, available: 1_000 })
    expect(await titles()).toEqual(['10.00 CNY were added to the balance'])
    expect((await approve(proposal)).code).toBe(code.changedByOther)
    await expectSums()
  })

  test('cannot lock more than is there, locked cash included', async () => {
    await proposedRefund(700)
    const input = { ownerId, cents: 400, voucher: paper(), note: 'Again' }
    expect(await clerk.call(proposeRefund, input)).toMatchObject({
      code: code.invalidInput,
      message: `Proposed ${number} has 3.00 CNY (cash). No more can go out.`,
    })
    expect(await money()).toMatchObject({ cash: 300, locked: 700 })
  })

  test('is not approved once the owner has spent more than the rest; unlocked cash then pays', async () => {
    const proposal = await proposedRefund(1_000)
    await sql`insert into owner_day (owner_id, day, cost) values (${ownerId}, current_date, 250)`.execute(
      database().db,
    )
    await sql`update settlement set first_day = '2026-01-01'`.execute(database().db)
    expect(await approve(proposal)).toMatchObject({
      code: code.invalidInput,
      message: expect.stringContaining('has spent 2.50 CNY more than it can pay'),
    })
    expect((await reject(proposal)).data.state).toBe('rejected')
    expect(await money()).toMatchObject({ cash: 1_000, locked: 0, available: 750 })
    await expectSums()
  })

  test('of a gift locks nothing, and is short at approval if the gift is gone', async () => {
    await approve(await proposedGift(300))
    const input = { ownerId, cents: 300, subAccount: subAccount.gift, voucher: paper(), note: 'x' }
    const { data } = await clerk.call(proposeRefund, input)
    expect(await money()).toMatchObject({ gift: 300, locked: 0 })
    const taken = { type: bookingType.refund, subAccount: subAccount.gift, cents: -1 }
    await book(productScope(database().db, ownerId), { ...taken, voucher: null, note: '' })
    expect(await approve(data)).toMatchObject({
      code: code.invalidInput,
      message: `Proposed ${number} has 2.99 CNY (gift). No more can go out.`,
    })
    expect((await reject(data)).data.state).toBe('rejected')
    expect(await money()).toMatchObject({ gift: 299, cash: 1_000, locked: 0 })
  })
})

describe('a grant', () => {
  test('is in the balance once it is approved, with its last day', async () => {
    const proposal = await proposedGift()
    expect(await money()).toMatchObject({ gift: 0, total: 1 })
    await approve(proposal)
    expect(await money()).toMatchObject({ gift: 300, cash: 1_000 })
    const { rows } = await sql<{ last_day: string }>`
      select last_day from gift_lot where owner_id = ${ownerId}`.execute(database().db)
    expect(rows).toEqual([{ last_day: '2099-12-31' }])
    expect(await titles()).toContain('3.00 CNY were added to the balance')
    await expectSums()
  })

  test('cannot be cash, and has a last day only as a gift', async () => {
    const input = { ownerId, cents: 1, voucher: paper(), note: '' }
    // What the type excludes is sent to see the refusal.
    const cash = { ...input, subAccount: subAccount.cash as 1 }
    expect(await clerk.call(proposeGrant, cash)).toMatchObject({
      code: code.invalidInput,
      data: { problems: [{ path: 'subAccount' }] },
    })
    const rebate = { ...input, subAccount: subAccount.rebate, lastDay: '2099-12-31' }
    expect((await clerk.call(proposeGrant, rebate)).data.lastDay).toBeNull()
  })

  test('of a closed owner is refused, when it is proposed and when it is approved', async () => {
    const proposal = await proposedGift()
    await sql`update owner set closed_at = now() where owner_id = ${ownerId}`.execute(database().db)
    const message = expect.stringContaining(`Proposed ${number} is closed`)
    expect(await approve(proposal)).toMatchObject({ code: code.invalidInput, message })
    const input = { ownerId, subAccount: subAccount.gift, cents: 1, voucher: paper() }
    expect(await clerk.call(proposeGrant, input)).toMatchObject({ message })
    expect(await money()).toMatchObject({ gift: 0 })
  })

  test('with a voucher that is proposed or booked already is refused, also at approval', async () => {
    const voucher = paper()
    const proposal = await proposedGift(300, voucher)
    const input = { ownerId, subAccount: subAccount.gift, cents: 1, note: '' }
    expect(
      await clerk.call(proposeGrant, { ...input, voucher: voucher.toLowerCase() }),
    ).toMatchObject({
      code: code.invalidInput,
      message: expect.stringContaining('is in another proposal'),
      data: { problems: [{ path: 'voucher' }] },
    })
    expect(await clerk.call(bookRecharge, { ownerId, cents: 5, voucher })).toMatchObject({
      code: 0,
    })
    expect(await approve(proposal)).toMatchObject({
      code: code.invalidInput,
      message: expect.stringContaining(`Voucher ${voucher} is booked already`),
    })
    await withdraw(proposal)
    expect(await clerk.call(proposeGrant, { ...input, voucher })).toMatchObject({
      message: expect.stringContaining('is booked already'),
    })
    expect(await money()).toMatchObject({ gift: 0, cash: 1_005 })
  })
})

describe('a credit limit', () => {
  test('is set once it is approved, and its owner is told', async () => {
    const { data } = await proposedLimit(50_000)
    expect(data).toMatchObject({ kind: 'creditLimit', subAccount: null, cents: 50_000 })
    expect((await money()).creditLimit).toBe(0)
    await approve(data)
    expect(await money()).toMatchObject({ creditLimit: 50_000, available: 51_000 })
    expect(await titles()).toContain('The credit limit is now 500.00 CNY')
    const { items } = (await person.call(listOperationLog, { filters: { entity: 'finance' } })).data
    expect(items[0]).toMatchObject({ operation: 'change', by: 'platform' })
    expect(items[0]?.changes).toContainEqual({
      field: 'creditLimit',
      label: 'credit limit',
      text: '0.00 → 500.00',
    })
    await expectSums()
  })

  test('is checked again at approval: it cannot be below what was drawn meanwhile', async () => {
    await approve((await proposedLimit(50_000)).data)
    const { data } = await proposedLimit(10_000)
    expect(await proposedLimit(20_000)).toMatchObject({
      code: code.invalidInput,
      message: expect.stringContaining('Another credit limit'),
    })
    // What draws credit is the settlement; its tests show how.
    await sql`update ledger_account set balance = -10001 where owner_id = ${ownerId} and account_code = ${ledgerAccount.credit}`.execute(
      database().db,
    )
    expect(await approve(data)).toMatchObject({
      code: code.invalidInput,
      message: expect.stringContaining('has drawn 100.01 CNY'),
    })
    await reject(data)
    expect(await proposedLimit(10_000)).toMatchObject({ code: code.invalidInput })
    expect(await proposedLimit(50_000)).toMatchObject({
      message: expect.stringContaining('is 500.00 CNY already'),
    })
    expect((await money()).creditLimit).toBe(50_000)
  })
})

describe('two people', () => {
  test('nobody decides the own proposal, admins included, and nobody withdraws that of another', async () => {
    const proposal = await proposedRefund(400, admin)
    for (const decide of [approve, reject])
      expect(await decide(proposal, admin)).toMatchObject({
        code: code.notPermitted,
        message: expect.stringContaining('You proposed this.'),
      })
    expect(await withdraw(proposal, clerk)).toMatchObject({ code: code.notPermitted })
    expect(await money()).toMatchObject({ cash: 600, locked: 400 })
    expect((await approve(proposal)).code).toBe(0)
  })

  test('a clerk cannot approve, and an approver cannot propose', async () => {
    const proposal = await proposedRefund(400, admin)
    expect((await approve(proposal, clerk)).code).toBe(code.notPermitted)
    const input = { ownerId, cents: 1, voucher: paper(), note: 'x' }
    expect((await approver.call(proposeRefund, input)).code).toBe(code.notPermitted)
  })

  test('the database refuses a decision by the same person, whatever the code does', async () => {
    const { proposalId } = await proposedGift()
    for (const state of ['approved', 'rejected'])
      await expect(
        sql`update money_proposal set state = ${state}, decided_by = proposed_by, decided_at = now(), reason = 'x'
          where proposal_id = ${proposalId}`.execute(database().db),
      ).rejects.toThrow('money_proposal_decided')
  })

  test('who decide at once book once; the others see the first decision', async () => {
    const proposal = await proposedRefund(400)
    const answers = await Promise.all([
      approve(proposal),
      approve(proposal, admin),
      reject(proposal, admin),
      withdraw(proposal),
      approve(proposal),
    ])
    const firsts = answers.filter((answer) => answer.code === 0)
    expect(firsts).toHaveLength(1)
    const { state } = firsts[0]?.data ?? {}
    for (const { code: other, data } of answers.filter((answer) => answer.code !== 0)) {
      expect(other).toBe(code.changedByOther)
      expect(data).toMatchObject({ state })
    }
    const cash = state === 'approved' ? 600 : 1_000
    expect(await money()).toMatchObject({ cash, locked: 0 })
    await expectSums()
  })
})

describe('after seven days', () => {
  test('a proposal is not approved any more, and expires with the next sweep', async () => {
    const proposal = await proposedRefund()
    await proposedDaysAgo(proposal, 7)
    expect(await approve(proposal)).toMatchObject({
      code: code.invalidInput,
      message: expect.stringContaining('older than 7 days'),
    })
    expect(await money()).toMatchObject({ cash: 600, locked: 400 })
    await Promise.all([1, 2].map(() => sweepProposals(database().db, Date.now())))
    expect(await money()).toMatchObject({ cash: 1_000, locked: 0 })
    const { data } = await approver.call(listProposals, { filters: { open: false, ownerId } })
    expect(data.items).toMatchObject([{ state: 'expired', decidedBy: '' }])
    expect((await approve(proposal)).code).toBe(code.changedByOther)
    await expectSums()
  })

  test('and not before', async () => {
    const proposal = await proposedRefund()
    await proposedDaysAgo(proposal, 6)
    await sweepProposals(database().db, Date.now())
    expect((await approve(proposal)).data.state).toBe('approved')
  })
})

test('the list has what waits first, the oldest first, and past decisions, the newest first', async () => {
  const first = await proposedRefund(1)
  const second = await proposedGift()
  const third = await proposedRefund(2)
  const listed = async (open: boolean, more: { pageNum?: number; pageSize?: number } = {}) => {
    const filters = { open, ownerId }
    const { data } = await approver.call(listProposals, { filters, ...more })
    return { total: data.total, ids: data.items.map(({ proposalId }) => proposalId) }
  }
  const ids = [first, second, third].map(({ proposalId }) => proposalId)
  expect(await listed(true)).toEqual({ total: 3, ids })
  expect(await listed(true, { pageNum: 2, pageSize: 2 })).toEqual({ total: 3, ids: [ids[2]] })
  await reject(first)
  await approve(third)
  expect(await listed(true)).toEqual({ total: 1, ids: [ids[1]] })
  expect(await listed(false)).toEqual({ total: 2, ids: [ids[2], ids[0]] })
})

test('both sides are in the log of the platform, and the owner sees what was booked only', async () => {
  await approve(await proposedRefund())
  await reject(await proposedGift())
  const { rows } = await sql<{ operation: string; email: string; after: { state: string } }>`
    select l.operation, a.email, l.after from operation_log l join account a using (account_id)
    where l.entity = 'moneyProposal' and l.entity_name = ${`Proposed ${number} (${ownerId})`}
    order by l.log_id`.execute(database().db)
  expect(rows.map(({ operation, email, after }) => [operation, email, after.state])).toEqual([
    ['create', 'clerk@example.com', 'open'],
    ['review', 'approver@two.com', 'approved'],
    ['create', 'clerk@example.com', 'open'],
    ['review', 'approver@two.com', 'rejected'],
  ])
  const { items } = (await person.call(listOperationLog, {})).data
  expect(items.map(({ operation }) => operation)).toEqual(['refund', 'recharge'])
  expect((await person.call(queryBalance, {})).data).toMatchObject({ cash: 600, gift: 0 })
})
