import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { code } from '@placard/contract/platform/code'
import { listOperationLog } from '@placard/contract/campaigns/operation-log'
import {
  createWebhook,
  listWebhookMessages,
  listWebhooks,
  removeWebhook,
  resendWebhookMessage,
  rotateWebhookSecret,
  saveWebhook,
  testWebhook,
} from '@placard/contract/support/webhook'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import { attemptsMax, webhooksMax } from '@placard/domain/support/webhook/webhook'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { productScope } from '#server/platform/database/scope.ts'
import { webTarget } from '#server/platform/outgoing/testing/target-server.ts'
import { emitEvent } from '#server/support/webhook/emit.ts'
import { sendDue } from '#server/support/webhook/sender.ts'
import { testSealer, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { anEmptyOwner, aVisitor } from '#server/testing/people.ts'

interface Received {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

let received: Received[] = []
let answer: { status: number; headers?: Record<string, string> } = { status: 204 }
const target = await webTarget(async (request, reply) => {
  received.push({ headers: request.headers, body: await text(request) })
  reply.writeHead(answer.status, answer.headers).end()
})
afterAll(() => target[Symbol.asyncDispose]())

const { app, database } = demoApp({ env: { WEBHOOK_ALLOW: target.place } })
const address = `http://${target.place}/hooks`
const wanted = { address, events: ['ad.reviewed' as const], ofAdvertisers: false }

let ownerId: string
let person: Visitor
let number = 0
beforeEach(async () => {
  number += 1
  received = []
  answer = { status: 204 }
  ownerId = await anEmptyOwner(database(), { ownerName: `Hooks ${number}` })
  person = await aVisitor(app(), database(), { ownerId, email: `hooks.${number}@example.com` })
})

const send = () =>
  sendDue({
    db: database().db,
    sealer: testSealer,
    resolveHost: async () => [],
    allowed: [target.place],
  })
const emit = (of = ownerId, result = 'passed') =>
  emitEvent(productScope(database().db, of), 'ad.reviewed', { adId: '7', result })
const added = async () => (await person.call(createWebhook, wanted)).data
const messages = async (webhookId: string) =>
  (await person.call(listWebhookMessages, { webhookId })).data.items
/** Makes everything that waits due now. */
const hurry = () =>
  sql`update webhook_message set not_before = now() where state = 'waiting'`.execute(database().db)

/** Verifies a message as the standard describes it for receivers. */
function signaturesOf({ headers, body }: Received, secret: string): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const expected = createHmac('sha256', key).update(content).digest('base64')
  return String(headers['webhook-signature']).split(' ').includes(`v1,${expected}`)
}

describe('a webhook', () => {
  test('is told of an event with a signature that its secret verifies', async () => {
    const { webhook, secret } = await added()
    await emit()
    await send()
    const [message] = received
    if (message === undefined) throw new Error('nothing was received')
    expect(JSON.parse(message.body)).toMatchObject({
      type: 'ad.reviewed',
      timestamp: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
      data: { ownerId, adId: '7', result: 'passed' },
    })
    expect(signaturesOf(message, secret)).toBe(true)
    expect(signaturesOf({ ...message, body: `${message.body} ` }, secret)).toBe(false)
    expect(await messages(webhook.webhookId)).toMatchObject([
      { event: 'ad.reviewed', state: 'delivered', attempts: 1, status: 204, failure: null },
    ])
  })

  test('is not told of events that it is not for, while it is off, or of other owners', async () => {
    const { webhook } = await added()
    const other = await anEmptyOwner(database())
    await emit(other)
    await emitEvent(productScope(database().db, ownerId), 'balance.low', {})
    await person.call(saveWebhook, {
      ...wanted,
      webhookId: webhook.webhookId,
      version: 1,
      on: false,
    })
    await emit()
    await send()
    expect(received).toEqual([])
    expect(await messages(webhook.webhookId)).toEqual([])
  })

  test('signs with both secrets after a rotation', async () => {
    const { webhook, secret: former } = await added()
    const seen = { webhookId: webhook.webhookId, version: 1 }
    const { webhook: rotated, secret } = (await person.call(rotateWebhookSecret, seen)).data
    expect(rotated).toMatchObject({ version: 2, formerUntil: expect.any(Number) })
    await emit()
    await send()
    const [message] = received
    expect(message && [signaturesOf(message, former), signaturesOf(message, secret)]).toEqual([
      true,
      true,
    ])
    await sql`update webhook set former_until = now() where owner_id = ${ownerId}`.execute(
      database().db,
    )
    await emit()
    await send()
    expect(received[1] && signaturesOf(received[1], former)).toBe(false)
  })

  test('is stored without a secret that could be read, and logged without one', async () => {
    const { secret } = await added()
    const key = secret.replace('whsec_', '')
    const stored = await sql<{ row: string }>`
      select row_to_json(w)::text || encode(w.secret, 'base64') as row from webhook w where owner_id = ${ownerId}`.execute(
      database().db,
    )
    const log = (await person.call(listOperationLog, {})).data
    expect(JSON.stringify([stored.rows, log])).not.toContain(key)
    expect(log.items).toMatchObject([{ entity: 'webhook', operation: 'create' }])
  })

  test('is removed with its messages', async () => {
    const { webhook } = await added()
    await emit()
    const seen = { webhookId: webhook.webhookId, version: 1 }
    expect((await person.call(removeWebhook, seen)).code).toBe(code.success)
    await send()
    expect(received).toEqual([])
    expect((await person.call(listWebhooks, {})).data.items).toEqual([])
  })

  test('is no more than one of ten', async () => {
    for (let count = 0; count < webhooksMax; count += 1) await added()
    expect((await person.call(createWebhook, wanted)).code).toBe(code.limitReached)
  })
})

describe('a message that is refused', () => {
  test('is sent again with the same id, after a pause that grows, until it is given up', async () => {
    answer = { status: 500 }
    const { webhook } = await added()
    await emit()
    const pauses: number[] = []
    for (let count = 1; count <= attemptsMax; count += 1) {
      await send()
      const [message] = await messages(webhook.webhookId)
      expect(message).toMatchObject({ attempts: count, status: 500 })
      if (message?.nextAt) pauses.push(message.nextAt - (message.attemptedAt ?? 0))
      await hurry()
    }
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(received).toHaveLength(attemptsMax)
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
    expect(await messages(webhook.webhookId)).toMatchObject([{ state: 'failed', nextAt: null }])
    expect((await person.call(listWebhooks, {})).data.items).toMatchObject([{ failed: 1 }])
  })

  test('is sent again by a user, with ten new attempts', async () => {
    answer = { status: 500 }
    const { webhook } = await added()
    await emit()
    for (let count = 0; count < attemptsMax; count += 1) {
      await send()
      await hurry()
    }
    answer = { status: 200 }
    const [{ messageId } = { messageId: '' }] = await messages(webhook.webhookId)
    expect((await person.call(resendWebhookMessage, { messageId })).data).toMatchObject({
      state: 'waiting',
      attempts: 0,
    })
    await send()
    expect(await messages(webhook.webhookId)).toMatchObject([{ state: 'delivered', attempts: 1 }])
  })

  test('waits as long as the receiver asks', async () => {
    answer = { status: 503, headers: { 'retry-after': '3600' } }
    const { webhook } = await added()
    await emit()
    await send()
    const [message] = await messages(webhook.webhookId)
    const pauseMs = (message?.nextAt ?? 0) - (message?.attemptedAt ?? 0)
    expect(pauseMs).toBeGreaterThanOrEqual(3_600_000)
    expect(pauseMs).toBeLessThan(3_700_000)
  })

  test('follows no redirect', async () => {
    answer = { status: 302, headers: { location: `http://${target.place}/elsewhere` } }
    const { webhook } = await added()
    await emit()
    await send()
    expect(received).toHaveLength(1)
    expect(await messages(webhook.webhookId)).toMatchObject([{ state: 'waiting', status: 302 }])
  })

  test('ends the webhook if the address is gone, until it is turned on again', async () => {
    answer = { status: 410 }
    const { webhook } = await added()
    const { webhookId } = webhook
    await emit()
    await send()
    await emit()
    const [row] = (await person.call(listWebhooks, {})).data.items
    expect(row).toMatchObject({ state: 'gone', version: 2 })
    expect(await messages(webhookId)).toHaveLength(1)
    expect((await person.call(testWebhook, { webhookId })).code).toBe(code.invalidInput)
    answer = { status: 200 }
    await person.call(saveWebhook, { ...wanted, webhookId, version: 2, on: true })
    expect((await person.call(testWebhook, { webhookId })).data).toMatchObject({ event: 'test' })
    await hurry()
    await send()
    expect(await messages(webhookId)).toMatchObject([
      { event: 'test', state: 'delivered' },
      { state: 'delivered', attempts: 2 },
    ])
  })
})

describe('an address', () => {
  test.each([
    ['of a private network', 'https://10.0.0.7/hooks'],
    ['of this machine', 'https://localhost/hooks'],
    ['without encryption', 'http://hooks.example.com/'],
    ['with a port', 'https://hooks.example.com:8443/'],
    ['with a password', 'https://me:secret@hooks.example.com/'],
    ['that is none', 'hooks'],
  ])('%s is refused', async (_, wrong) => {
    const { code: answered, data } = await person.call(createWebhook, { ...wanted, address: wrong })
    expect(answered).toBe(code.invalidInput)
    expect(data).toMatchObject({ problems: [{ path: 'address', got: wrong }] })
  })

  test('whose name leads into a private network is not called', async () => {
    const { webhook } = (
      await person.call(createWebhook, { ...wanted, address: 'https://hooks.example.com/' })
    ).data
    await emit()
    const { db } = database()
    const resolveHost = async () => ['127.0.0.1']
    await sendDue({ db, sealer: testSealer, resolveHost, allowed: [] })
    expect(await messages(webhook.webhookId)).toMatchObject([
      { state: 'waiting', status: null, failure: 'addressNotAllowed' },
    ])
  })
})

describe('a webhook of an agency', () => {
  test('is told of its advertisers if it is for them', async () => {
    const agencyId = await anEmptyOwner(database(), { type: ownerType.agency })
    const email = `hooks.agency.${number}@example.com`
    const agent = await aVisitor(app(), database(), { ownerId: agencyId, email })
    const client = await anEmptyOwner(database(), { type: ownerType.subOwner, agencyId })
    await agent.call(createWebhook, wanted)
    await emit(client)
    await send()
    expect(received).toEqual([])
    await agent.call(createWebhook, { ...wanted, ofAdvertisers: true })
    await emit(client)
    await send()
    expect(received.map(({ body }) => JSON.parse(body).data.ownerId)).toEqual([client])
  })

  test('is not for advertisers at other owners', async () => {
    const input = { ...wanted, ofAdvertisers: true }
    expect((await person.call(createWebhook, input)).data).toMatchObject({
      problems: [{ path: 'ofAdvertisers' }],
    })
  })
})
