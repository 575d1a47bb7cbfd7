import type { AnyCall } from '@placard/contract/platform/call'
import { code } from '@placard/contract/platform/code'
import { queryBalance } from '@placard/contract/finance/finance'
import {
  applyRecharge,
  listRecharges,
  rechargeFacts,
  rechargeSlip,
  uploadRechargeSlip,
  withdrawRecharge,
} from '@placard/contract/finance/recharge-application'
import {
  anyRechargeSlip,
  listAnyRecharges,
  receiveRecharge,
  rejectRecharge,
} from '@placard/contract/finance/staff-recharge'
import {
  exportBookings,
  exportStatement,
  queryStatement,
} from '@placard/contract/finance/statement'
import { createWebhook, listWebhookMessages } from '@placard/contract/support/webhook'
import { queryMessages } from '@placard/contract/support/message'
import { openApplicationsMax } from '@placard/domain/finance/recharge-application'
import { applicationOfReference } from '@placard/domain/finance/payment-reference'
import { dayAt } from '@placard/domain/platform/calendar/day'
import { monthOf } from '@placard/domain/platform/calendar/month'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sweepApplications } from '#server/finance/recharge-application.ts'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { aStaffMember, anEmptyOwner, aVisitor } from '#server/testing/people.ts'

const { app, database } = demoApp()

let clerk: Visitor
let ownerId: string
let person: Visitor & { accId: string }
let number = 0
beforeAll(async () => {
  await aStaffMember(database(), { email: 'clerk@example.com', staffRoles: ['financeClerk'] })
  clerk = await signedIn(app(), 'clerk@example.com')
})
beforeEach(async () => {
  number += 1
  ownerId = await anEmptyOwner(database(), { ownerName: `Payer ${number}` })
  person = await aVisitor(app(), database(), { ownerId, email: `payer.${number}@example.com` })
})

