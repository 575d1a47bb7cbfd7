import { expect, test } from 'vitest'
import { readLabelNames } from './label-names.ts'

const labels = [
  { labelId: '9', labelName: 'Winter' },
  { labelId: '12', labelName: 'Client A, B' },
  { labelId: '7', labelName: 'Client A' },
  { labelId: '15', labelName: '=test' },
]

test.each([
  ['Winter', ['9']],
  [' winter , Client A', ['7', '9']],
  ['Client A, B, Winter', ['9', '12']],
  ['Client A; Winter；WINTER', ['7', '9']],
  ['Winter，Client A，', ['7', '9']],
  ['=test', ['15']],
  ['-', []],
  ['–', []],
  [', ,', []],
])('%j are the labels %j', (text, labelIds) => {
  expect(readLabelNames(text, labels)).toEqual({ kind: 'labels', labelIds })
})

test.each([
  ['Summer', 'Summer'],
  ['Winter, Summer, Client A', 'Summer'],
  ['Client A, C', 'C'],
  ['B', 'B'],
])('%j names the unknown label %j', (text, name) => {
  expect(readLabelNames(text, labels)).toEqual({ kind: 'unknown', name })
})
