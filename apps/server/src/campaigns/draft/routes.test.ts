import type { InputOf } from '@placard/contract/platform/call'
import { code } from '@placard/contract/platform/code'
import {
  draftDetail,
  type DraftRow,
  listDrafts,
  removeDraft,
  saveDraft,
} from '@placard/contract/campaigns/draft'
import { listOwners } from '@placard/contract/campaigns/advertiser'
import { openOwner } from '@placard/contract/identity/owner'
import { draftContentMaxBytes, draftsOfOwnerMax } from '@placard/domain/campaigns/draft/draft'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { aVisitor, anEmptyOwner, withHeader } from '#server/testing/people.ts'

const { app, database } = demoApp()
const typed = { title: 'Spring tours', step: 'plan', content: '{"plan":{}}' } as const

type Person = Visitor & { accId: string }
let ownerId: string
let maker: Person
let colleague: Person
let stranger: Person
beforeAll(async () => {
  ownerId = await anEmptyOwner(database())
  maker = await aVisitor(app(), database(), { ownerId, email: 'maker@example.com' })
  colleague = await aVisitor(app(), database(), {
    ownerId,
    email: 'colleague@example.com',
    roles: ['ADS_MANAGE'],
  })
  const elsewhere = await anEmptyOwner(database())
  stranger = await aVisitor(app(), database(), { ownerId: elsewhere, email: 'far@example.com' })
})
beforeEach(async () => {
  await database().db.deleteFrom('draft').execute()
  await database().db.deleteFrom('operation_log').where('entity', '=', 'draft').execute()
})

type Write = Partial<InputOf<typeof saveDraft>>
const save = (by: Visitor, write: Write = {}) => by.call(saveDraft, { ...typed, ...write })
const add = async (by: Visitor, write: Write = {}) => {
  const reply = await save(by, write)
  expect(reply).toMatchObject({ code: code.success })
  return reply.data
}
const seenOf = ({ draftId, version }: DraftRow) => ({ draftId, version })
const remove = (by: Visitor, draft: DraftRow) => by.call(removeDraft, seenOf(draft))
const list = async (by: Visitor) => (await by.call(listDrafts, {})).data
const detail = (by: Visitor, { draftId }: DraftRow) => by.call(draftDetail, { draftId })

describe('a draft', () => {
  test('is available to everyone who manages the owner’s ads, with its last editor and time', async () => {
    const draft = await add(maker)
    expect(draft).toEqual({
      draftId: expect.any(String),
      title: typed.title,
      step: typed.step,
      changedAt: expect.any(Number),
      editorName: 'maker@example.com',
      isEditorSelf: true,
      version: 1,
    })
    const shown = { ...draft, isEditorSelf: false }
    expect(await list(colleague)).toEqual({ items: [shown], total: 1 })
    expect((await detail(colleague, draft)).data).toEqual({ ...shown, content: typed.content })
  })

  test('can be changed by each of them, and is then listed first', async () => {
    const first = await add(maker)
    const second = await add(maker, { title: 'Autumn tours' })
    const write = { seen: seenOf(first), title: 'Summer tours', step: 'ad', content: '{}' } as const
    const changed = (await save(colleague, write)).data
    expect(changed).toMatchObject({
      draftId: first.draftId,
      title: 'Summer tours',
      step: 'ad',
      editorName: 'colleague@example.com',
      version: 2,
    })
    expect(changed.changedAt).toBeGreaterThan(first.changedAt)
    const { items } = await list(maker)
    expect(items).toEqual([{ ...changed, isEditorSelf: false }, second])
  })

  test('keeps its version and editor when a save changes nothing', async () => {
    const draft = await add(maker)
    const same = await save(colleague, { seen: seenOf(draft) })
    expect(same.data).toEqual({ ...draft, isEditorSelf: false })
  })

  test('is listed in pages', async () => {
    for (const title of ['a', 'b', 'c']) await add(maker, { title })
    const { data } = await maker.call(listDrafts, { pageNum: 2, pageSize: 2 })
    expect(data).toMatchObject({ items: [{ title: 'a' }], total: 3 })
  })

  test('is returned exactly as typed', async () => {
    const content = JSON.stringify({ planName: '\u0000 \ud800 </script> 😀' })
    const draft = await add(maker, { content })
    expect((await detail(maker, draft)).data.content).toBe(content)
  })
})

