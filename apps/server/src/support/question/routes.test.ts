import { code } from '@placard/contract/platform/code'
import { encodeForm } from '@placard/contract/platform/form'
import * as calls from '@placard/contract/support/question'
import * as staffCalls from '@placard/contract/support/staff-question'
import { addDays, dayAt } from '@placard/domain/platform/calendar/day'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoAccounts } from '#server/demo/accounts.ts'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { withHeader } from '#server/testing/people.ts'

const { app, database } = demoApp()

let owner: Visitor
let finance: Visitor
let staff: Visitor
beforeAll(async () => {
  ;[owner, finance, staff] = (await Promise.all(
    ['owner@example.com', 'finance@example.com', 'platform@example.com'].map((account) =>
      signedIn(app(), account),
    ),
  )) as [Visitor, Visitor, Visitor]
})

const texts = { title: { 'en-US': 'May I?' }, answer: { 'en-US': 'Yes.\n\n- Do.' } }
const aType = async (more: object = {}) =>
  (
    await staff.call(staffCalls.saveQuestionType, {
      name: { 'en-US': 'A type' },
      sort: 99,
      ...more,
    })
  ).data
const aQuestion = async (typeId: string, more: object = {}) =>
  (await staff.call(staffCalls.saveQuestion, { typeId, ...texts, ...more })).data
const titlesFor = async (input: object) =>
  (await owner.call(calls.listQuestionTitles, input)).data.items.map(({ title }) => title)
const rowOf = async (typeId: string) =>
  (await staff.call(staffCalls.listStaffQuestions, { filters: { typeId } })).data.items[0]

