import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { queryBanners } from '@placard/contract/support/banner'
import { expect, onTestFinished, test } from 'vitest'
import {
  bannerListCommand,
  bannerPublishCommand,
  bannerWithdrawCommand,
} from '#server/command/banner.ts'
import {
  questionnaireEndCommand,
  questionnaireListCommand,
  questionnairePublishCommand,
  questionnaireResultsCommand,
} from '#server/command/questionnaire.ts'
import { printing } from '#server/command/testing/printing.ts'
import { signedIn } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'

const { app, database } = demoApp()

const printed = printing(database)

async function fileWith(text: string): Promise<string> {
  const path = join(tmpdir(), `${randomUUID()}.json`)
  await writeFile(path, text)
  onTestFinished(() => rm(path))
  return path
}

const idIn = (text: string) => /\d{9,}/.exec(text)?.[0] ?? ''

test('banner publish prints the reach and publishes; list shows the banner; withdraw removes it', async () => {
  const texts = [
    '--message',
    '<b>News</b>',
    '--message-zh',
    '公告',
    '--until',
    '2100-01-01T00:00:00Z',
  ]
  const to = ['--to', 'agency', '--pages', '642', '--priority', 'high', ...texts]
  expect(await printed(bannerPublishCommand, ...to, '--preview')).toBe(
    'It would reach 1 owner with 3 people.',
  )
  const published = await printed(bannerPublishCommand, ...to)
  expect(published).toMatch(/^Published \d+: it reaches 1 owner with 3 people by now\.$/)
  const agency = await signedIn(app(), 'agency@example.com')
  const shown = async () => (await agency.call(queryBanners, { pageId: '642' })).data
  expect(await shown()).toMatchObject([{ message: '<b>News</b>', priority: 0 }])
  expect(await printed(bannerListCommand)).toMatch(
    new RegExp(
      `^${idIn(published)} +High +\\S+Z +2100-01-01T00:00:00.000Z +642 +0 +<b>News</b>$`,
      'm',
    ),
  )
  expect(await printed(bannerWithdrawCommand, idIn(published))).toBe(
    'Taken back; 0 people had closed it.',
  )
  expect(await shown()).toEqual([])
})

test.each([
  [['--to', 'all', '--message', 'A'], 'endPlayTime'],
  [['--to', 'all', '--message', '<i>A', '--until', '2100-01-01T00:00:00Z'], 'message.en-US'],
  [['--to', 'all', '--until', '2100-01-01T00:00:00Z'], 'message'],
])('banner publish names the problem with %j', async (args, path) => {
  const refused = printed(bannerPublishCommand, ...args)
  await expect(refused).rejects.toMatchObject({ data: { problems: [{ path }] } })
})

test('questionnaire publish reads a file; list and results show it; end ends it', async () => {
  const question = { kind: 'single', text: { 'en-US': 'Which?' } }
  const options = [{ 'en-US': 'a' }, { 'en-US': 'b' }]
  const file = await fileWith(
    JSON.stringify({
      audience: { kind: 'everybody' },
      title: { 'en-US': 'One question' },
      questions: [{ ...question, options }],
    }),
  )
  const id = idIn(await printed(questionnairePublishCommand, '--file', file))
  expect(await printed(questionnaireListCommand)).toMatch(
    new RegExp(`^${id} +\\S+Z +- +all +1 +0 +One question$`, 'm'),
  )
  expect(await printed(questionnaireResultsCommand, id)).toBe(
    'One question: 0 answered, 0 later, 0 never.\n1. Which? (0)\n   0 × a\n   0 × b',
  )
  expect(await printed(questionnaireEndCommand, id)).toBe(`Ended ${id}.`)
})

test.each(['{', '/nowhere'])(
  'questionnaire publish names a file without valid JSON: %s',
  async (text) => {
    const path = text.startsWith('/') ? text : await fileWith(text)
    await expect(printed(questionnairePublishCommand, '--file', path)).rejects.toThrow(
      `${path} cannot be read as JSON`,
    )
  },
)
