import { code } from '@placard/contract/platform/code'
import { encodeForm } from '@placard/contract/platform/form'
import * as calls from '@placard/contract/support/message'
import { addPersonalConfig } from '@placard/contract/support/personal-config'
import { listOwners } from '@placard/contract/campaigns/advertiser'
import { openOwner } from '@placard/contract/identity/owner'
import { messageType, readStatus } from '@placard/domain/support/message/message'
import { beforeEach, describe, expect, test } from 'vitest'
import { aMessage, type NewMessage } from '#server/support/message/testing/messages.ts'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { anEmptyOwner, aVisitor, withHeader } from '#server/testing/people.ts'

const { app, database } = demoApp()
const { platform, review, finance, task } = messageType
const { read, unread } = readStatus

let ownerId: string
let person: Visitor & { accId: string }
let colleague: Visitor & { accId: string }
let number = 0
beforeEach(async () => {
  number += 1
  ownerId = await anEmptyOwner(database())
  person = await aVisitor(app(), database(), { ownerId, email: `one.${number}@example.com` })
  const roles = ['RECHARGE'] as const
  colleague = await aVisitor(app(), database(), {
    ownerId,
    email: `two.${number}@example.com`,
    roles,
  })
})

const add = (message: Partial<NewMessage> = {}) => aMessage(database(), { ownerId, ...message })
const countOf = async (by: Visitor) => (await by.call(calls.countUnread, {})).data.count
const titlesFor = async (by: Visitor, input: object = {}) =>
  (await by.call(calls.queryMessages, input)).data.items.map(({ title }) => title)
const mark = async (by: Visitor, input: object = {}) =>
  (await by.call(calls.resetMessageStatus, input)).data

describe('the count of unread messages', () => {
  test('S7.7 includes unread messages that are shown now', async () => {
    expect(await countOf(person)).toBe(0)
    const first = await add()
    await add()
    expect(await countOf(person)).toBe(2)
    await mark(person, { msgIds: [first] })
    expect(await countOf(person)).toBe(1)
  })

  test.each<[string, number, number | undefined, number]>([
    ['since a moment', -1_000, undefined, 1],
    ['not yet', 60_000, undefined, 0],
    ['still', -60_000, 60_000, 1],
    ['no longer', -60_000, -1_000, 0],
  ])('S7.7 of a message that is shown %s', async (_, fromMs, untilMs, count) => {
    await add({ fromMs, ...(untilMs === undefined ? {} : { untilMs }) })
    expect(await countOf(person)).toBe(count)
    expect(await titlesFor(person)).toHaveLength(count)
  })

  test('S7.15 count/unread2 separates the types, including those without any', async () => {
    await add({ msgType: review })
    await add({ msgType: review })
    await add({ msgType: task })
    expect((await person.call(calls.countUnreadByType, {})).data).toEqual([
      { msgType: platform, count: 0 },
      { msgType: review, count: 2 },
      { msgType: finance, count: 0 },
      { msgType: task, count: 1 },
    ])
  })

  test('S7.15 leaves out the types that the account has excluded, for this account and number only', async () => {
    for (const msgType of [platform, review, task]) await add({ msgType })
    const entry = { configCode: 'uncountedMessageTypes', configValue: '[1,4]' }
    expect((await person.call(addPersonalConfig, entry)).code).toBe(code.success)
    expect([await countOf(person), await countOf(colleague)]).toEqual([1, 3])
    const byType = (await person.call(calls.countUnreadByType, {})).data
    expect(byType.map(({ count }) => count)).toEqual([1, 1, 0, 1])
    expect(await titlesFor(person)).toHaveLength(3)
    await person.call(addPersonalConfig, { ...entry, configValue: '[]' })
    expect(await countOf(person)).toBe(3)
    // What money and reviews are about is always counted.
    const refused = await person.call(addPersonalConfig, { ...entry, configValue: '[2,3]' })
    expect(refused.code).toBe(code.invalidInput)
  })

  test('is separate for each account, and a message may be for one account', async () => {
    await add()
    await add({ accountId: person.accId })
    expect([await countOf(person), await countOf(colleague)]).toEqual([2, 1])
    await mark(person)
    expect([await countOf(person), await countOf(colleague)]).toEqual([0, 1])
  })

  test('is that of the acting owner', async () => {
    const agency = await signedIn(app(), 'agency@example.com')
    const [client] = (await agency.call(listOwners, {})).data.items
    const clientId = client?.ownerId ?? ''
    const { multiAccessId } = (await agency.call(openOwner, { ownerId: clientId })).data
    const tab = withHeader(app(), agency, { 'multi-access-id': multiAccessId })
    const [own, clients] = [await countOf(agency), await countOf(tab)]
    await aMessage(database(), { ownerId: clientId, title: 'To the client' })
    expect([await countOf(agency), await countOf(tab)]).toEqual([own, clients + 1])
    expect((await titlesFor(tab))[0]).toBe('To the client')
    await mark(tab)
    expect([await countOf(agency), await countOf(tab)]).toEqual([own, 0])
  })

  test('is refused to an account without any role', async () => {
    const nobody = await aVisitor(app(), database(), {
      ownerId,
      email: `none.${number}@example.com`,
      roles: [],
    })
    expect((await nobody.call(calls.countUnread, {})).code).toBe(code.notPermitted)
  })
})

