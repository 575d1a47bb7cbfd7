import type { Audience } from '@placard/contract/support/audience'
import { closeBanners, queryBanners } from '@placard/contract/support/banner'
import { code } from '@placard/contract/platform/code'
import * as calls from '@placard/contract/support/staff-banner'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import { beforeAll, describe, expect, test } from 'vitest'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { withHeader } from '#server/testing/people.ts'

const { app, database } = demoApp()
// A page that the demo has nothing on.
const pageId = '642'

let staff: Visitor
let owner: Visitor
let agency: Visitor
beforeAll(async () => {
  ;[staff, owner, agency] = (await Promise.all(
    ['platform@example.com', 'owner@example.com', 'agency@example.com'].map((account) =>
      signedIn(app(), account),
    ),
  )) as [Visitor, Visitor, Visitor]
})

const endPlayTime = Math.floor(Date.now() / 1000) + 3_600
const aBanner = {
  audience: { kind: 'everybody' } as const,
  menuIds: [pageId],
  message: { 'en-US': 'News' },
  endPlayTime,
}
const textsFor = async (by: Visitor) =>
  (await by.call(queryBanners, { pageId })).data.map(({ message }) => message)
const operationsOn = async (messageId: string) =>
  (
    await database().pool.query(
      `select operation, before, after, version from operation_log
       where owner_id = 0 and entity = 'banner' and entity_id = $1 order by log_id`,
      [messageId],
    )
  ).rows

describe('a banner message that staff publish', () => {
  test('is shown to its audience, listed with the number of closes, changed, withdrawn, and logged', async () => {
    const audience: Audience = { kind: 'types', ownerTypes: [ownerType.agency] }
    const input = { ...aBanner, audience, message: { 'en-US': '<b>For agencies</b>' } }
    const preview = await staff.call(calls.previewBanner, input)
    expect(preview.data).toEqual({ ownerCount: 1, accountCount: 3 })
    expect(await textsFor(agency)).toEqual([])
    const { banner, ...reach } = (await staff.call(calls.publishBanner, input)).data
    expect(reach).toEqual(preview.data)
    expect(await textsFor(agency)).toEqual(['<b>For agencies</b>'])
    expect(await textsFor(owner)).toEqual([])
    const { messageId } = banner
    await agency.call(closeBanners, { messageIds: [messageId] })
    const [first] = (await staff.call(calls.listBanners, {})).data.items
    expect(first).toEqual({ ...banner, closedCount: 1 })
    const later = { messageId, version: 1, endPlayTime: endPlayTime + 60 }
    const saved = await staff.call(calls.saveBanner, later)
    expect(saved.data).toMatchObject({ version: 2, endPlayTime: endPlayTime + 60 })
    const stale = await staff.call(calls.saveBanner, { ...later, endPlayTime })
    expect(stale).toMatchObject({ code: code.changedByOther, data: { version: 2 } })
    expect((await staff.call(calls.withdrawBanner, { messageId })).code).toBe(code.success)
    expect((await staff.call(calls.withdrawBanner, { messageId })).code).toBe(code.notFound)
    expect(await operationsOn(messageId)).toMatchObject([
      { operation: 'create', after: { message: input.message, audience }, version: 1 },
      { operation: 'change', before: { endPlayTime }, version: 2 },
      { operation: 'remove', before: { message: input.message }, after: null, version: 2 },
    ])
  })

  test('ends at once if its end is set to a time in the past', async () => {
    const beginPlayTime = Math.floor(Date.now() / 1000) - 600
    const { banner } = (await staff.call(calls.publishBanner, { ...aBanner, beginPlayTime })).data
    expect(await textsFor(owner)).toEqual(['News'])
    const { messageId, version } = banner
    const end = (time: number) =>
      staff.call(calls.saveBanner, { messageId, version, endPlayTime: time })
    expect((await end(beginPlayTime)).code).toBe(code.invalidInput)
    await end(beginPlayTime + 1)
    expect(await textsFor(owner)).toEqual([])
  })

  test('is refused for HTML beyond the profile, with its position, in the caller’s language', async () => {
    const message = { 'en-US': 'Fine', 'zh-CN': '好\n<b onclick="x">粗</b><script>' }
    const english = await staff.call(calls.publishBanner, { ...aBanner, message })
    expect(english.code).toBe(code.invalidInput)
    expect(english.data).toMatchObject({
      problems: [
        {
          path: 'message.zh-CN',
          got: 'onclick at line 2, column 1',
          message:
            'Line 2, column 1: Remove the attribute onclick. Only links have an attribute, href.',
        },
        { path: 'message.zh-CN', got: '<script> at line 2, column 21' },
      ],
    })
    const inChinese = withHeader(app(), staff, { 'accept-language': 'zh-CN' })
    const chinese = await inChinese.call(calls.previewBanner, { ...aBanner, message })
    expect(chinese.message).toBe('第 2 行第 1 列：请去掉属性 onclick，只有链接可以带 href 属性。')
  })

  test.each<[string, object, string]>([
    ['no words in any language', { message: {} }, 'message'],
    ['words that are too long', { message: { 'en-US': 'x'.repeat(2_001) } }, 'message.en-US'],
    ['an end that has passed', { endPlayTime: 1 }, 'endPlayTime'],
    ['an end before its beginning', { beginPlayTime: endPlayTime }, 'endPlayTime'],
    ['no end', { endPlayTime: undefined }, 'endPlayTime'],
    ['milliseconds for seconds', { endPlayTime: Date.now() + 3_600_000 }, 'endPlayTime'],
    ['a page that does not exist', { menuIds: ['1'] }, 'menuIds.0'],
    ['no page', { menuIds: [] }, 'menuIds'],
    ['a priority below 0', { priority: -1 }, 'priority'],
    [
      'an owner who is not there',
      { audience: { kind: 'owners', ownerIds: ['99999999999'] } },
      'audience.ownerIds.0',
    ],
  ])('is refused with %s', async (_, wrong, path) => {
    const refused = await staff.call(calls.publishBanner, { ...aBanner, ...wrong })
    expect(refused).toMatchObject({ code: code.invalidInput, data: { problems: [{ path }] } })
  })

  test('is on every page if none is named, and in its only language', async () => {
    const input = { ...aBanner, menuIds: null, message: { 'zh-CN': '公告' } }
    const { messageId } = (await staff.call(calls.publishBanner, input)).data.banner
    for (const page of ['130', '15756']) {
      const { data } = await owner.call(queryBanners, { pageId: page })
      expect(data.some((row) => row.messageId === messageId && row.message === '公告')).toBe(true)
    }
    await staff.call(calls.withdrawBanner, { messageId })
  })
})
