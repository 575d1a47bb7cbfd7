import { expect, test } from 'vitest'
import { isNarrowed, questionIn } from './address.ts'

const asked = (text: string) => questionIn(new URLSearchParams(text))

test('an empty address asks for all, the newest first', () => {
  expect(asked('')).toEqual({
    text: '',
    types: [],
    sizes: [],
    tags: [],
    use: 'any',
    sortName: 'createdAt',
    sortType: 'DESC',
    pageNum: 1,
    pageSize: 48,
  })
})

test.each([
  ['text=sale', { text: 'sale' }],
  ['type=2', { types: [2] }],
  ['size=640x320', { sizes: ['640x320'] }],
  ['folder=12', { folderId: '12' }],
  ['folder=none', { folderId: null }],
  ['tag=a&tag=b', { tags: ['a', 'b'] }],
  ['use=unused', { use: 'unused' }],
])('S3.4 the address %s narrows the library', (text, part) => {
  expect(asked(text)).toMatchObject(part)
  expect(isNarrowed(asked(text))).toBe(true)
})

test.each([
  'type=9',
  'type=x',
  'size=1x1',
  'folder=x',
  'use=any',
  'sort=x',
  'page=2',
  'material=1',
])('the address %s narrows nothing', (text) => {
  expect(isNarrowed(asked(text))).toBe(false)
})

test.each([
  ['name', { sortName: 'name', sortType: 'ASC' }],
  ['mostUsed', { sortName: 'useCount', sortType: 'DESC' }],
  ['toString', { sortName: 'createdAt', sortType: 'DESC' }],
])('the address sort=%s sorts by %j', (sort, part) => {
  expect(asked(`sort=${sort}`)).toMatchObject(part)
})
