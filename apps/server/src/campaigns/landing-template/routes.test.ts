import { code } from '@placard/contract/platform/code'
import { listTemplates } from '@placard/contract/campaigns/landing-template'
import {
  listStaffTemplates,
  saveTemplate,
} from '@placard/contract/campaigns/staff-landing-template'
import { templateKind } from '@placard/domain/campaigns/landing-template/field'
import { reactionTo } from '@placard/domain/platform/reply/reaction'
import { beforeAll, describe, expect, test } from 'vitest'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { withHeader } from '#server/testing/people.ts'

const { app } = demoApp()

let owner: Visitor
let staff: Visitor
beforeAll(async () => {
  owner = await signedIn(app(), 'owner@example.com')
  staff = await signedIn(app(), 'platform@example.com')
})

const namesFor = async (by: Visitor, input: object = {}) =>
  (await by.call(listTemplates, input)).data.items.map(({ templateName }) => templateName)

describe('S7.30 landing page templates', () => {
  test('S7.30 S8.2 are listed at their address, whose 405 does not mask the screen', async () => {
    expect((await owner.call(listTemplates, {})).code).toBe(code.success)
    const context = { path: listTemplates.path, locale: 'en-US' } as const
    expect(reactionTo(code.visitLimit, 'too many', context)).toEqual({ kind: 'withhold' })
    const other = { ...context, path: listStaffTemplates.path }
    expect(reactionTo(code.visitLimit, 'too many', other).kind).toBe('mask')
  })

  test('S7.30 are listed newest first, with their parts and a self-contained picture', async () => {
    const { items, total } = (await owner.call(listTemplates, {})).data
    expect(total).toBe(6)
    expect(items[0]).toEqual({
      templateId: expect.any(String),
      templateName: 'Sale with a countdown',
      kind: templateKind.event,
      kindName: 'Event',
      previewUrl: expect.stringMatching(/^data:image\/svg\+xml,/),
      fields: [
        { field: 'image', fieldName: 'Image', required: true },
        { field: 'countdown', fieldName: 'Countdown', required: true },
        { field: 'headline', fieldName: 'Headline', required: true },
        { field: 'price', fieldName: 'Price', required: false },
        { field: 'text', fieldName: 'Text', required: false },
        { field: 'button', fieldName: 'Button', required: true },
      ],
    })
    const chinese = withHeader(app(), owner, { 'accept-language': 'zh-CN' })
    expect((await namesFor(chinese))[0]).toBe('限时促销倒计时')
  })

  test.each<[string, object]>([
    ['owner@example.com', { code: code.success, data: { total: 6 } }],
    ['agency@example.com', { code: code.success, data: { total: 6 } }],
    ['ads@example.com', { code: code.success, data: { total: 6 } }],
    ['finance@example.com', { code: code.notPermitted }],
    ['platform@example.com', { code: code.notPermitted }],
  ])('S7.30 answer %s with %j', async (account, answer) => {
    const person = await signedIn(app(), account)
    expect(await person.call(listTemplates, {})).toMatchObject(answer)
  })

  test.each<[string, string[]]>([
    ['filters={"kind":2}', ['App with a film', 'One app, one button']],
    ['filters={"text":"PRODUCT"}', ['Three pictures of a product', 'A product and its price']],
    ['filters={"text":"倒计时"}', ['Sale with a countdown']],
    ['pageSize=1&pageNum=2', ['Three pictures of a product']],
  ])('S7.30 can be filtered by the form %s', async (payload, names) => {
    const reply = await app().inject({
      method: 'POST',
      url: listTemplates.path,
      headers: { ...owner.headers, 'content-type': 'application/x-www-form-urlencoded' },
      payload: encodeURI(payload),
    })
    expect(
      reply.json().data.items.map((item: { templateName: string }) => item.templateName),
    ).toEqual(names)
  })

  test('S7.30 are refused for a kind that does not exist', async () => {
    // Wrong on purpose, as no page would send it.
    const input = { filters: { kind: 9 as 1 } }
    expect((await owner.call(listTemplates, input)).code).toBe(code.invalidInput)
  })
})

describe('a template that staff save', () => {
  const template = {
    name: { 'en-US': 'Open day', 'zh-CN': '开放日' },
    kind: templateKind.event,
    fields: [{ field: 'form', required: true }],
  } as const
  const save = (input: object) =>
    staff.call(saveTemplate, { ...template, fields: [...template.fields], ...input })

  test('is offered at once, can be changed, and is no longer offered when it is retired', async () => {
    const { templateId } = (await save({})).data
    expect((await namesFor(owner))[0]).toBe('Open day')
    const changed = await save({ templateId, version: 1, name: { 'en-US': 'Open week' } })
    expect(changed.data).toMatchObject({ name: { 'en-US': 'Open week' }, version: 2 })
    expect((await namesFor(owner))[0]).toBe('Open week')
    const stale = await save({ templateId, version: 1 })
    expect(stale).toMatchObject({ code: code.changedByOther, data: { version: 2 } })
    await save({ templateId, version: 2, retired: true })
    expect(await namesFor(owner)).not.toContain('Open day')
    const kept = (await staff.call(listStaffTemplates, { filters: { text: 'open' } })).data.items
    expect(kept).toMatchObject([{ templateId, retired: true, version: 3 }])
  })

  test.each<[string, object]>([
    ['no parts', { fields: [] }],
    [
      'thirteen parts',
      { fields: Array.from({ length: 13 }, () => ({ field: 'text', required: false })) },
    ],
    ['a part that does not exist', { fields: [{ field: 'script', required: true }] }],
    ['a name of two lines', { name: { 'en-US': 'a\nb' } }],
    ['a version of what is new', { version: 1 }],
  ])('is refused with %s', async (_, input) => {
    expect((await save(input)).code).toBe(code.invalidInput)
  })
})
