import type { Audience } from '@placard/contract/support/audience'
import { code } from '@placard/contract/platform/code'
import {
  answerQuestionnaire,
  dismissQuestionnaire,
  queryPop,
} from '@placard/contract/support/questionnaire'
import * as calls from '@placard/contract/support/staff-questionnaire'
import { beforeAll, describe, expect, test } from 'vitest'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'
import { anEmptyOwner, aVisitor } from '#server/testing/people.ts'

const { app, database } = demoApp()

let staff: Visitor
let people: Visitor[]
let ownerId: string
beforeAll(async () => {
  staff = await signedIn(app(), 'platform@example.com')
  ownerId = await anEmptyOwner(database(), { ownerName: '=Sum Ltd' })
  people = await Promise.all(
    ['a', 'b', 'c', 'd'].map((name) =>
      aVisitor(app(), database(), { ownerId, email: `${name}@example.com` }),
    ),
  )
})

const local = (text: string) => ({ 'en-US': text })
const aQuestion = { kind: 'text', text: local('Why?') } as const
const aQuestionnaire = () => ({
  audience: { kind: 'owners', ownerIds: [ownerId] } satisfies Audience,
  title: local('How is it?'),
  questions: [
    { kind: 'single' as const, text: local('Which?'), options: ['a', '-b'].map(local) },
    { kind: 'multiple' as const, text: local('Which ones?'), options: ['c', 'd'].map(local) },
    { kind: 'scale' as const, text: local('How much?') },
    aQuestion,
  ],
})

describe('a questionnaire that staff publish', () => {
  test('S7.29 is listed, counted question by question, read, exported and ended', async () => {
    const published = await staff.call(calls.publishQuestionnaire, aQuestionnaire())
    expect(published.data).toMatchObject({ ownerCount: 1, accountCount: 4 })
    const { questionnaireId } = published.data
    const [a, b, c, d] = people as [Visitor, Visitor, Visitor, Visitor]
    await a.call(answerQuestionnaire, { questionnaireId, answers: [2, [1, 2], 10, '=1+1'] })
    await b.call(answerQuestionnaire, { questionnaireId, answers: [2, [2], 5, null] })
    await c.call(dismissQuestionnaire, { questionnaireId, until: 'later' })
    await d.call(dismissQuestionnaire, { questionnaireId, until: 'never' })

    const { data: results } = await staff.call(calls.questionnaireResults, { questionnaireId })
    expect(results).toMatchObject({
      title: 'How is it?',
      answerCount: 2,
      laterCount: 1,
      neverCount: 1,
      questions: [
        { options: ['a', '-b'], answerCount: 2, counts: [0, 2], average: null },
        { options: ['c', 'd'], answerCount: 2, counts: [1, 2], average: null },
        { answerCount: 2, counts: [0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1], average: 7.5 },
        { answerCount: 1, counts: [], average: null },
      ],
    })
    const texts = await staff.call(calls.questionnaireTexts, { questionnaireId, questionNum: 4 })
    expect(texts.data).toEqual({
      items: [{ ownerName: '=Sum Ltd', text: '=1+1', answeredAt: expect.any(Number) }],
      total: 1,
    })

    const csv = await app().inject({
      url: `${calls.exportQuestionnaire.path}?questionnaireId=${questionnaireId}`,
      headers: staff.headers,
    })
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    const lines = csv.body.replaceAll(/\d{4}-[^"]*Z/g, 'TIME').split('\r\n')
    expect(lines).toEqual([
      '\uFEFF"Answered at (UTC)","Owner ID","Owner","Which?","Which ones?","How much?","Why?"',
      `"TIME","${ownerId}","'=Sum Ltd","'-b","c; d","10","'=1+1"`,
      `"TIME","${ownerId}","'=Sum Ltd","'-b","d","5",""`,
      '',
    ])

    const listed = async () =>
      (await staff.call(calls.listQuestionnaires, {})).data.items.find(
        (row) => row.questionnaireId === questionnaireId,
      )
    expect(await listed()).toMatchObject({ questionCount: 4, answerCount: 2, until: null })
    await staff.call(calls.endQuestionnaire, { questionnaireId })
    await staff.call(calls.endQuestionnaire, { questionnaireId })
    expect((await listed())?.until).toEqual(expect.any(Number))
    const late = await c.call(answerQuestionnaire, { questionnaireId, answers: [1, [], null, ''] })
    expect(late.code).toBe(code.notFound)
    expect((await c.call(queryPop, { menuId: '642' })).data).toBeNull()
    const { rows } = await database().pool.query(
      `select operation from operation_log where owner_id = 0 and entity_id = $1 order by log_id`,
      [questionnaireId],
    )
    expect(rows).toEqual([{ operation: 'create' }, { operation: 'change' }])
  })

  test('the questionnaire of the demo has answers of other owners', async () => {
    const { items } = (await staff.call(calls.listQuestionnaires, {})).data
    const demo = items.find(({ title }) => title === 'Two minutes for a better console')
    const { data } = await staff.call(calls.questionnaireResults, {
      questionnaireId: demo?.questionnaireId ?? '',
    })
    expect(data).toMatchObject({ answerCount: 4, laterCount: 1, neverCount: 1 })
    expect(data.questions[0]?.average).toBe(7.5)
  })

  test.each<[string, object, string]>([
    ['no title', { title: {} }, 'title'],
    ['no question', { questions: [] }, 'questions'],
    ['21 questions', { questions: Array.from({ length: 21 }, () => aQuestion) }, 'questions'],
    [
      'a choice among one',
      { questions: [{ ...aQuestion, kind: 'single', options: [local('a')] }] },
      'questions.0.options',
    ],
    [
      'options where none are asked for',
      { questions: [{ ...aQuestion, options: [local('a'), local('b')] }] },
      'questions.0.options',
    ],
    [
      'a kind that is none',
      { questions: [{ ...aQuestion, kind: 'login_attempt' }] },
      'questions.0.kind',
    ],
    ['a question without words', { questions: [{ kind: 'scale', text: {} }] }, 'questions.0.text'],
    ['an end that has passed', { until: 1 }, 'until'],
    ['a page that does not exist', { menuIds: ['7'] }, 'menuIds.0'],
  ])('is refused with %s', async (_, wrong, path) => {
    const refused = await staff.call(calls.publishQuestionnaire, { ...aQuestionnaire(), ...wrong })
    expect(refused).toMatchObject({ code: code.invalidInput, data: { problems: [{ path }] } })
  })
})
