import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { queryHotArticles } from '@placard/contract/support/help'
import { listQuestionTitles, resolveQuestion } from '@placard/contract/support/question'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  helpListCommand,
  helpPublishCommand,
  helpWithdrawCommand,
} from '#server/command/help-article.ts'
import {
  questionCommentsCommand,
  questionListCommand,
  questionRemoveCommand,
  questionSaveCommand,
  questionTypeCommand,
} from '#server/command/question.ts'
import { printing } from '#server/command/testing/printing.ts'
import { signedIn, type Visitor } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'

const { app, database } = demoApp()
const printed = printing(database)

let folder: string
let owner: Visitor
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'placard-help-'))
  owner = await signedIn(app(), 'owner@example.com')
})
afterAll(() => rm(folder, { recursive: true }))

async function file(content: string): Promise<string> {
  const path = join(folder, 'content.json')
  await writeFile(path, content)
  return path
}

test('an article is published from a file, listed, and withdrawn', async () => {
  const article = { title: { 'en-US': 'By hand' }, body: { 'en-US': 'One.' }, category: 1 }
  const path = await file(JSON.stringify(article))
  const published = await printed(helpPublishCommand, '--file', path)
  const [, articleId = ''] = /^Published (\d+), version 2\.$/.exec(published) ?? []
  const isListed = async () =>
    (await owner.call(queryHotArticles, { limit: 50 })).data.some(
      (row) => row.articleId === articleId,
    )
  expect(await isListed()).toBe(true)
  const list = await printed(helpListCommand, '--text', 'by hand')
  expect(list).toMatch(
    new RegExp(`^${articleId} +2 +\\S+Z +0 +0 +\\+0 -0 +First steps +By hand$`, 'm'),
  )
  await printed(helpWithdrawCommand, articleId)
  expect(await isListed()).toBe(false)
})

test('a type and a question are added, listed with their feedback, and the question is removed', async () => {
  const [, typeId = ''] =
    /(\d+)/.exec(await printed(questionTypeCommand, '--name', 'By hand')) ?? []
  const question = { typeId, title: { 'en-US': 'Where?' }, answer: { 'en-US': 'Here.' } }
  const path = await file(JSON.stringify(question))
  const saved = await printed(questionSaveCommand, '--file', path)
  const [, questionId = ''] = /^Saved (\d+), version 1\.$/.exec(saved) ?? []
  await owner.call(resolveQuestion, { questionId, resolved: false, comment: 'Not\nhere' })
  const list = await printed(questionListCommand, '--text', 'Where?')
  expect(list).toMatch(new RegExp(`^${typeId} +1 +By hand$`, 'm'))
  expect(list).toMatch(new RegExp(`^${questionId} +${typeId} +1 +0 +\\+0 -1 +Where\\?$`, 'm'))
  expect(await printed(questionCommentsCommand, questionId)).toMatch(/not resolved +Not here$/m)
  await printed(questionRemoveCommand, questionId)
  expect((await owner.call(listQuestionTitles, { typeId })).data.total).toBe(0)
})

test.each([
  ['', /content\.json is no JSON/],
  ['{"title":', /content\.json is no JSON/],
])('a file with %j is refused', async (content, message) => {
  await expect(printed(helpPublishCommand, '--file', await file(content))).rejects.toThrow(message)
})

test('a file that is missing, or not an article, is refused by name', async () => {
  await expect(printed(helpPublishCommand)).rejects.toThrow('Expected --file FILE')
  await expect(printed(helpPublishCommand, '--file', '/nowhere')).rejects.toThrow('/nowhere cannot')
  const refused = printed(helpPublishCommand, '--file', await file('{"category":1}'))
  await expect(refused).rejects.toMatchObject({
    data: { problems: [{ path: 'title' }, { path: 'body' }] },
  })
})
