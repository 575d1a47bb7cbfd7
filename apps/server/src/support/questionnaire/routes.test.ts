import { code } from '@placard/contract/platform/code'
import * as calls from '@placard/contract/support/questionnaire'
import { publishQuestionnaire } from '@placard/contract/support/staff-questionnaire'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { anEmptyOwner, aVisitor, withHeader } from '#server/testing/people.ts'

const { app, database } = demoApp()
// A page that the demo asks nothing on.
const menuId = '642'
const dayMs = 86_400_000

let staff: Visitor
let ownerId: string
let person: Visitor & { accId: string }
let number = 0
beforeAll(async () => {
  staff = await signedIn(app(), 'platform@example.com')
})
beforeEach(async () => {
  number += 1
  ownerId = await anEmptyOwner(database())
  person = await aVisitor(app(), database(), { ownerId, email: `one.${number}@example.com` })
})

const option = (texts: string) => ({ 'en-US': texts })
const questions = [
  { kind: 'single', text: option('Which?'), isRequired: true, options: ['a', 'b'].map(option) },
  { kind: 'multiple', text: option('Which ones?'), options: ['c', 'd', 'e'].map(option) },
  { kind: 'scale', text: option('How much?') },
  { kind: 'text', text: { 'en-US': 'Why?', 'zh-CN': '为什么？' } },
] as const

/** Asks the owner's people. Answers the questionnaire's id. */
async function ask(more: { from?: number; until?: number; menuIds?: string[] } = {}) {
  const { data } = await staff.call(publishQuestionnaire, {
    audience: { kind: 'owners', ownerIds: [ownerId] },
    menuIds: [menuId],
    title: { 'en-US': 'Two questions', 'zh-CN': '两个问题' },
    questions: [...questions],
    ...more,
  })
  return data.questionnaireId
}

const popUp = async (by: Visitor = person) => (await by.call(calls.queryPop, { menuId })).data
/** As if everything that is kept had happened so much earlier. */
async function passes(ms: number): Promise<void> {
  const shift = [`${ms} milliseconds`, ownerId]
  const { pool } = database()
  await pool.query(
    'update questionnaire_pop_up set last_at = last_at - $1::interval where owner_id = $2',
    shift,
  )
  await pool.query(
    'update questionnaire_reply set replied_at = replied_at - $1::interval where owner_id = $2',
    shift,
  )
}

describe('the questionnaire of a page', () => {
  test('S7.29 queryPop returns it completely, in the caller’s language, and null without one', async () => {
    expect(await popUp()).toBeNull()
    const questionnaireId = await ask()
    const other = await person.call(calls.queryPop, { menuId: '133' })
    expect(other.data).toBeNull()
    const inChinese = withHeader(app(), person, { 'accept-language': 'zh-CN' })
    expect(await popUp(inChinese)).toEqual({
      questionnaireId,
      title: '两个问题',
      intro: '',
      questions: [
        { kind: 'single', text: 'Which?', isRequired: true, options: ['a', 'b'] },
        { kind: 'multiple', text: 'Which ones?', isRequired: false, options: ['c', 'd', 'e'] },
        { kind: 'scale', text: 'How much?', isRequired: false, options: [] },
        { kind: 'text', text: '为什么？', isRequired: false, options: [] },
      ],
    })
  })

  test.each([
    ['has not begun', { from: Date.now() + 60_000 }],
    ['is for another page', { menuIds: ['133'] }],
  ])('S7.29 one that %s does not pop up', async (_, more) => {
    await ask(more)
    expect(await popUp()).toBeNull()
  })

  test('S7.29 pops up for its audience only', async () => {
    await ask()
    expect(await popUp(await signedIn(app(), 'owner@example.com'))).toBeNull()
    expect(await popUp()).not.toBeNull()
  })

  test('S7.29 pops up once a day at most, however many tabs ask at once; the first to end wins', async () => {
    const now = Date.now()
    await ask()
    await ask({ until: now + 9e8 })
    const first = await ask({ until: now + 8e8 })
    const answers = await Promise.all([popUp(), popUp(), popUp()])
    expect(answers.map((answer) => answer?.questionnaireId ?? null).toSorted()).toEqual([
      first,
      null,
      null,
    ])
    await passes(dayMs - 60_000)
    expect(await popUp()).toBeNull()
    await passes(60_000)
    expect(await popUp()).not.toBeNull()
  })

  test('S7.29 of the demo is for advertisers, and not for the agency', async () => {
    const [owner, agency] = await Promise.all(
      ['owner@example.com', 'agency@example.com'].map((account) => signedIn(app(), account)),
    )
    const ofOwner = await owner?.call(calls.queryPop, { menuId: '15756' })
    expect(ofOwner?.data?.questions).toHaveLength(4)
    expect((await agency?.call(calls.queryPop, { menuId: '15756' }))?.data).toBeNull()
  })
})