async function upload(applicationId: string, content: Buffer) {
  const body = new FormData()
  body.append('applicationId', applicationId)
  body.append('file', new File([new Uint8Array(content)], 'slip.png'))
  const encoded = new Response(body)
  const reply = await app().inject({
    method: 'POST',
    url: uploadRechargeSlip.path,
    headers: { ...person.headers, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return reply.json()
}

const download = (by: Visitor, call: AnyCall, query: Record<string, string>) =>
  app().inject({ url: call.path, query, headers: by.headers })

const wanted = { cents: 1_000_000, payer: 'Payer Ltd.' }
const applied = async () => (await person.call(applyRecharge, wanted)).data
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const rows = async () => (await person.call(listRecharges, {})).data.items

describe('an application', () => {
  test('has a reference with check digits, and is listed', async () => {
    const { applicationId, reference } = await applied()
    expect(applicationOfReference(reference)).toBe(applicationId)
    expect(await rows()).toMatchObject([
      {
        applicationId,
        reference,
        state: 'submitted',
        cents: 1_000_000,
        payer: 'Payer Ltd.',
        receivedCents: null,
      },
    ])
  })

  test.each([
    ['less than the minimum', { cents: 9_999 }, 'cents'],
    ['part of a cent', { cents: 10_000.5 }, 'cents'],
    ['no payer', { payer: '' }, 'payer'],
  ])('for %s is refused at its field', async (_, wrong, path) => {
    const reply = await person.call(applyRecharge, { ...wanted, ...wrong })
    expect(reply).toMatchObject({ code: code.invalidInput, data: { problems: [{ path }] } })
  })

  test('is refused while many others are open', async () => {
    for (let at = 0; at < openApplicationsMax; at += 1) await applied()
    expect((await person.call(applyRecharge, wanted)).code).toBe(code.limitReached)
  })

  test('that is received is booked once, with its reference as the voucher', async () => {
    const { applicationId, reference } = await applied()
    const { data } = await clerk.call(receiveRecharge, { applicationId, receivedCents: 1_000_000 })
    expect(data).toMatchObject({ state: 'received', receivedCents: 1_000_000, ownerId })
    const again = await clerk.call(receiveRecharge, { applicationId, receivedCents: 1_000_000 })
    expect(again).toMatchObject({ code: code.changedByOther, data: { state: 'received' } })
    expect((await person.call(queryBalance, {})).data).toMatchObject({
      cash: 1_000_000,
      items: [{ voucher: reference, cents: 1_000_000, balanceAfter: 1_000_000 }],
      total: 1,
    })
  })

  test('names the applied amount if another one was received', async () => {
    const { applicationId } = await applied()
    await clerk.call(receiveRecharge, { applicationId, receivedCents: 999_500, note: 'Bank fee.' })
    const { items } = (await person.call(queryBalance, {})).data
    expect(items).toMatchObject([{ cents: 999_500, note: 'Applied for: 10,000.00 CNY. Bank fee.' }])
  })

  test('that is rejected shows the reason, and notifies the owner', async () => {
    const { applicationId, reference } = await applied()
    await clerk.call(rejectRecharge, { applicationId, reason: 'Another payer.' })
    expect(await rows()).toMatchObject([{ state: 'rejected', reason: 'Another payer.' }])
    const { items } = (await person.call(queryMessages, { filters: {} })).data
    expect(items[0]?.title).toBe('A recharge application was rejected')
    expect((await clerk.call(receiveRecharge, { applicationId, receivedCents: 1 })).code).toBe(
      code.changedByOther,
    )
    expect(reference).not.toBe('')
  })

  test('can be withdrawn while it is open', async () => {
    const { applicationId } = await applied()
    expect((await person.call(withdrawRecharge, { applicationId })).data.state).toBe('withdrawn')
    expect((await person.call(withdrawRecharge, { applicationId })).code).toBe(code.changedByOther)
  })

  test('expires after 30 days', async () => {
    const { applicationId } = await applied()
    const dayMs = 86_400_000
    await sweepApplications(database().db, Date.now() + 29 * dayMs)
    expect((await rows())[0]?.state).toBe('submitted')
    await sweepApplications(database().db, Date.now() + 31 * dayMs)
    expect((await rows())[0]?.state).toBe('expired')
    expect((await upload(applicationId, png)).code).toBe(code.changedByOther)
  })

  test('has a slip that its owner and staff can download', async () => {
    const { applicationId } = await applied()
    expect((await download(person, rechargeSlip, { applicationId })).json().code).toBe(
      code.notFound,
    )
    expect((await upload(applicationId, png)).data.slipName).toBe('slip.png')
    const own = await download(person, rechargeSlip, { applicationId })
    expect(own.rawPayload).toEqual(png)
    const forStaff = await download(clerk, anyRechargeSlip, { applicationId })
    expect(forStaff.rawPayload).toEqual(png)
    expect(await upload(applicationId, Buffer.from('MZ program'))).toMatchObject({
      code: code.invalidInput,
      data: { problems: [{ path: 'file' }] },
    })
  })
})

describe('staff find an application', () => {
  test.each([
    ['its reference in groups', (reference: string) => reference.replaceAll(/.{4}/g, '$& ')],
    ['the name of its owner', () => `payer ${number}`],
  ])('by %s', async (_, textOf) => {
    const { applicationId, reference } = await applied()
    const filters = { state: 'submitted' as const, text: textOf(reference) }
    const { items } = (await clerk.call(listAnyRecharges, { filters })).data
    expect(items).toMatchObject([{ applicationId, ownerName: `Payer ${number}` }])
  })

  test('not by a reference with a slip', async () => {
    const { reference } = await applied()
    const wrong = reference.slice(0, -1) + ((Number(reference.at(-1)) + 1) % 10)
    const { items } = (await clerk.call(listAnyRecharges, { filters: { text: wrong } })).data
    expect(items).toEqual([])
  })
})

test('the page of recharges shows the account to pay to, the balance, and how long it lasts', async () => {
  const { data } = await person.call(rechargeFacts, {})
  expect(data).toMatchObject({
    available: 0,
    gifts: [],
    daysLeft: null,
    meanCents: 0,
    currency: 'CNY',
  })
})

describe('the statement of a month', () => {
  const month = monthOf(dayAt(Date.now()))

  test('opens and closes with the balance, and has a line for each day with bookings', async () => {
    const { applicationId } = await applied()
    await clerk.call(receiveRecharge, { applicationId, receivedCents: 1_000_000 })
    const { data } = await person.call(queryStatement, { month })
    expect(data).toMatchObject({
      days: [{ day: dayAt(Date.now()), opening: 0, paidIn: 1_000_000, closing: 1_000_000 }],
      total: { opening: 0, paidIn: 1_000_000, closing: 1_000_000 },
      isClosed: false,
    })
    const before = await person.call(queryStatement, { month: '2020-01' })
    expect(before.data).toMatchObject({
      days: [],
      total: { opening: 0, closing: 0 },
      isClosed: true,
    })
  })

  test('and its bookings can be downloaded', async () => {
    const { applicationId, reference } = await applied()
    await clerk.call(receiveRecharge, { applicationId, receivedCents: 1_000_000 })
    const statement = await download(person, exportStatement, { month, format: 'csv' })
    expect(statement.body).toContain('Closing balance')
    expect(statement.body).toContain('10000.00')
    const bookings = await download(person, exportBookings, { format: 'csv' })
    expect(bookings.body).toContain(reference)
  })
})

test('a decision is told to webhooks of the owner', async () => {
  const address = 'https://hooks.example.com/'
  const hook = { address, events: ['recharge.decided' as const], ofAdvertisers: false }
  const { webhookId } = (await person.call(createWebhook, hook)).data.webhook
  const [one, other] = [await applied(), await applied()]
  const received = { applicationId: one.applicationId, receivedCents: 999_500 }
  await clerk.call(receiveRecharge, received)
  await clerk.call(rejectRecharge, { applicationId: other.applicationId, reason: 'Twice.' })
  const { items } = (await person.call(listWebhookMessages, { webhookId })).data
  expect(items.map(({ body }) => JSON.parse(body).data)).toMatchObject([
    { applicationId: other.applicationId, result: 'rejected', receivedCents: null },
    { ...received, result: 'received' },
  ])
})
