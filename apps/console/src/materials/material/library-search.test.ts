import { expect, test } from 'vitest'
import { addressAfter, emptyReasonOf, noFilter, parseLibrarySearch } from './library-search.ts'

const asked = (text: string) => parseLibrarySearch(new URLSearchParams(text))

test('an empty address requests all, newest first', () => {
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
])('the address %s has no filter', (text) => {
  expect(emptyReasonOf(asked(text))).toBe('library')
})

test.each([
  ['folder=12', 'folder'],
  ['folder=none', 'outside'],
  ['folder=12&text=sale', 'filtered'],
  ['type=2', 'filtered'],
  ['size=640x320', 'filtered'],
  ['tag=a', 'filtered'],
  ['use=unused', 'filtered'],
])('if the address %s shows nothing, the message is about: %s', (text, emptiness) => {
  expect(emptyReasonOf(asked(text))).toBe(emptiness)
})

test('clearing the filters keeps the folder and the view', () => {
  const all = 'folder=12&view=list&sort=name&text=a&type=2&size=640x320&tag=a&tag=b&use=used&page=2'
  const address = addressAfter(new URLSearchParams(all), noFilter)
  expect(address).toBe('/manage/material?folder=12&view=list&sort=name')
})

test.each([
  ['name', { sortName: 'name', sortType: 'ASC' }],
  ['mostUsed', { sortName: 'useCount', sortType: 'DESC' }],
  ['toString', { sortName: 'createdAt', sortType: 'DESC' }],
])('the address sort=%s sorts by %j', (sort, part) => {
  expect(asked(`sort=${sort}`)).toMatchObject(part)
})

test.each([
  ['text=a&page=3', { text: 'b' }, '?text=b'],
  ['text=a&page=3', { folder: '12' }, '?text=a&folder=12'],
  ['text=a&page=3', { text: '' }, '?'],
  ['tag=a', { tag: ['a', 'b'] }, '?tag=a&tag=b'],
  ['tag=a&tag=b', { tag: ['b'] }, '?tag=b'],
  ['tag=a', { tag: [] }, '?'],
])(
  'from the address %s the change %j leads to %s: new filters start at the first page',
  (now, change, then) => {
    expect(addressAfter(new URLSearchParams(now), change)).toBe(`/manage/material${then}`)
  },
)

test.each([
  ['page=3', { material: '7' }, '?page=3&material=7'],
  ['page=3&material=7', { material: null }, '?page=3'],
  ['page=3', { view: 'list' }, '?page=3&view=list'],
  ['page=3', { page: '4' }, '?page=4'],
])(
  'from the address %s the change %j leads to %s: opening a material keeps the page',
  (now, change, then) => {
    expect(addressAfter(new URLSearchParams(now), change)).toBe(`/manage/material${then}`)
  },
)
