import { expect, test } from 'vitest'
import { parseOrderDraft } from './order-draft.ts'

const nothing = { type: null, title: '', text: '' }

test.each([
  ['', nothing],
  ['{"type":3,"title":"A","text":"B"}', { type: 3, title: 'A', text: 'B' }],
  ['{"type":9,"title":7}', nothing],
  ['[1]', nothing],
  ['null', nothing],
  ['{', nothing],
])('of %s, %j is kept', (kept, typed) => {
  expect(parseOrderDraft(kept)).toEqual(typed)
})