describe('postponing it', () => {
  test('S7.29 with “later” hides it for seven days, with “never” forever', async () => {
    const questionnaireId = await ask()
    await popUp()
    await person.call(calls.dismissQuestionnaire, { questionnaireId, until: 'later' })
    await passes(7 * dayMs - 60_000)
    expect(await popUp()).toBeNull()
    await passes(60_000)
    expect((await popUp())?.questionnaireId).toBe(questionnaireId)
    await person.call(calls.dismissQuestionnaire, { questionnaireId, until: 'never' })
    await passes(70 * dayMs)
    expect(await popUp()).toBeNull()
  })

  test('only affects one account', async () => {
    const questionnaireId = await ask()
    await person.call(calls.dismissQuestionnaire, { questionnaireId, until: 'never' })
    const email = `two.${number}@example.com`
    const colleague = await aVisitor(app(), database(), { ownerId, email, roles: ['TRANSFER'] })
    expect((await popUp(colleague))?.questionnaireId).toBe(questionnaireId)
  })
})

describe('an answer', () => {
  const answer = (questionnaireId: string, answers: unknown[]) =>
    // Wrong on purpose here and there, as no page would send it.
    person.call(calls.answerQuestionnaire, { questionnaireId, answers: answers as number[] })

  test('S7.29 is stored once, unchanged, and then nothing pops up', async () => {
    const questionnaireId = await ask()
    const answers = [2, [3, 1], 0, ' =1+1 \n𝒜<b>']
    expect((await answer(questionnaireId, answers)).code).toBe(code.success)
    const again = await answer(questionnaireId, [1, null, null, null])
    expect(again).toMatchObject({
      code: code.limitReached,
      message: 'You have already answered this questionnaire. Thank you.',
    })
    await person.call(calls.dismissQuestionnaire, { questionnaireId, until: 'later' })
    const { rows } = await database().pool.query(
      'select reply, answers from questionnaire_reply where questionnaire_id = $1',
      [questionnaireId],
    )
    expect(rows).toEqual([{ reply: 'answer', answers }])
    expect(await popUp()).toBeNull()
  })

  test('S7.29 may skip optional questions', async () => {
    const questionnaireId = await ask()
    expect((await answer(questionnaireId, [1, [], null, ' '])).code).toBe(code.success)
  })

  test('S7.29 is refused with the path of each question that it does not fit', async () => {
    const questionnaireId = await ask()
    const refused = await answer(questionnaireId, [null, [4], 11, 'x'.repeat(2_001)])
    expect(refused).toMatchObject({
      code: code.invalidInput,
      data: {
        problems: [
          { path: 'answers.0', got: 'null', message: 'Answer question 1.' },
          { path: 'answers.1', got: '[4]' },
          { path: 'answers.2', got: '11' },
          { path: 'answers.3' },
        ],
      },
    })
  })

  test.each([
    ['too few', [1], 'answers'],
    ['too many', [1, null, null, null, null], 'answers'],
    ['something else', [1, { a: 1 }, null, null], 'answers.1'],
    ['a broken number', [1.5, null, null, null], 'answers.0'],
  ])('S7.29 of %s is refused', async (_, answers, path) => {
    const refused = await answer(await ask(), answers)
    expect(refused).toMatchObject({ code: code.invalidInput, data: { problems: [{ path }] } })
  })

  test('to a questionnaire for others is refused like to an unknown one', async () => {
    const questionnaireId = await ask()
    const other = await signedIn(app(), 'owner@example.com')
    const input = { questionnaireId, answers: [1, null, null, null] }
    expect((await other.call(calls.answerQuestionnaire, input)).code).toBe(code.notFound)
  })
})
