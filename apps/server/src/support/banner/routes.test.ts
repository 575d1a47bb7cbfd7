import type { Audience } from '@placard/contract/support/audience'
import * as calls from '@placard/contract/support/banner'
import { code } from '@placard/contract/platform/code'
import { encodeForm } from '@placard/contract/platform/form'
import { publishBanner } from '@placard/contract/support/staff-banner'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { anEmptyOwner, aVisitor, withHeader } from '#server/testing/people.ts'

const { app, database } = demoApp()
// A page that the demo has nothing on.
const pageId = '642'
const menuIds = [pageId]
const hour = 3_600

let staff: Visitor
let ownerId: string
let person: Visitor
let colleague: Visitor
let number = 0
beforeAll(async () => {
  staff = await signedIn(app(), 'platform@example.com')
})
beforeEach(async () => {
  number += 1
  ownerId = await anEmptyOwner(database(), { type: ownerType.oldDirectedOwner })
  person = await aVisitor(app(), database(), { ownerId, email: `one.${number}@example.com` })
  const roles = ['RECHARGE'] as const
  const email = `two.${number}@example.com`
  colleague = await aVisitor(app(), database(), { ownerId, email, roles })
})

const nowSeconds = () => Math.floor(Date.now() / 1000)

/** Publishes for the owner; windows are in seconds from now. Answers the message's id. */
async function add(
  texts: string,
  {
    begin = -60,
    end = hour,
    priority = 2,
  }: { begin?: number; end?: number; priority?: number } = {},
): Promise<string> {
  const audience: Audience = { kind: 'owners', ownerIds: [ownerId] }
  const window = { beginPlayTime: nowSeconds() + begin, endPlayTime: nowSeconds() + end }
  const message = { 'en-US': texts, 'zh-CN': `${texts}，中文` }
  const reply = await staff.call(publishBanner, { audience, menuIds, message, priority, ...window })
  return reply.data.banner.messageId
}

const textsFor = async (by: Visitor, page = pageId) =>
  (await by.call(calls.queryBanners, { pageId: page })).data.map(({ message }) => message)

describe('the banner messages of a page', () => {
  test('S7.27 are listed with the fields of S3.3, in the caller’s language, by form and JSON alike', async () => {
    const messageId = await add('<b>News</b>', { priority: 1 })
    const inChinese = withHeader(app(), person, { 'accept-language': 'zh-CN' })
    const { data } = await inChinese.call(calls.queryBanners, { pageId })
    expect(data).toEqual([
      {
        messageId,
        message: '<b>News</b>，中文',
        priority: 1,
        beginPlayTime: expect.any(Number),
        endPlayTime: expect.any(Number),
      },
    ])
    const [{ beginPlayTime, endPlayTime } = { beginPlayTime: 0, endPlayTime: 0 }] = data
    expect(endPlayTime - beginPlayTime).toBe(hour + 60)
    const byForm = await app().inject({
      method: 'POST',
      url: calls.queryBanners.path,
      headers: { ...person.headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(encodeForm({ pageId })).toString(),
    })
    expect(byForm.json().data[0].messageId).toBe(messageId)
  })

  test.each([
    ['began a minute ago', -60, hour, true],
    ['begins within the hour', hour - 60, 2 * hour, true],
    ['begins later', hour + 60, 2 * hour, false],
  ])('S7.27 include one that %s', async (_, begin, end, isTold) => {
    await add('News', { begin, end })
    expect(await textsFor(person)).toEqual(isTold ? ['News'] : [])
  })

  test('S7.27 do not include one that has ended', async () => {
    const messageId = await add('News')
    await database()
      .db.updateTable('banner')
      .set({ ends_at: new Date((nowSeconds() - 1) * 1000) })
      .where('banner_id', '=', messageId)
      .execute()
    expect(await textsFor(person)).toEqual([])
  })

  test('S7.27 are sorted by urgency, then by start', async () => {
    await add('low', { begin: -90 })
    await add('lower', { begin: -80, priority: 9 })
    await add('middle', { priority: 1 })
    await add('high', { priority: 0 })
    expect(await textsFor(person)).toEqual(['high', 'middle', 'low', 'lower'])
  })

  test('S7.27 do not include those of another page or another audience', async () => {
    await add('News')
    expect(await textsFor(person, '133')).toEqual([])
    expect(await textsFor(await signedIn(app(), 'owner@example.com'))).toEqual([])
  })

  test.each([
    ['owner@example.com', [/^<strong>Holiday reviews/, /<a href="https:\/\/help/]],
    ['agency@example.com', [/^Agency briefing/]],
    ['ads@example.com', [/^Agency briefing/]],
    ['finance@example.com', [/^Agency briefing/]],
  ])('S7.27 are in the demo for %s', async (account, expected) => {
    const texts = await textsFor(await signedIn(app(), account), '15756')
    expect(texts).toEqual(expected.map((pattern) => expect.stringMatching(pattern)))
  })

  test.each(['', '0', 'x', '1.5', '-1'])(
    'S7.27 are refused for the invalid page %j',
    async (id) => {
      expect((await person.call(calls.queryBanners, { pageId: id })).code).toBe(code.invalidInput)
    },
  )
})

describe('closing', () => {
  test('S7.28 is permanent, and for the account alone', async () => {
    const [one] = [await add('one'), await add('two')]
    const reply = await person.call(calls.closeBanners, { messageIds: [one] })
    expect(reply.data).toEqual({ count: 1 })
    expect(await textsFor(person)).toEqual(['two'])
    expect(await textsFor(colleague)).toEqual(['one', 'two'])
    const again = await person.call(calls.closeBanners, { messageIds: [one, '99999999999'] })
    expect(again.data).toEqual({ count: 1 })
    expect(await textsFor(person)).toEqual(['two'])
  })

  test('S7.28 of messages for others has no effect', async () => {
    const messageId = await add('one')
    const other = await signedIn(app(), 'owner@example.com')
    await other.call(calls.closeBanners, { messageIds: [messageId] })
    const { rows } = await database().pool.query('select from banner_close where banner_id = $1', [
      messageId,
    ])
    expect(rows).toEqual([])
  })

  test('S7.28 by form takes the ids as one field with JSON', async () => {
    const messageId = await add('one')
    const reply = await app().inject({
      method: 'POST',
      url: calls.closeBanners.path,
      headers: { ...person.headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ messageIds: JSON.stringify([messageId]) }).toString(),
    })
    expect(reply.json().code).toBe(code.success)
    expect(await textsFor(person)).toEqual([])
  })

  test('S7.28 requires at least one message, and at most 200', async () => {
    for (const count of [0, 201]) {
      const messageIds = Array.from({ length: count }, (_, at) => String(at + 1))
      const reply = await person.call(calls.closeBanners, { messageIds })
      expect(reply.code).toBe(code.invalidInput)
    }
  })
})
