import { expect, test } from 'vitest'
import { contentText, readContent } from './content.ts'
import { readUnsaved } from './unsaved.ts'

const named = { planId: '41', groupId: null, adId: null }
const content = { named, nodeId: '9', typed: { group: { groupName: 'Weekends' } } }

test('what a flow has kept comes back', () => {
  expect(readContent(contentText(content))).toEqual(content)
})

const blank = { named: { planId: null, groupId: null, adId: null }, nodeId: null, typed: {} }

test.each([
  '',
  '{',
  'null',
  '[]',
  '{"named":null,"typed":null,"nodeId":7}',
  '{"named":{"planId":"x"},"typed":{"plan":"x","group":null,"other":{}}}',
])('what makes no sense is left out: %s', (text) => {
  expect(readContent(text)).toEqual(blank)
})

const save = { title: 'x', step: 'plan', content: '{}' } as const

test.each([
  [
    { save, open: null },
    { save, open: null },
  ],
  [
    { save, open: { key: 'k', input: save } },
    { save, open: { key: 'k', input: save } },
  ],
  [
    { save: { ...save, seen: { draftId: '7', version: 2 } }, open: { key: 'k' } },
    { save: { ...save, seen: { draftId: '7', version: 2 } }, open: null },
  ],
  [{ save: { ...save, step: 'end' }, open: null }, null],
  [{ save: { ...save, seen: { draftId: 7 } } }, null],
  [{}, null],
])('of what the tab has kept, %j, only what makes sense comes back', (kept, unsaved) => {
  expect(readUnsaved(JSON.stringify(kept))).toEqual(unsaved)
})
