import { queryMessages } from '@placard/contract/support/message'
import { expect, test } from 'vitest'
import {
  messageListCommand,
  messagePublishCommand,
  messageWithdrawCommand,
} from '#server/command/message.ts'
import { printing } from '#server/command/testing/printing.ts'
import { signedIn } from '#server/testing/app.ts'
import { demoApp } from '#server/testing/demo-app.ts'

const { app, database } = demoApp()

const printed = printing(database)

async function titlesFor(account: string): Promise<string[]> {
  const person = await signedIn(app(), account)
  return (await person.call(queryMessages, {})).data.items.map(({ title }) => title)
}

test('publish prints the reach and publishes; list shows the message; withdraw removes it', async () => {
  const texts = ['--title', 'Faster review', '--title-zh', '审核提速', '--text', 'Within 6 hours.']
  const to = ['--to', 'directed,agency', ...texts]
  const before = await titlesFor('owner@example.com')
  expect(await printed(messagePublishCommand, ...to, '--preview')).toBe(
    'It would reach 2 owners with 4 people.',
  )
  expect(await titlesFor('owner@example.com')).toEqual(before)
  const published = await printed(messagePublishCommand, ...to, '--type', 'review')
  const [, id = ''] = /^Published (\d+): it reaches 2 owners with 4 people\.$/.exec(published) ?? []
  for (const account of ['owner@example.com', 'finance@example.com'])
    expect((await titlesFor(account))[0]).toBe('Faster review')
  const list = await printed(messageListCommand)
  expect(list).toMatch(new RegExp(`${id} +Review results +\\S+Z +- +2 +0 +Faster review$`, 'm'))
  expect(await printed(messageWithdrawCommand, id)).toBe('Taken back from 2 owners.')
  expect(await titlesFor('owner@example.com')).toEqual(before)
})

test.each([
  [['--to', 'agency,nobody', '--title', 'A'], /--to must be all, kinds of owners/],
  [['--title', 'A'], /--to must be all/],
  [['--to', 'all', '--title', 'A', '--until', 'tomorrow'], /--until must be a time such as/],
  [['--to', 'all', '--title', 'A', '--from', '2026-06-01T08:00'], /--from must be a time such as/],
])('publish refuses %j', async (args, message) => {
  await expect(printed(messagePublishCommand, ...args)).rejects.toThrow(message)
})

test.each([
  [['--to', 'all'], 'title'],
  [['--to', 'all', '--title', 'A', '--type', 'rumour'], 'msgType'],
  [['--to', '99999999999', '--title', 'A'], 'audience.ownerIds.0'],
])('publish names the problem with %j', async (args, path) => {
  const refused = printed(messagePublishCommand, ...args)
  await expect(refused).rejects.toMatchObject({ data: { problems: [{ path }] } })
})
