import { bookRecharge } from '@placard/contract/finance/staff-finance'
import {
  approveProposal,
  proposeGrant,
  proposeRefund,
  rejectProposal,
  withdrawProposal,
} from '@placard/contract/finance/staff-proposal'
import { subAccount } from '@placard/domain/finance/account'
import { proposalDays } from '@placard/domain/finance/proposal'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sweepProposals } from '#server/finance/proposal/expiry.ts'
import { tellApprovers } from '#server/finance/proposal/notice.ts'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { anEmptyOwner, aStaffMember } from '#server/testing/people.ts'

const { app, database } = demoApp()
const hourMs = 3_600_000

let clerk: Visitor
let approver: Visitor
let admin: Visitor
let ownerId: string
let papers = 0
beforeAll(async () => {
  await aStaffMember(database(), { email: 'clerk@example.com', staffRoles: ['financeClerk'] })
  await aStaffMember(database(), { email: 'approver@two.com', staffRoles: ['financeApprover'] })
  clerk = await signedIn(app(), 'clerk@example.com')
  approver = await signedIn(app(), 'approver@two.com')
  admin = await signedIn(app(), 'platform@example.com')
})
beforeEach(async () => {
  await database().pool.query(`update money_proposal set told_at = now()`)
  ownerId = await anEmptyOwner(database(), { ownerName: 'Told Shoes' })
  await clerk.call(bookRecharge, { ownerId, cents: 10_000, voucher: paper() })
  await emails()
})

const paper = () => `T-${(papers += 1)}`
const refund = async (by: Visitor = clerk) =>
  (await by.call(proposeRefund, { ownerId, cents: 1_250, voucher: paper(), note: 'Ended' })).data
const gift = async () => {
  const given = { subAccount: subAccount.gift, cents: 300, lastDay: '2099-12-31' }
  return (await clerk.call(proposeGrant, { ownerId, ...given, voucher: paper() })).data
}

interface Sent {
  readonly email: string
  readonly title: string
  readonly body: string
  readonly page: string
}

/** Returns the emails since the last call, by recipient. */
async function emails(): Promise<Sent[]> {
  const { rows } = await database().pool.query<Sent>(
    `with gone as (delete from outbox_email where kind = 'message' returning *)
     select a.email, g.title, g.body, g.page from gone g join account a using (account_id) order by a.email`,
  )
  return rows
}
const receivers = async () => (await emails()).map(({ email }) => email)
const tellIn = (ms: number) => tellApprovers(database().db, Date.now() + ms)

describe('approvers', () => {
  test('get one email about all proposals of an hour, in both languages, when the first is an hour old', async () => {
    const first = await refund()
    await gift()
    await tellIn(hourMs - 60_000)
    expect(await receivers()).toEqual([])
    await Promise.all([1, 2].map(() => tellIn(hourMs)))
    const sent = await emails()
    expect(sent.map(({ email }) => email)).toContain('approver@two.com')
    expect(sent.map(({ email }) => email)).not.toContain('clerk@example.com')
    const mine = sent.filter(({ email }) => email === 'approver@two.com')
    expect(mine).toHaveLength(1)
    const [{ title, body, page } = { title: '', body: '', page: '' }] = mine
    expect(title).toBe('2 proposals await your approval · 2 条资金申请待您复核')
    expect(page).toBe('/platform/finance?view=approvals')
    const until = new Date(first.endsAt).toISOString().slice(0, 10)
    expect(body).toContain(
      `Told Shoes (${ownerId}): Refund: Cash, 12.50 CNY, proposed by clerk@example.com, to be decided before ${until}`,
    )
    expect(body).toContain('Gift until 2099-12-31, 3.00 CNY')
    expect(body).toContain('退款：现金')
  })

  test('get no second email about the same proposal, and none about one that was decided', async () => {
    await reject(await refund())
    await gift()
    await emails()
    await tellIn(hourMs)
    const [sent] = await emails()
    expect(sent?.title).toContain('1 proposal awaits')
    await tellIn(2 * hourMs)
    expect(await emails()).toEqual([])
  })

  test('get none about their own proposals', async () => {
    await refund(admin)
    await tellIn(hourMs)
    const told = await receivers()
    expect(told).toContain('approver@two.com')
    expect(told).not.toContain('platform@example.com')
  })
})

const reject = ({ proposalId }: { proposalId: string }) =>
  approver.call(rejectProposal, { proposalId, reason: 'Wrong account.' })

describe('the proposer', () => {
  test('gets an email when it was approved, or rejected with the reason', async () => {
    const { proposalId } = await refund()
    await approver.call(approveProposal, { proposalId })
    const [approved, ...others] = await emails()
    expect(others.filter(({ page }) => page.startsWith('/platform'))).toEqual([])
    expect(approved).toMatchObject({
      email: 'clerk@example.com',
      title: expect.stringContaining(`Approved: Refund: Cash, 12.50 CNY, Told Shoes (${ownerId})`),
      body: expect.stringContaining('Decided by approver@two.com.'),
      page: '/platform/finance?view=approvals&show=past',
    })
    await reject(await gift())
    expect(await emails()).toMatchObject([
      {
        title: expect.stringContaining('Rejected: '),
        body: expect.stringContaining('Wrong account.'),
      },
    ])
  })

  test('gets an email when it has expired, once', async () => {
    await refund()
    await database().pool.query(
      `update money_proposal set proposed_at = now() - make_interval(days => $1) where state = 'open'`,
      [proposalDays],
    )
    await Promise.all([1, 2].map(() => sweepProposals(database().db, Date.now())))
    const sent = (await emails()).filter(({ body }) => body.includes(ownerId))
    expect(sent).toMatchObject([
      { email: 'clerk@example.com', title: expect.stringContaining('Expired: ') },
    ])
  })

  test('gets none about an own decision', async () => {
    const { proposalId } = await gift()
    await clerk.call(withdrawProposal, { proposalId })
    expect(await emails()).toEqual([])
  })
})
