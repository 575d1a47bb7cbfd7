import { code } from '@placard/contract/platform/code'
import { listOperationLog } from '@placard/contract/campaigns/operation-log'
import {
  createPlatformWebhook,
  listFailedWebhookMessages,
  listPlatformWebhookMessages,
  listPlatformWebhooks,
  removePlatformWebhook,
  resendWebhookMessages,
  rotatePlatformWebhook,
  savePlatformWebhook,
  testPlatformWebhook,
} from '@placard/contract/support/staff-webhook'
import { createWebhook, listWebhookMessages } from '@placard/contract/support/webhook'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { productScope } from '#server/platform/database/scope.ts'
import { webTarget } from '#server/platform/outgoing/testing/target-server.ts'
import { emitEvent, emitPlatformEvent } from '#server/support/webhook/emit.ts'
import { sendDue } from '#server/support/webhook/sender.ts'
import { signedIn, testSealer, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { anEmptyOwner, aVisitor } from '#server/testing/people.ts'

let ids: unknown[] = []
let status = 204
const target = await webTarget((request, reply) => {
  ids.push(request.headers['webhook-id'])
  reply.writeHead(status).end()
})
afterAll(() => target[Symbol.asyncDispose]())

const { app, database } = demoApp({ env: { WEBHOOK_ALLOW: target.place } })
const address = `http://${target.place}/secret-path`
const wanted = { address, events: ['statistics.closed' as const] }

let admin: Visitor
beforeEach(async () => {
  ids = []
  status = 204
  await sql`delete from webhook`.execute(database().db)
  admin = await signedIn(app(), 'platform@example.com')
})

const send = () =>
  sendDue({
    db: database().db,
    sealer: testSealer,
    resolveHost: async () => [],
    allowed: [target.place],
  })
const platform = () => productScope(database().db, '0')
const close = () => emitPlatformEvent(platform(), 'statistics.closed', { day: '2026-11-20' })
const added = async () => (await admin.call(createPlatformWebhook, wanted)).data.webhook
const messages = async (webhookId: string) =>
  (await admin.call(listPlatformWebhookMessages, { webhookId })).data.items
/** Gives up everything that waits, as if it had been attempted ten times. */
const giveUp = () =>
  sql`update webhook_message set state = 'failed', attempts = 10, status = 500 where state = 'waiting'`.execute(
    database().db,
  )
const logged = async () =>
  (
    await sql<{ operation: string; entity_name: string; after: unknown }>`
      select operation, entity_name, after from operation_log where owner_id = 0 and entity = 'webhook'
      order by log_id desc limit 4`.execute(database().db)
  ).rows

/** An owner whose webhook was sent a message that was given up. */
async function ownerWithFailure() {
  const ownerId = await anEmptyOwner(database(), { ownerName: 'Unlucky' })
  const email = `unlucky.${ownerId}@example.com`
  const person = await aVisitor(app(), database(), { ownerId, email })
  const input = { address, events: ['ad.reviewed' as const], ofAdvertisers: false }
  const { webhookId } = (await person.call(createWebhook, input)).data.webhook
  await emitEvent(productScope(database().db, ownerId), 'ad.reviewed', { adId: '7' })
  await giveUp()
  return { ownerId, person, webhookId }
}

describe('a webhook of the platform', () => {
  test('is told of its events, which name no owner, and of none of an owner', async () => {
    const { webhookId } = await added()
    const ownerId = await anEmptyOwner(database())
    await emitEvent(productScope(database().db, ownerId), 'ad.reviewed', { adId: '7' })
    await emitPlatformEvent(platform(), 'feed.epochChanged', { epoch: 'a', formerEpoch: 'b' })
    await close()
    await send()
    const sent = await messages(webhookId)
    expect(sent).toMatchObject([{ event: 'statistics.closed', state: 'delivered', status: 204 }])
    expect(JSON.parse(sent[0]?.body ?? '')).toEqual({
      type: 'statistics.closed',
      timestamp: expect.any(String),
      data: { day: '2026-11-20' },
    })
  })

  test('is added, tested, changed, rotated and removed, and the log of the platform has it', async () => {
    const { webhookId } = await added()
    expect((await admin.call(testPlatformWebhook, { webhookId })).data.event).toBe('test')
    const seen = { webhookId, version: 1 }
    const changed = { ...seen, address, events: ['feed.epochChanged' as const], on: true }
    expect((await admin.call(savePlatformWebhook, changed)).data).toMatchObject({
      events: ['feed.epochChanged'],
      version: 2,
    })
    expect((await admin.call(savePlatformWebhook, changed)).code).toBe(code.changedByOther)
    const rotated = await admin.call(rotatePlatformWebhook, { webhookId, version: 2 })
    expect(rotated.data).toMatchObject({
      secret: expect.stringMatching(/^whsec_/),
      webhook: { version: 3, formerUntil: expect.any(Number) },
    })
    await admin.call(removePlatformWebhook, { webhookId, version: 3 })
    expect((await admin.call(listPlatformWebhooks, {})).data.items).toEqual([])
    const host = new URL(address).host
    expect(await logged()).toMatchObject([
      { operation: 'remove', entity_name: host },
      { operation: 'change', entity_name: host, after: { newSecret: true } },
      { operation: 'change', entity_name: host },
      { operation: 'create', entity_name: host },
    ])
  })

  test('has an address of the public internet', async () => {
    const inside = { ...wanted, address: 'https://10.0.0.7/' }
    expect((await admin.call(createPlatformWebhook, inside)).data).toMatchObject({
      problems: [{ path: 'address', got: inside.address }],
    })
  })

  test('is none of an owner, and the reverse', async () => {
    const { webhookId: ofPlatform } = await added()
    const { person, webhookId } = await ownerWithFailure()
    expect((await person.call(listWebhookMessages, { webhookId: ofPlatform })).code).toBe(
      code.notFound,
    )
    expect((await admin.call(listPlatformWebhookMessages, { webhookId })).code).toBe(code.notFound)
  })
})

describe('messages that were given up', () => {
  test('are listed for all holders, without bodies, secrets and paths of addresses', async () => {
    await added()
    await close()
    const { ownerId, webhookId } = await ownerWithFailure()
    const { data } = await admin.call(listFailedWebhookMessages, {})
    expect(data).toMatchObject({
      total: 2,
      items: [
        { ownerId, ownerName: 'Unlucky', webhookId, host: target.place, status: 500 },
        { ownerId: null, ownerName: '', event: 'statistics.closed' },
      ],
    })
    expect(JSON.stringify(data)).not.toMatch(/secret-path|adId|whsec/)
    const ofPlatform = { filters: { holder: 'platform' as const } }
    expect((await admin.call(listFailedWebhookMessages, ofPlatform)).data).toMatchObject({
      total: 1,
      items: [{ ownerId: null }],
    })
    const ofOwners = { filters: { holder: 'owners' as const } }
    expect((await admin.call(listFailedWebhookMessages, ofOwners)).data).toMatchObject({
      total: 1,
      items: [{ ownerId }],
    })
  })

  test('are sent again all at once, with their ids, and nothing of another webhook is', async () => {
    const { webhookId } = await added()
    await close()
    await close()
    await ownerWithFailure()
    const all = { ownerId: null, webhookId, messageId: null }
    const given = await messages(webhookId)
    expect((await admin.call(resendWebhookMessages, all)).data).toEqual({ count: 2 })
    await send()
    expect(ids.toSorted()).toEqual(given.map(({ messageId }) => `msg_${messageId}`).toSorted())
    expect(await messages(webhookId)).toMatchObject([
      { state: 'delivered', attempts: 1 },
      { state: 'delivered', attempts: 1 },
    ])
    expect((await logged())[0]).toMatchObject({ after: { messagesSentAgain: 2 } })
    expect((await admin.call(resendWebhookMessages, all)).data).toEqual({ count: 0 })
  })

  test('of an owner are sent again one by one, and its log says so', async () => {
    const { ownerId, person, webhookId } = await ownerWithFailure()
    const [message] = (await person.call(listWebhookMessages, { webhookId })).data.items
    const one = { ownerId, webhookId, messageId: message?.messageId ?? '' }
    const elsewhere = { ...one, webhookId: (await added()).webhookId }
    expect((await admin.call(resendWebhookMessages, elsewhere)).code).toBe(code.notFound)
    expect((await admin.call(resendWebhookMessages, one)).data).toEqual({ count: 1 })
    await send()
    expect((await person.call(listWebhookMessages, { webhookId })).data.items).toMatchObject([
      { state: 'delivered', attempts: 1 },
    ])
    expect((await person.call(listOperationLog, {})).data.items).toMatchObject([
      { entity: 'webhook', operation: 'change', entityName: target.place },
      { operation: 'create' },
    ])
  })

  test('of a webhook that is off stay', async () => {
    const { webhookId } = await added()
    await close()
    await giveUp()
    await admin.call(savePlatformWebhook, { ...wanted, webhookId, version: 1, on: false })
    const all = { ownerId: null, webhookId, messageId: null }
    expect((await admin.call(resendWebhookMessages, all)).data).toMatchObject({
      problems: [{ path: 'webhookId', got: 'off' }],
    })
    expect(await messages(webhookId)).toMatchObject([{ state: 'failed' }])
  })
})
