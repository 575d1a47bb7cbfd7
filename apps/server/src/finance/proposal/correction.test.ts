import { listOperationLog } from '@placard/contract/campaigns/operation-log'
import { queryBalance } from '@placard/contract/finance/finance'
import {
  approveProposal,
  listCorrections,
  type MoneyProposal,
  proposeCorrection,
  rejectProposal,
  withdrawProposal,
} from '@placard/contract/finance/staff-proposal'
import type { InputOf } from '@placard/contract/platform/call'
import { code } from '@placard/contract/platform/code'
import { queryMessages } from '@placard/contract/support/message'
import { subAccount } from '@placard/domain/finance/account'
import { bookingType } from '@placard/domain/finance/booking'
import { statementDayOf } from '@placard/domain/finance/statement'
import { addDays, type Day, dayAt } from '@placard/domain/platform/calendar/day'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { book } from '#server/finance/book.ts'
import { sweepProposals } from '#server/finance/proposal/expiry.ts'
import { reconcile } from '#server/finance/reconciliation/reconcile.ts'
import { settleAll } from '#server/finance/settle.ts'
import { productScope } from '#server/platform/database/scope.ts'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { anEmptyOwner, aStaffMember, aVisitor } from '#server/testing/people.ts'

const { app, database } = demoApp()
const hourMs = 3_600_000
/** 04:00 in Shanghai, when a day closes. */
const today = dayAt(Date.now())
const closesAt = Date.parse(`${today}T04:00:00+08:00`)
/** The last day that is late at that time: it was closed seven days before. */
const late = addDays(today, -8)
const months = addDays(today, -70)

let clerk: Visitor
let approver: Visitor
let admin: Visitor
let person: Visitor
let ownerId: string
let number = 0
beforeAll(async () => {
  await database().pool.query(`update settlement set first_day = '2026-01-01'`)
  await aStaffMember(database(), { email: 'clerk@example.com', staffRoles: ['financeClerk'] })
  await aStaffMember(database(), { email: 'approver@two.com', staffRoles: ['financeApprover'] })
  clerk = await signedIn(app(), 'clerk@example.com')
  approver = await signedIn(app(), 'approver@two.com')
  admin = await signedIn(app(), 'platform@example.com')
})
beforeEach(async () => {
  number += 1
  ownerId = await anEmptyOwner(database(), { ownerName: `Late ${number}` })
  person = await aVisitor(app(), database(), { ownerId, email: `late.${number}@example.com` })
  const paid = { type: bookingType.recharge, subAccount: subAccount.cash, cents: 1_000 }
  await book(productScope(database().db, ownerId), { ...paid, voucher: null, note: '' })
})

const count = (cents: number, day: Day = months) =>
  database().pool.query(
    `insert into owner_day (owner_id, day, cost) values ($1, $2, $3)
     on conflict (owner_id, day) do update set cost = excluded.cost`,
    [ownerId, day, cents],
  )
const settle = (nowMs = Date.now(), freeDays = 7) =>
  settleAll(database().db, { nowMs, graceMs: 300_000, freeDays })
const waiting = async (by: Visitor = clerk) =>
  (await by.call(listCorrections, { filters: { ownerId } })).data.items
const cash = async () => (await person.call(queryBalance, {})).data.cash
const proposing = (more: Partial<InputOf<typeof proposeCorrection>> = {}, by: Visitor = clerk) => {
  const input = { ownerId, day: months, cents: 300, cause: 'invalidTraffic', note: 'Report 7' }
  return by.call(proposeCorrection, { ...input, ...more } as InputOf<typeof proposeCorrection>)
}
const approve = ({ proposalId }: MoneyProposal, by = approver) =>
  by.call(approveProposal, { proposalId })
const reject = ({ proposalId }: MoneyProposal) =>
  approver.call(rejectProposal, { proposalId, reason: 'No such report.' })