describe('the types', () => {
  test('S7.15 msgTypeList has their names in the language of the caller', async () => {
    const inChinese = withHeader(app(), person, { 'accept-language': 'zh-CN' })
    const [english, chinese] = await Promise.all(
      [person, inChinese].map(async (by) => (await by.call(calls.listMessageTypes, {})).data),
    )
    expect(english?.map(({ msgType }) => msgType)).toEqual([platform, review, finance, task])
    expect(english?.[0]).toEqual({ msgType: platform, msgTypeName: 'Platform news' })
    expect(chinese?.[0]).toEqual({ msgType: platform, msgTypeName: '平台公告' })
  })
})

describe('the list', () => {
  test('S7.15 is newest first, with all displayed fields', async () => {
    await add({ title: 'older', fromMs: -120_000 })
    const msgId = await add({ title: 'newer', text: 'two\nlines', msgType: finance })
    const { items, total } = (await person.call(calls.queryMessages, {})).data
    expect(total).toBe(2)
    expect(items[0]).toEqual({
      msgId,
      msgType: finance,
      title: 'newer',
      text: 'two\nlines',
      readStatus: unread,
      publishedAt: expect.any(Number),
    })
    expect(items[1]?.title).toBe('older')
  })

  test('S7.15 can be requested as a form, with filters as JSON', async () => {
    await add({ title: 'wanted', msgType: review })
    await add()
    const fields = encodeForm({ pageNum: 1, pageSize: 10, filters: { msgType: review } })
    const reply = await app().inject({
      method: 'POST',
      url: calls.queryMessages.path,
      headers: { ...person.headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
    expect(reply.json()).toMatchObject({
      code: 0,
      data: { total: 1, items: [{ title: 'wanted' }] },
    })
  })

  test.each<[string, object, string[]]>([
    ['a type', { msgType: review }, ['review']],
    ['unread ones', { readStatus: unread }, ['review', '100% sure']],
    ['read ones', { readStatus: read }, ['done']],
    ['text in the title, letter case aside', { text: 'REV' }, ['review']],
    ['text behind the title', { text: 'proof' }, ['done']],
    ['signs that mean nothing special', { text: '0%' }, ['100% sure']],
    ['all of these', { msgType: review, readStatus: read }, []],
  ])('S7.15 can be filtered by %s', async (_, filters, titles) => {
    await add({ title: '100% sure', fromMs: -3_000 })
    const done = await add({ title: 'done', text: 'A proof', fromMs: -2_000 })
    await add({ title: 'review', msgType: review, fromMs: -1_000 })
    await mark(person, { msgIds: [done] })
    const { items, total } = (await person.call(calls.queryMessages, { filters })).data
    expect(items.map(({ title }) => title)).toEqual(titles)
    expect(total).toBe(titles.length)
  })

  test('S7.15 continues after a message, whatever has arrived or was marked since', async () => {
    for (const at of [1, 2, 3, 4]) await add({ title: String(at), fromMs: at * 1_000 - 60_000 })
    const filters = { readStatus: unread }
    const first = (await person.call(calls.queryMessages, { pageSize: 2, filters })).data
    expect(first.items.map(({ title }) => title)).toEqual(['4', '3'])
    const msgIds = first.items.map(({ msgId }) => msgId)
    await mark(person, { msgIds })
    await add({ title: '5' })
    expect(await titlesFor(person, { pageSize: 2, before: msgIds[1], filters })).toEqual(['2', '1'])
    expect(await titlesFor(person, { before: msgIds[0] })).toEqual(['3', '2', '1', '5'])
    expect(await titlesFor(person, { before: '99999999999' })).toEqual([])
  })

  test('uses the caller’s language, or the only one available', async () => {
    await database()
      .db.insertInto('message')
      .values([
        { ...row(), title: '{"en-US":"Hello","zh-CN":"你好"}', shown_from: new Date(1) },
        { ...row(), title: '{"zh-CN":"公告"}', shown_from: new Date(0) },
      ])
      .execute()
    const inChinese = withHeader(app(), person, { 'accept-language': 'zh-CN' })
    expect(await titlesFor(person)).toEqual(['Hello', '公告'])
    expect(await titlesFor(inChinese)).toEqual(['你好', '公告'])
  })

  const row = () => ({ owner_id: ownerId, message_type: platform, body: '{}' })
})

describe('marking', () => {
  test('S7.15 by id marks these messages, and as unread again', async () => {
    const [one, other] = [await add(), await add()]
    const marked = await mark(person, { msgIds: [one] })
    expect(marked).toEqual({ count: 1, markId: expect.any(String) })
    expect(await countOf(person)).toBe(1)
    // Nothing to take back.
    expect(await mark(person, { msgIds: [one] })).toEqual({ count: 1, markId: null })
    expect(await mark(person, { msgIds: [one, other], readStatus: unread })).toEqual({
      count: 2,
      markId: null,
    })
    expect(await countOf(person)).toBe(2)
  })

  test('S7.15 marks all of a type, and all messages', async () => {
    for (const msgType of [review, review, task]) await add({ msgType })
    expect((await mark(person, { msgType: review })).count).toBe(2)
    expect(await countOf(person)).toBe(1)
    expect((await mark(person)).count).toBe(3)
    expect(await countOf(person)).toBe(0)
  })

  test('S7.15 is undone exactly: messages read before remain read', async () => {
    const before = await add()
    await mark(person, { msgIds: [before] })
    await add()
    await add()
    const { markId } = await mark(person)
    expect(await countOf(person)).toBe(0)
    expect(await mark(person, { markId, readStatus: unread })).toEqual({ count: 2, markId: null })
    expect(await countOf(person)).toBe(2)
  })

  test('can only be undone by the same account', async () => {
    await add()
    const { markId } = await mark(person)
    await mark(colleague)
    expect((await mark(colleague, { markId, readStatus: unread })).count).toBe(0)
    expect([await countOf(person), await countOf(colleague)]).toEqual([0, 0])
  })

  test('skips messages that are not shown to the account', async () => {
    const later = await add({ fromMs: 60_000 })
    const colleagues = await add({ accountId: colleague.accId })
    expect(await mark(person, { msgIds: [later, colleagues, '99999999999'] })).toEqual({
      count: 0,
      markId: null,
    })
    expect(await countOf(colleague)).toBe(1)
  })

  test('is not in the operation log', async () => {
    await add()
    await mark(person)
    const { rows } = await database().pool.query('select from operation_log where owner_id = $1', [
      ownerId,
    ])
    expect(rows).toEqual([])
  })

  test.each([
    ['no id', { msgIds: [] }],
    ['more than 200', { msgIds: Array.from({ length: 201 }, (_, at) => String(at + 1)) }],
    ['a type that does not exist', { msgType: 9 }],
    ['a status that does not exist', { readStatus: 2 }],
  ])('is refused with %s', async (_, input) => {
    // Wrong on purpose, as no page would send it.
    const reply = await person.call(calls.resetMessageStatus, input as object)
    expect(reply.code).toBe(code.invalidInput)
  })
})