describe('a save', () => {
  test('with a previous version gets the current state', async () => {
    const draft = await add(maker)
    const now = (await save(colleague, { seen: seenOf(draft), title: 'Theirs' })).data
    const late = await save(maker, { seen: seenOf(draft), title: 'Mine' })
    const stands = { ...now, isEditorSelf: false }
    expect(late).toMatchObject({ code: code.changedByOther, data: stands })
    expect(await remove(maker, draft)).toMatchObject({ code: code.changedByOther, data: stands })
    expect(await list(maker)).toEqual({ items: [stands], total: 1 })
  })

  test('concurrent with another one is told about it', async () => {
    const seen = seenOf(await add(maker))
    const answers = await Promise.all([
      save(maker, { seen, title: 'Mine' }),
      save(colleague, { seen, title: 'Theirs' }),
    ])
    expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([
      code.success,
      code.changedByOther,
    ])
  })

  test.each<[string, Write, string]>([
    ['a blank title', { title: ' ' }, 'title'],
    ['a title of 61 full-width characters', { title: '鞋'.repeat(61) }, 'title'],
    ['a title of two lines', { title: 'x\ny' }, 'title'],
    ['NUL', { content: '\u0000' }, 'content'],
    ['half a surrogate pair', { content: '\ud800' }, 'content'],
    ['a byte too much', { content: 'x'.repeat(draftContentMaxBytes + 1) }, 'content'],
    ['too much in Chinese', { content: '鞋'.repeat(draftContentMaxBytes / 2) }, 'content'],
  ])('with %s is refused by name', async (_case, write, path) => {
    const refused = await save(maker, write)
    const problems = [expect.objectContaining({ path })]
    expect(refused).toMatchObject({ code: code.invalidInput, data: { problems } })
    expect((await list(maker)).total).toBe(0)
  })

  test('accepts the maximum size', async () => {
    const write = { title: '鞋'.repeat(60), content: 'x'.repeat(draftContentMaxBytes) }
    const draft = await add(maker, write)
    expect((await detail(maker, draft)).data).toMatchObject(write)
  })

  test(`accepts ${draftsOfOwnerMax} drafts of an owner, and changes of each`, async () => {
    const people = { author_id: colleague.accId, editor_id: colleague.accId }
    const others = Array.from({ length: draftsOfOwnerMax - 1 }, () => ({
      owner_id: ownerId,
      ...typed,
      ...people,
    }))
    await database().db.insertInto('draft').values(others).execute()
    const answers = await Promise.all([save(maker), save(colleague)])
    const [taken, refused] = answers.toSorted((a, b) => a.code - b.code)
    expect(taken?.code).toBe(code.success)
    expect(refused?.code).toBe(code.limitReached)
    expect(refused?.message).toContain(`${draftsOfOwnerMax}`)
    const [draft] = (await list(maker)).items
    if (!draft) throw new Error('expected the draft that was taken')
    expect((await save(maker, { seen: seenOf(draft), title: 'x' })).code).toBe(code.success)
    await add(stranger)
  })
})

describe('S6.6 of another owner', () => {
  test('drafts are unknown', async () => {
    const draft = await add(maker)
    expect(await list(stranger)).toEqual({ items: [], total: 0 })
    expect((await detail(stranger, draft)).code).toBe(code.notFound)
    expect((await save(stranger, { seen: seenOf(draft) })).code).toBe(code.notFound)
    expect((await remove(stranger, draft)).code).toBe(code.notFound)
    expect(await list(maker)).toEqual({ items: [draft], total: 1 })
  })

  test('an agency’s users write and read for the advertiser, whose own users see no name of theirs', async () => {
    const agency = await signedIn(app(), 'agency@example.com')
    const [client] = (await agency.call(listOwners, {})).data.items
    const clientId = client?.ownerId ?? ''
    const { multiAccessId } = (await agency.call(openOwner, { ownerId: clientId })).data
    const acting = withHeader(app(), agency, { 'multi-access-id': multiAccessId })
    const ofClient = await aVisitor(app(), database(), {
      ownerId: clientId,
      email: 'client@example.com',
    })
    const draft = await add(acting)
    expect(draft.editorName).toBe('Blue Harbor Media')
    expect((await list(ofClient)).items).toEqual([
      { ...draft, editorName: '', isEditorSelf: false },
    ])
    expect((await list(agency)).items).toEqual([])
  })
})

describe('a draft that is removed', () => {
  const entries = () =>
    database()
      .db.selectFrom('operation_log')
      .select(['operation', 'entity_id', 'entity_name', 'before', 'after', 'account_id'])
      .where('entity', '=', 'draft')
      .execute()

  test('is gone, and not logged if it was one’s own', async () => {
    const draft = await add(maker)
    expect((await remove(maker, draft)).code).toBe(code.success)
    expect(await list(maker)).toEqual({ items: [], total: 0 })
    expect((await remove(maker, draft)).code).toBe(code.notFound)
    expect((await save(maker, { seen: seenOf(draft) })).code).toBe(code.notFound)
    expect(await entries()).toEqual([])
  })

  test.each(['begun', 'changed'])('is logged if a colleague had %s it', async (how) => {
    const begun = await add(how === 'begun' ? maker : colleague)
    const seen = seenOf(begun)
    const draft = how === 'begun' ? begun : (await save(maker, { seen, title: 'Theirs' })).data
    await remove(colleague, draft)
    const { title } = draft
    expect(await entries()).toEqual([
      {
        operation: 'remove',
        entity_id: draft.draftId,
        entity_name: title,
        before: { title, step: 'plan' },
        after: null,
        account_id: colleague.accId,
      },
    ])
  })
})