async function booked() {
  const { rows } = await database().pool.query(
    `select b.booking_type, b.for_day, b.statement_day, b.note, b.account_id is not null as by_staff, e.cents::int
     from ledger_booking b join ledger_entry e using (owner_id, booking_id)
     where b.owner_id = $1 and b.for_day is not null and e.account_code = 0 order by b.booking_id`,
    [ownerId],
  )
  return rows
}

describe('a difference of a closed day', () => {
  test.each([
    ['a minute before seven days have passed', -60_000, true],
    ['when seven days have passed', 0, false],
  ])('%s is booked by itself: %s', async (_, afterMs, isBooked) => {
    await count(300, late)
    await settle(closesAt + afterMs)
    expect(await cash()).toBe(isBooked ? 700 : 1_000)
    expect(await waiting()).toHaveLength(isBooked ? 0 : 1)
  })

  test('waits with its present amount, and is gone when the figures are as before', async () => {
    await count(300, late)
    await settle(closesAt - hourMs)
    await count(250, late)
    await settle(closesAt)
    const shown = { day: late, settledCents: 300, state: 'pending', currency: 'CNY' }
    expect(await waiting()).toMatchObject([{ ...shown, countedCents: 250 }])
    await count(320, late)
    await Promise.all([settle(closesAt), settle(closesAt)])
    expect(await waiting()).toMatchObject([{ ...shown, countedCents: 320 }])
    await count(300, late)
    await settle(closesAt)
    expect(await waiting()).toEqual([])
    expect(await cash()).toBe(700)
  })

  test('is booked by itself again when the setting gives it more days', async () => {
    await count(300, late)
    await settle(closesAt)
    await settle(closesAt, 8)
    expect(await waiting()).toEqual([])
    expect(await cash()).toBe(700)
  })

  test('does not keep other days of its owner from being settled', async () => {
    await count(300)
    await count(50, addDays(today, -1))
    await settle()
    expect(await cash()).toBe(950)
    expect(await waiting()).toMatchObject([{ countedCents: 300 }])
  })
})

