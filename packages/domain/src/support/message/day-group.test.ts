import { expect, test } from 'vitest'
import { dayGroups } from './day-group.ts'
import { type Message, messageType, readStatus } from './message.ts'

function aMessage(msgId: string, publishedAt: number): Message {
  const { platform } = messageType
  return { msgId, msgType: platform, title: '', text: '', readStatus: readStatus.read, publishedAt }
}

test.each([
  ['Asia/Shanghai', { '2026-05-21': ['3', '2'], '2026-05-20': ['1'] }],
  ['UTC', { '2026-05-20': ['3', '2', '1'] }],
])('messages are grouped by their day in %s', (timeZone, expected) => {
  const messages = [
    aMessage('3', Date.UTC(2026, 4, 20, 23)),
    aMessage('2', Date.UTC(2026, 4, 20, 16)),
    aMessage('1', Date.UTC(2026, 4, 20, 15, 59, 59)),
  ]
  const groups = dayGroups(messages, timeZone)
  expect(
    Object.fromEntries(groups.map(({ day, messages: own }) => [day, own.map((m) => m.msgId)])),
  ).toEqual(expected)
})

test('without messages there is no day', () => {
  expect(dayGroups([], 'UTC')).toEqual([])
})
