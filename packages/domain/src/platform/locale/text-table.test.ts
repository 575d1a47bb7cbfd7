import { describe, expect, test } from 'vitest'
import { locales } from './locale.ts'
import { textTable } from './text-table.ts'

const texts = textTable({
  retry: ['Try again', '重试'],
  pageOf: ['Page {pageNum} of {pages}', '第 {pageNum} / {pages} 页'],
  rows: [
    { one: '{count} row in {place}', other: '{count} rows in {place}' },
    '{place}：{count} 行',
  ],
  step: { plan: ['Plan', '计划'], new: ['New {what}', '新建{what}'] },
  code: { 0: ['Standard', '标准'], 1: ['Even', '匀速'] },
})

test('a table has every text in every language', () => {
  const keysOf = (value: unknown): unknown =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).map(([key, inner]) => [key, keysOf(inner)])
      : typeof value
  expect(Object.keys(texts)).toEqual(locales)
  expect(keysOf(texts['zh-CN'])).toEqual(keysOf(texts['en-US']))
})

test('a text without placeholders is a string', () => {
  expect(texts['en-US'].retry).toBe('Try again')
  expect(texts['zh-CN'].retry).toBe('重试')
})

test('texts may be in groups, also by code', () => {
  expect(texts['zh-CN'].step.plan).toBe('计划')
  expect(texts['en-US'].code[1]).toBe('Even')
  expect(texts['en-US'].step.new({ what: 'plan' })).toBe('New plan')
})

test.each([
  [0, '0 rows in A', 'A：0 行'],
  [1, '1 row in A', 'A：1 行'],
  [2, '2 rows in A', 'A：2 行'],
  [1_234_567, '1,234,567 rows in A', 'A：1,234,567 行'],
])('a count of %i selects the form', (count, english, chinese) => {
  expect(texts['en-US'].rows({ count, place: 'A' })).toBe(english)
  expect(texts['zh-CN'].rows({ count, place: 'A' })).toBe(chinese)
})

test('numbers are grouped, and strings stay as they are', () => {
  expect(texts['en-US'].pageOf({ pageNum: 1000, pages: '2026' })).toBe('Page 1,000 of 2026')
})

test('values are not searched for placeholders', () => {
  expect(texts['en-US'].pageOf({ pageNum: '{pages}', pages: '$&' })).toBe('Page {pages} of $&')
})

describe('does not compile:', () => {
  test('a text without Chinese', () => {
    // @ts-expect-error -- the Chinese is missing
    expect(() => textTable({ retry: ['Try again'] })).not.toThrow()
  })

  test('a Chinese placeholder that English lacks', () => {
    // @ts-expect-error -- pages is unknown
    const table = textTable({ pageOf: ['Page {pageNum}', '第 {pageNum} / {pages} 页'] })
    expect(Object.keys(table)).toEqual(locales)
  })

  test('a missing value', () => {
    // @ts-expect-error -- pages is missing
    expect(texts['en-US'].pageOf({ pageNum: 1 })).toBe('Page 1 of ')
  })

  test('an unknown value', () => {
    // @ts-expect-error -- page is unknown
    expect(texts['en-US'].pageOf({ pageNum: 1, pages: 2, page: 3 })).toBe('Page 1 of 2')
  })

  test('a count that is no number', () => {
    // @ts-expect-error -- a plural needs a number
    expect(texts['en-US'].rows({ count: '1', place: 'A' })).toBe('1 row in A')
  })

  test('an unknown key', () => {
    // @ts-expect-error -- the table has no such text
    expect(texts['en-US'].close).toBeUndefined()
  })
})