describe('a correction', () => {
  beforeEach(async () => {
    await count(300)
    await settle()
  })

  test('is booked once another person approves it, in a statement that is open, and told to the owner', async () => {
    const { data } = await proposing()
    expect(data).toMatchObject({
      kind: 'correction',
      cents: 300,
      forDay: months,
      cause: 'invalidTraffic',
      settledCents: 0,
      subAccount: null,
      voucher: null,
    })
    expect(await waiting()).toMatchObject([{ state: 'proposed' }])
    expect(await cash()).toBe(1_000)
    expect((await approve(data)).data.state).toBe('approved')
    expect(await booked()).toEqual([
      {
        booking_type: bookingType.restated,
        for_day: months,
        statement_day: statementDayOf(months, today),
        note: 'Invalid traffic · 无效流量: Report 7',
        by_staff: true,
        cents: -300,
      },
    ])
    expect(await waiting()).toEqual([])
    const messages = (await person.call(queryMessages, {})).data.items
    expect(messages[0]?.title).toBe(`The spend of ${months} was corrected by 3.00 CNY`)
    const { items } = (await person.call(listOperationLog, { filters: { entity: 'finance' } })).data
    expect(items[0]?.changes).toContainEqual(expect.objectContaining({ text: '0.00 → 3.00' }))
    await settle()
    expect(await booked()).toHaveLength(1)
  })

  test('of a lower cost gives money back', async () => {
    await approve((await proposing()).data)
    await count(120)
    await settle()
    const { data } = await proposing({ cents: -180, cause: 'lateData', note: '' })
    expect(data).toMatchObject({ cents: -180, settledCents: 300 })
    await approve(data)
    expect(await cash()).toBe(880)
  })

  test('that is rejected is shown so until the figures change, and can be proposed again', async () => {
    await reject((await proposing()).data)
    await settle()
    expect(await waiting()).toMatchObject([{ state: 'rejected', reason: 'No such report.' }])
    expect(await cash()).toBe(1_000)
    expect((await proposing()).code).toBe(0)
    await count(310)
    await settle()
    expect(await waiting()).toMatchObject([{ state: 'outdated', reason: '' }])
  })

  test('is not booked with another amount than the one that was approved', async () => {
    const { data } = await proposing()
    await count(301)
    expect(await approve(data)).toMatchObject({
      code: code.invalidInput,
      message: expect.stringContaining('the difference is 3.01 CNY now, not 3.00 CNY'),
      data: { problems: [{ path: 'cents', expected: '301', got: '300' }] },
    })
    expect(await cash()).toBe(1_000)
    await reject(data)
    await settle()
    expect(await waiting()).toMatchObject([{ state: 'pending', countedCents: 301 }])
  })

  test.each([
    ['another amount', { cents: 299 }, 'cents'],
    ['no amount', { cents: 0 }, 'cents'],
    ['a day without a difference', { day: addDays(months, 1) }, 'cents'],
    ['the cause "other" without a note', { cause: 'other', note: ' ' } as const, 'note'],
    ['an unknown cause', { cause: 'weather' as 'other' }, 'cause'],
  ])('with %s is refused', async (_, more, path) => {
    expect(await proposing(more)).toMatchObject({
      code: code.invalidInput,
      data: { problems: [{ path }] },
    })
    expect(await waiting()).toMatchObject([{ state: 'pending' }])
  })

  test('of a day that is settled by itself is refused', async () => {
    const day = addDays(today, -1)
    await count(40, day)
    const problems = [{ path: 'day', got: day }]
    expect(await proposing({ day, cents: 40 })).toMatchObject({ data: { problems } })
  })

  test('is proposed once at a time, and not for another owner with its amount', async () => {
    const answers = await Promise.all([proposing(), proposing({}, admin)])
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1)
    const refused = answers.find((answer) => answer.code !== 0)
    expect(refused?.message).toContain('awaits approval already')
    const other = await anEmptyOwner(database())
    expect((await proposing({ ownerId: other })).code).toBe(code.invalidInput)
    expect((await proposing({ ownerId: '999999999999' })).code).toBe(code.notFound)
  })

  test('is not approved by the person who proposed it, and proposed by no approver', async () => {
    const { data } = await proposing({}, admin)
    expect((await approve(data, admin)).code).toBe(code.notPermitted)
    expect((await proposing({}, approver)).code).toBe(code.notPermitted)
    expect(await waiting(approver)).toMatchObject([{ state: 'proposed' }])
    expect(await cash()).toBe(1_000)
  })

  test('that two people decide at once is booked once', async () => {
    const { data } = await proposing()
    const answers = await Promise.all([approve(data), approve(data, admin), reject(data)])
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1)
    const { state } = answers.find((answer) => answer.code === 0)?.data ?? {}
    expect(await booked()).toHaveLength(state === 'approved' ? 1 : 0)
  })

  test('waits again when its proposal was withdrawn or has expired', async () => {
    const { data } = await proposing()
    await clerk.call(withdrawProposal, { proposalId: data.proposalId })
    expect(await waiting()).toMatchObject([{ state: 'pending' }])
    const second = (await proposing()).data
    await database().pool.query(
      `update money_proposal set proposed_at = now() - interval '7 days' where proposal_id = $1`,
      [second.proposalId],
    )
    expect(await approve(second)).toMatchObject({ code: code.invalidInput })
    await sweepProposals(database().db, Date.now())
    expect(await waiting()).toMatchObject([{ state: 'pending' }])
    expect(await cash()).toBe(1_000)
  })

  test('is no difference of a reconciliation while it waits or was rejected, which counts it', async () => {
    const checked = async () => {
      const time = { nowMs: Date.now(), graceMs: 0, freeDays: 7 }
      const { differenceCount, correctionCount } = await reconcile(database().db, time)
      return { differenceCount, correctionCount }
    }
    const before = await checked()
    expect(before.differenceCount).toBe(0)
    await reject((await proposing()).data)
    await count(310)
    expect(await checked()).toEqual(before)
    await approve((await proposing({ cents: 310 })).data)
    expect(await checked()).toEqual({ ...before, correctionCount: before.correctionCount - 1 })
  })
})
