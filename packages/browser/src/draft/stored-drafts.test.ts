import { expect, test } from 'vitest'
import { dropDrafts, storedDrafts } from './stored-drafts.ts'

function tab(stored: string | null = null) {
  const items = new Map<string, string>(stored === null ? [] : [['placard.drafts', stored]])
  const sessionStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
  // As much of a window as drafts need.
  return { items, page: { sessionStorage } as unknown as Window }
}

const ann = { accId: '7', ownerId: '42' }
const entriesOf = (author: typeof ann, page: Window) => [...storedDrafts(author, page).all()]

test('input is kept for the same user and owner until it is saved', () => {
  const { page, items } = tab()
  const drafts = storedDrafts(ann, page)
  drafts.keep('1:price', '1')
  drafts.keep('2:price', '9.99')
  drafts.keep('1:price', '12')
  expect(entriesOf(ann, page)).toEqual([
    ['2:price', '9.99'],
    ['1:price', '12'],
  ])
  drafts.keep('1:price', null)
  expect(entriesOf(ann, page)).toEqual([['2:price', '9.99']])
  drafts.keep('2:price', null)
  expect(items.size).toBe(0)
})

test('input for one owner is not shown for another, and is kept', () => {
  const { page } = tab()
  storedDrafts(ann, page).keep('1:price', '12')
  const other = { ...ann, ownerId: '43' }
  expect(entriesOf(other, page)).toEqual([])
  storedDrafts(other, page).keep('5:price', '3')
  expect(entriesOf(ann, page)).toEqual([['1:price', '12']])
})

test('another user does not see it, and their first input removes it', () => {
  const { page, items } = tab()
  storedDrafts(ann, page).keep('1:price', '12')
  const bob = { accId: '70', ownerId: '42' }
  expect(entriesOf(bob, page)).toEqual([])
  storedDrafts(bob, page).keep('1:price', '8')
  expect([...items.values()].join()).not.toContain('12')
})

test('signing out removes everything', () => {
  const { page, items } = tab()
  storedDrafts(ann, page).keep('1:price', '12')
  dropDrafts(page)
  expect(items.size).toBe(0)
})

test('its size is limited', () => {
  const { page } = tab()
  const drafts = storedDrafts(ann, page)
  for (let at = 0; at < 300; at += 1) drafts.keep(String(at), 'x')
  drafts.keep('long', 'x'.repeat(200_001))
  expect([...drafts.all().keys()]).toEqual(Array.from({ length: 200 }, (_, at) => String(at + 100)))
})

test.each(['{', 'null', '7', '[1]', '[["7/42","1:price"]]', '[["7/42","1:price",12]]', '{"a":1}'])(
  'a corrupt storage contains no drafts: %s',
  (stored) => {
    const { page } = tab(stored)
    expect(entriesOf(ann, page)).toEqual([])
    storedDrafts(ann, page).keep('1:price', '12')
    expect(entriesOf(ann, page)).toEqual([['1:price', '12']])
  },
)

test('a full or disabled storage causes no error', () => {
  const forbidden = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const sessionStorage = { getItem: () => null, setItem: forbidden, removeItem: forbidden }
  const page = { sessionStorage } as unknown as Window
  expect(() => storedDrafts(ann, page).keep('1:price', '12')).not.toThrow()
})