describe('S7.26 the question helper', () => {
  test.each(demoAccounts.map(({ email }) => email))(
    'S7.26 questionTypeList has the demo’s types with their questions for %s',
    async (account) => {
      const person = await signedIn(app(), account)
      const types = (await person.call(calls.listQuestionTypes, {})).data
      expect(types.map(({ typeName, questionCount }) => [typeName, questionCount])).toEqual([
        ['Delivery', 4],
        ['Import', 4],
        ['Account', 3],
        ['Balance', 4],
      ])
    },
  )

  test('S7.26 titlePageList has the questions in their order, of one type, or with a text', async () => {
    const [delivery] = (await owner.call(calls.listQuestionTypes, {})).data
    const { typeId = '' } = delivery ?? {}
    expect(await titlesFor({ typeId, pageSize: 2 })).toEqual([
      'Why has my plan no impressions?',
      'Can a plan spend more than its daily budget?',
    ])
    expect(await titlesFor({ pageSize: 1, pageNum: 5 })).toEqual(['Which files can be imported?'])
    expect(await titlesFor({ text: '密码' })).toEqual(['I have forgotten my password'])
    expect(await titlesFor({ typeId, text: '密码' })).toEqual([])
    expect((await owner.call(calls.listQuestionTitles, {})).data.total).toBe(15)
  })

  test('S7.26 answerTheQuestion answers in the caller’s language, with related questions', async () => {
    const [first] = (await owner.call(calls.listQuestionTitles, { text: 'match types' })).data.items
    const { questionId = '', typeId = '' } = first ?? {}
    const chinese = withHeader(app(), finance, { 'accept-language': 'zh-CN' })
    expect((await chinese.call(calls.answerQuestion, { questionId })).data).toEqual({
      questionId,
      typeId,
      title: '三种匹配方式有何区别？',
      answer: expect.stringContaining('- 精确匹配'),
      related: ['计划为何没有曝光？', '计划花费会超过日预算吗？', '如何一次暂停全部投放？'].map(
        (title) => ({
          questionId: expect.any(String),
          title,
        }),
      ),
      resolved: null,
    })
    expect((await owner.call(calls.answerQuestion, { questionId })).data).toMatchObject({
      title: 'What do the three match types mean?',
      answer: expect.stringContaining('- Exact: '),
    })
  })

  test('S7.26 answerTheQuestion counts each account once a day', async () => {
    const { typeId } = await aType()
    const { questionId } = await aQuestion(typeId)
    for (const by of [owner, owner, finance]) await by.call(calls.answerQuestion, { questionId })
    expect((await rowOf(typeId))?.uses).toBe(2)
    const yesterday = addDays(dayAt(Date.now()), -1)
    await database()
      .db.updateTable('question_use')
      .set({ day: yesterday })
      .where('question_id', '=', questionId)
      .where('day', '=', dayAt(Date.now()))
      .execute()
    await owner.call(calls.answerQuestion, { questionId })
    expect((await rowOf(typeId))?.uses).toBe(3)
  })

  test('S7.26 questionResolve stores the latest feedback of each account, and links to creating a work order', async () => {
    const { typeId } = await aType()
    const { questionId } = await aQuestion(typeId)
    const say = async (by: Visitor, input: object) => {
      const fields = encodeForm({ questionId, ...input })
      const reply = await app().inject({
        method: 'POST',
        url: calls.resolveQuestion.path,
        headers: { ...by.headers, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      })
      return reply.json().data
    }
    const comment = 'No:\n<b>where</b> is 100%?'
    const unhelpful = await say(owner, { resolved: false, comment })
    expect(unhelpful).toEqual({ resolved: false, advice: expect.stringContaining('work order') })
    await say(finance, { resolved: false, comment: 'Nor me' })
    expect(await say(finance, { resolved: true })).toEqual({ resolved: true, advice: '' })
    expect(await rowOf(typeId)).toMatchObject({ resolved: 1, unresolved: 1 })
    const comments = (await staff.call(staffCalls.listQuestionComments, { questionId })).data
    expect(comments).toMatchObject({ total: 1, items: [{ resolved: false, comment }] })
    const own = (await finance.call(calls.answerQuestion, { questionId })).data
    expect(own.resolved).toBe(true)
  })

  test.each<[string, object, number]>([
    ['a question that nobody has', { questionId: '99999999999', resolved: true }, code.notFound],
    ['a comment of 501 signs', { resolved: false, comment: 'x'.repeat(501) }, code.invalidInput],
    ['signs that nobody sees', { resolved: false, comment: 'a\u001Bb' }, code.invalidInput],
    ['no word', {}, code.invalidInput],
  ])('S7.26 questionResolve refuses %s', async (_, input, expected) => {
    const [first] = (await owner.call(calls.listQuestionTitles, {})).data.items
    // Wrong on purpose, as no page would send it.
    const typed = { questionId: first?.questionId ?? '', ...input } as {
      questionId: string
      resolved: boolean
    }
    expect((await owner.call(calls.resolveQuestion, typed)).code).toBe(expected)
  })
})

describe('questions that staff edit', () => {
  test('a type and a question can be added, changed and removed; a type with questions cannot be removed', async () => {
    const { typeId } = await aType({ name: { 'en-US': 'Short-lived' } })
    const added = await aQuestion(typeId, { sort: 5 })
    const { questionId } = added
    expect(added).toMatchObject({ typeId, ...texts, sort: 5, version: 1, uses: 0 })
    await aQuestion(typeId, { title: { 'en-US': 'First?' }, sort: 1 })
    expect(await titlesFor({ typeId })).toEqual(['First?', 'May I?'])
    const moved = await aQuestion(typeId, { questionId, version: 1, sort: 0 })
    expect(moved.version).toBe(2)
    expect(await titlesFor({ typeId })).toEqual(['May I?', 'First?'])
    const inUse = await staff.call(staffCalls.removeQuestionType, { typeId, version: 1 })
    expect(inUse).toMatchObject({
      code: code.invalidInput,
      data: { problems: [{ path: 'typeId' }] },
    })
    await owner.call(calls.resolveQuestion, { questionId, resolved: false, comment: 'Gone soon' })
    const stale = await staff.call(staffCalls.removeQuestion, { questionId, version: 1 })
    expect(stale).toMatchObject({ code: code.changedByOther, data: { version: 2 } })
    await staff.call(staffCalls.removeQuestion, { questionId, version: 2 })
    const other = await rowOf(typeId)
    await staff.call(staffCalls.removeQuestion, { questionId: other?.questionId ?? '', version: 1 })
    expect((await owner.call(calls.answerQuestion, { questionId })).code).toBe(code.notFound)
    const gone = await staff.call(staffCalls.removeQuestionType, { typeId, version: 1 })
    expect(gone.code).toBe(code.success)
    const { rows } = await database().pool.query(
      `select operation, entity from operation_log where owner_id = 0 and entity_id in ($1, $2) order by log_id`,
      [typeId, questionId],
    )
    expect(rows.map(({ operation, entity }) => `${operation} ${entity}`)).toEqual([
      'create questionType',
      'create question',
      'change question',
      'remove question',
      'remove questionType',
    ])
  })

  test('a type can be renamed, moved and listed with its number of questions', async () => {
    const { typeId } = await aType()
    const name = { 'en-US': 'Renamed', 'zh-CN': '改名' }
    const saved = await aType({ typeId, version: 1, name, sort: 0 })
    expect(saved).toEqual({ typeId, name, sort: 0, questionCount: 0, version: 2 })
    const { items } = (await staff.call(staffCalls.listStaffQuestionTypes, { pageSize: 1 })).data
    expect(items).toEqual([saved])
    await staff.call(staffCalls.removeQuestionType, { typeId, version: 2 })
  })

  test.each<[string, object, string]>([
    ['a type that does not exist', { typeId: '99999999999' }, 'typeId'],
    ['no title', { title: {} }, 'title'],
    ['no answer', { answer: {} }, 'answer'],
    ['an answer that is too long', { answer: { 'en-US': 'x'.repeat(4_001) } }, 'answer.en-US'],
    ['a version of what is new', { version: 1 }, 'version'],
  ])('a question is refused with %s', async (_, more, path) => {
    const [delivery] = (await owner.call(calls.listQuestionTypes, {})).data
    const input = { typeId: delivery?.typeId ?? '', ...texts, ...more }
    const refused = await staff.call(staffCalls.saveQuestion, input)
    expect(refused).toMatchObject({ code: code.invalidInput, data: { problems: [{ path }] } })
  })
})
