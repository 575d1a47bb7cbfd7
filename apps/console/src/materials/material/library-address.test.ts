import { expect, test } from 'vitest'
import { addressAfter } from './library-address.ts'

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
