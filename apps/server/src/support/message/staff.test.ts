import type { Audience } from '@placard/contract/support/audience'
import { code } from '@placard/contract/platform/code'
import { countUnread, queryMessages, resetMessageStatus } from '@placard/contract/support/message'
import * as calls from '@placard/contract/support/staff-message'
import { messageType } from '@placard/domain/support/message/message'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import { beforeAll, describe, expect, test } from 'vitest'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { anEmptyOwner, aVisitor } from '#server/testing/people.ts'

const { app, database } = demoApp()

let staff: Visitor
let owner: Visitor
let agency: Visitor
let newcomerId: string
let newcomer: Visitor
beforeAll(async () => {
  ;[staff, owner, agency] = (await Promise.all(
    ['platform@example.com', 'owner@example.com', 'agency@example.com'].map((account) =>
      signedIn(app(), account),
    ),
  )) as [Visitor, Visitor, Visitor]
  newcomerId = await anEmptyOwner(database(), { type: ownerType.oldDirectedOwner })
  newcomer = await aVisitor(app(), database(), { ownerId: newcomerId, email: 'new@example.com' })
})

const title = { 'en-US': 'News' }
const everybody = { kind: 'everybody' } as const
const titlesFor = async (by: Visitor) =>
  (await by.call(queryMessages, {})).data.items.map((row) => row.title)

describe('a message that staff publish', () => {
  test('reaches everyone, and is withdrawn from everyone', async () => {
    const preview = (await staff.call(calls.previewMessage, { audience: everybody })).data
    expect(preview.ownerCount).toBe(6)
    const published = (
      await staff.call(calls.publishMessage, { audience: everybody, title: { 'zh-CN': '公告一' } })
    ).data
    expect(published).toEqual({ publicationId: expect.any(String), ...preview })
    for (const by of [owner, agency, newcomer]) expect((await titlesFor(by))[0]).toBe('公告一')
    const { publicationId } = published
    await newcomer.call(resetMessageStatus, {})
    expect((await staff.call(calls.withdrawMessage, { publicationId })).data).toEqual({
      ownerCount: 6,
    })
    for (const by of [owner, agency, newcomer]) expect(await titlesFor(by)).not.toContain('公告一')
    const again = await staff.call(calls.withdrawMessage, { publicationId })
    expect(again.code).toBe(code.notFound)
  })

  test.each<[string, Audience, boolean[]]>([
    ['agencies', { kind: 'types', ownerTypes: [ownerType.agency] }, [false, true, false]],
    [
      'directed owners, old and new',
      { kind: 'types', ownerTypes: [ownerType.directedOwner, ownerType.oldDirectedOwner] },
      [true, false, true],
    ],
  ])('to %s is shown to them alone', async (name, audience, seen) => {
    await staff.call(calls.publishMessage, { audience, title: { 'en-US': name } })
    const lists = await Promise.all([owner, agency, newcomer].map(titlesFor))
    expect(lists.map((titles) => titles.includes(name))).toEqual(seen)
  })

  test('to single owners is shown to them alone; a closed one is refused by name', async () => {
    const closed = await anEmptyOwner(database())
    await database()
      .db.updateTable('owner')
      .set({ closed_at: new Date() })
      .where('owner_id', '=', closed)
      .execute()
    const to = (...ownerIds: string[]) => ({ kind: 'owners', ownerIds }) as const
    const refused = await staff.call(calls.publishMessage, {
      audience: to(newcomerId, closed),
      title,
    })
    expect(refused.code).toBe(code.invalidInput)
    expect(refused.data).toMatchObject({
      problems: [{ path: 'audience.ownerIds.1', expected: 'an open owner', got: closed }],
    })
    const before = (await newcomer.call(countUnread, {})).data.count
    const msgType = messageType.finance
    const input = { audience: to(newcomerId), title: { 'en-US': 'To you' }, msgType }
    expect((await staff.call(calls.publishMessage, input)).data).toMatchObject({
      ownerCount: 1,
      accountCount: 1,
    })
    expect((await newcomer.call(countUnread, {})).data.count).toBe(before + 1)
    expect(await titlesFor(owner)).not.toContain('To you')
  })

  test('is listed with its number of readers, and is in the platform’s log', async () => {
    const audience: Audience = { kind: 'owners', ownerIds: [newcomerId] }
    const from = Date.UTC(2026, 0, 1)
    const until = Date.now() + 3_600_000
    const published = await staff.call(calls.publishMessage, { audience, title, from, until })
    const { publicationId } = published.data
    const listed = async () => (await staff.call(calls.listPublications, {})).data.items[0]
    const row = { publicationId, msgType: 1, title: 'News', from, until, ownerCount: 1 }
    expect(await listed()).toEqual({ ...row, readCount: 0 })
    await newcomer.call(resetMessageStatus, {})
    expect(await listed()).toEqual({ ...row, readCount: 1 })
    const { rows } = await database().pool.query(
      `select operation, entity_name, after->'audience' as audience from operation_log
       where owner_id = 0 and entity = 'message' and entity_id = $1`,
      [publicationId],
    )
    expect(rows).toEqual([{ operation: 'create', entity_name: 'News', audience }])
  })

  test.each([
    ['no title in any language', { title: {} }],
    ['a title of two lines', { title: { 'en-US': 'a\nb' } }],
    ['a title of blanks', { title: { 'en-US': '  ' } }],
    ['a title that is too long', { title: { 'en-US': 'x'.repeat(121) } }],
    ['a text that is too long', { title, text: { 'en-US': 'x'.repeat(4_001) } }],
    ['signs that nobody sees', { title, text: { 'en-US': 'a\u001Bb' } }],
    ['an end that has passed', { title, until: Date.now() - 1 }],
    ['an end before its beginning', { title, from: Date.now() + 9e6, until: Date.now() + 8e6 }],
    ['a language that is none', { title: { ...title, 'xx-XX': 'a' } }],
  ])('is refused with %s', async (_, input) => {
    const refused = await staff.call(calls.publishMessage, { audience: everybody, ...input })
    expect(refused.code).toBe(code.invalidInput)
  })
})
