import { expect, test } from 'vitest'
import { isUncountedTypesText, uncountedTypesIn, uncountedTypesText } from './subscription.ts'
import { messageType } from './message.ts'

const { platform, review, finance, task } = messageType

test.each([
  [[], '[]'],
  [[task, platform], '[1,4]'],
  [[review, finance], '[]'],
])('leaving out the types %j stores %j', (types, text) => {
  expect(uncountedTypesText(types)).toBe(text)
  expect(isUncountedTypesText(text)).toBe(true)
})

test.each([
  ['[1,4]', [platform, task]],
  ['[4]', [task]],
  ['[]', []],
  ['', []],
  ['[2,3,4]', [task]],
  ['[4', []],
  ['{"4":1}', []],
  ['4', []],
])('of the text %j these types are left out: %j', (text, types) => {
  expect(uncountedTypesIn(text)).toEqual(types)
})

test.each(['', '[4,1]', '[1, 4]', '[1,1]', '[2]', '[5]', 'null'])(
  'the text %j is not a stored one',
  (text) => {
    expect(isUncountedTypesText(text)).toBe(false)
  },
)
