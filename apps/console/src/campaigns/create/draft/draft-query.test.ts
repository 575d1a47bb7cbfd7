import { expect, test } from 'vitest'
import { serializeContent, parseContent } from './draft-query.ts'
import { parseUnsavedInput } from './initial-draft.ts'

const named = { planId: '41', groupId: null, adId: null }
const content = { named, nodeId: '9', typed: { group: { groupName: 'Weekends' } } }

test('the stored content of a flow is restored', () => {
  expect(parseContent(serializeContent(content))).toEqual(content)
})

const blank = { named: { planId: null, groupId: null, adId: null }, nodeId: null, typed: {} }

test.each([
  '',
  '{',
  'null',
  '[]',
  '{"named":null,"typed":null,"nodeId":7}',
  '{"named":{"planId":"x"},"typed":{"plan":"x","group":null,"other":{}}}',
])('invalid content is ignored: %s', (text) => {
  expect(parseContent(text)).toEqual(blank)
})

const save = { title: 'x', step: 'plan', content: '{}' } as const

test.each([
  [
    { save, unansweredSave: null },
    { save, unansweredSave: null },
  ],
  [
    { save, unansweredSave: { key: 'k', input: save } },
    { save, unansweredSave: { key: 'k', input: save } },
  ],
  [
    { save: { ...save, seen: { draftId: '7', version: 2 } }, unansweredSave: { key: 'k' } },
    { save: { ...save, seen: { draftId: '7', version: 2 } }, unansweredSave: null },
  ],
  [{ save: { ...save, step: 'end' }, unansweredSave: null }, null],
  [{ save: { ...save, seen: { draftId: 7 } } }, null],
  [{}, null],
])('of the tab’s stored content %j, only valid parts are restored', (kept, unsaved) => {
  expect(parseUnsavedInput(JSON.stringify(kept))).toEqual(unsaved)
})
