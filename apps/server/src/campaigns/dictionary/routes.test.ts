import { code } from '@placard/contract/platform/code'
import * as calls from '@placard/contract/campaigns/dictionary'
import {
  listStaffDictionary,
  saveDictionaryItem,
} from '@placard/contract/campaigns/staff-dictionary'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoAccounts } from '#server/demo/accounts.ts'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { withHeader } from '#server/testing/people.ts'

const { app, database } = demoApp()

let people: Visitor[]
let owner: Visitor
let staff: Visitor
beforeAll(async () => {
  people = await Promise.all(demoAccounts.map(({ email }) => signedIn(app(), email)))
  owner = await signedIn(app(), 'owner@example.com')
  staff = await signedIn(app(), 'platform@example.com')
})

type Input = Parameters<typeof owner.call<typeof calls.listDictionaryItems>>[1]
const itemsFor = async (by: Visitor, input: Input) =>
  (await by.call(calls.listDictionaryItems, input)).data.items
const codesOf = async (input: Input) => (await itemsFor(owner, input)).map((item) => item.code)

describe('S7.14 dictionary items', () => {
  test('S7.14 are available to each demo account, with names in its language', async () => {
    for (const person of people) {
      const input = { dicType: ['region', 'industry', 'app', 'scene', 'metric'] } as Input
      const items = await itemsFor(person, input)
      const byType = Map.groupBy(items, ({ dicType }) => dicType)
      expect([...byType].map(([type, own]) => [type, own.length])).toEqual([
        ['region', 367],
        ['industry', 126],
        ['app', 46],
        ['scene', 15],
        ['metric', 22],
      ])
    }
    const chinese = withHeader(app(), owner, { 'accept-language': 'zh-CN' })
    const codes = ['330100', 'travel', 'wechat', '6', 'cpc']
    const dicType = ['region', 'industry', 'app', 'scene', 'metric'] as const
    const names = (by: Visitor) =>
      itemsFor(by, { dicType: [...dicType], codes }).then((items) => items.map(({ name }) => name))
    expect(await names(owner)).toEqual(['Hangzhou', 'Travel', 'WeChat', 'Feeds', 'CPC'])
    expect(await names(chinese)).toEqual(['杭州市', '旅游出行', '微信', '信息流', '平均点击单价'])
  })

  test('S7.14 of a tree can be narrowed to the children of a code, or the top level', async () => {
    const top = await itemsFor(owner, { dicType: 'region', parent: '' })
    expect(top).toHaveLength(34)
    expect(top[0]).toEqual({
      dicType: 'region',
      code: '110000',
      name: 'Beijing',
      parent: null,
      sort: 0,
      retired: false,
    })
    const hainan = await itemsFor(owner, { dicType: 'region', parent: '460000' })
    expect(hainan.map(({ name }) => name)).toEqual(['Haikou', 'Sanya', 'Sansha', 'Danzhou'])
    expect(await codesOf({ dicType: 'industry', parent: 'media' })).toHaveLength(4)
    expect(await codesOf({ dicType: 'region', parent: '110000' })).toEqual([])
  })

  test('S7.14 every parent is listed before its children', async () => {
    for (const dicType of ['region', 'industry'] as const) {
      const seen = new Set<string | null>([null])
      for (const { code: own, parent } of await itemsFor(owner, { dicType })) {
        expect(seen.has(parent), own).toBe(true)
        seen.add(own)
      }
    }
  })

  test.each([
    ['dicType=app', 46],
    ['dicType=["app","metric"]', 68],
    ['dicType=region&parent=650000', 14],
  ])('S7.14 can be requested by the form %s', async (payload, count) => {
    const reply = await app().inject({
      method: 'POST',
      url: calls.listDictionaryItems.path,
      headers: { ...owner.headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: encodeURI(payload),
    })
    expect(reply.json().data.items).toHaveLength(count)
  })

  test.each([
    ['no dictionary', {}],
    ['one that does not exist', { dicType: 'planet' }],
    ['an empty list', { dicType: [] }],
    ['a code that is too long', { dicType: 'app', parent: 'x'.repeat(33) }],
  ])('S7.14 are refused for %s', async (_, input) => {
    // Wrong on purpose, as no page would send it.
    const reply = await owner.call(calls.listDictionaryItems, input as Input)
    expect(reply.code).toBe(code.invalidInput)
  })
})

describe('a dictionary that staff edit', () => {
  const item = { dicType: 'app', code: 'demo-store', name: { 'en-US': 'Demo Store' } } as const
  const save = (input: object) =>
    staff.call(saveDictionaryItem, { ...item, ...input }).then((reply) => reply)

  test('gains an item, which is renamed, then retired: no longer offered, but still known by its name', async () => {
    const added = (await save({})).data
    expect(added).toMatchObject({ ...item, parent: null, retired: false, version: 1 })
    expect(await codesOf({ dicType: 'app' })).toContain('demo-store')
    const { itemId } = added
    const name = { 'en-US': 'Demo Shop' }
    expect((await save({ itemId, version: 1, name })).data.version).toBe(2)
    const stale = await save({ itemId, version: 1, name: { 'en-US': 'Other' } })
    expect(stale).toMatchObject({ code: code.changedByOther, data: { name, version: 2 } })
    await save({ itemId, version: 2, name, retired: true })
    expect(await codesOf({ dicType: 'app' })).not.toContain('demo-store')
    expect(await itemsFor(owner, { dicType: 'app', codes: ['demo-store'] })).toMatchObject([
      { name: 'Demo Shop', retired: true },
    ])
    const { rows } = await database().pool.query(
      `select operation, before, after from operation_log
       where owner_id = 0 and entity = 'dictionaryItem' and entity_id = $1 order by log_id`,
      [itemId],
    )
    expect(rows).toMatchObject([
      { operation: 'create', before: null, after: { code: 'demo-store' } },
      { operation: 'change', before: { name: item.name }, after: { name } },
      { operation: 'change', before: { retired: false }, after: { retired: true } },
    ])
  })

  test('lists its items, children after their parent', async () => {
    const filters = { text: 'browser' }
    const found = await staff.call(listStaffDictionary, { dicType: 'industry', filters })
    expect(found.data).toMatchObject({ total: 1, items: [{ code: 'tools-browser' }] })
    const page = { dicType: 'industry', pageSize: 3, pageNum: 3 } as const
    const { items, total } = (await staff.call(listStaffDictionary, page)).data
    expect(items.map((row) => row.code)).toEqual([
      'games-simulation',
      'shopping',
      'shopping-general',
    ])
    expect(total).toBe(126)
  })

  test.each<[string, object, string]>([
    ['a code that is taken', { code: 'wechat' }, 'code'],
    ['a code with capitals', { code: 'WeChat' }, 'code'],
    ['no name', { name: {} }, 'name'],
    ['a parent of an app', { parent: 'wechat' }, 'parent'],
    ['a parent that is none', { dicType: 'industry', parent: 'nowhere' }, 'parent'],
    ['a parent below another', { dicType: 'industry', parent: 'games-card' }, 'parent'],
    ['a dictionary that is a fact', { dicType: 'region' }, 'dicType'],
    ['a version of what is new', { version: 1 }, 'version'],
  ])('refuses %s', async (_, input, path) => {
    const refused = await save({ code: 'another', ...input })
    expect(refused).toMatchObject({ code: code.invalidInput, data: { problems: [{ path }] } })
  })

  test('does not allow changing the code of an item', async () => {
    const [first] = (await staff.call(listStaffDictionary, { dicType: 'app' })).data.items
    const { itemId = '', version = 0 } = first ?? {}
    const refused = await save({ itemId, version, code: 'renamed' })
    expect(refused).toMatchObject({
      code: code.invalidInput,
      data: { problems: [{ path: 'code' }] },
    })
  })
})
