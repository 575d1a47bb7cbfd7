import { describe, expect, test } from 'vitest'
import {
  readCampaignDay,
  readClickUrl,
  readIsoDay,
  readName,
  readPageUrl,
  textsReader,
} from './cell.ts'

describe('names have 1 to 60 full-width characters', () => {
  test.each([
    ['鞋'.repeat(60), 'value'],
    ['鞋'.repeat(61), 'problem'],
    ['a'.repeat(120), 'value'],
    ['a'.repeat(121), 'problem'],
    ['=HYPERLINK("http://example.com")', 'value'],
    ['two\nlines', 'problem'],
    ['\u200b\u200d\ufe0f', 'problem'],
    ['\u3164\u2800\u00a0', 'problem'],
    ['\u200b😀', 'value'],
    ['e\u0301', 'value'],
  ])('%s: %s', (text, kind) => {
    expect(readName(text).kind).toBe(kind)
  })

  test('a name of 10,000 characters is truncated for display', () => {
    const reading = readName('n'.repeat(10_000))
    expect(reading).toMatchObject({
      problem: { kind: 'nameTooLong', facts: { length: 10_000, max: 60 } },
    })
    expect(JSON.stringify(reading).length).toBeLessThan(250)
  })
})

test('texts that are too long for the platform are imported with a warning', () => {
  expect(textsReader(8)('很长很长很长很长的品牌')).toMatchObject({
    kind: 'value',
    value: '很长很长很长很长的品牌',
    warning: { kind: 'textTooLong', facts: { length: 11, max: 8 } },
  })
})

describe('addresses', () => {
  test.each([
    ['https://shop.example.com/0?ref=ads', 'value'],
    ['HTTP://例子.测试/路径', 'value'],
    ['javascript:alert(1)', 'problem'],
    ['shop.example.com', 'problem'],
    ['https://', 'problem'],
    ['https://user:secret@example.com/', 'problem'],
    ['https://example.com/a b', 'problem'],
    ['https:\\\\example.com', 'problem'],
    [`https://example.com/${'a'.repeat(1004)}`, 'value'],
    [`https://example.com/${'a'.repeat(1005)}`, 'problem'],
  ])('%s: %s', (text, kind) => {
    expect(readPageUrl(text).kind).toBe(kind)
  })

  test('a monitoring address may begin with a macro', () => {
    expect(readClickUrl('{lpurl}?season={_season}').kind).toBe('value')
    expect(readPageUrl('{lpurl}?season={_season}').kind).toBe('problem')
  })
})

describe('days of campaign files', () => {
  test.each([
    ['11/30/2026', '2026-11-30'],
    ['1/2/2026', '2026-01-02'],
    ['2/29/2024', '2024-02-29'],
    ['2026-11-30', '2026-11-30'],
    ['2026/1/2', '2026-01-02'],
  ])('%s is %s', (text, day) => {
    expect(readCampaignDay(text)).toEqual({ kind: 'value', value: day })
  })

  test.each([
    ['2/29/2026', 'noSuchDay'],
    ['30/11/2026', 'noSuchDay'],
    ['00/10/2026', 'noSuchDay'],
    ['2026-11-31', 'noSuchDay'],
    ['tomorrow', 'dayUnreadable'],
    ['11/30/26', 'dayUnreadable'],
    ['１１/30/2026', 'dayUnreadable'],
    ['2026-11-30T00:00', 'dayUnreadable'],
  ])('%s: %s', (text, kind) => {
    expect(readCampaignDay(text)).toMatchObject({ kind: 'problem', problem: { kind } })
  })
})

test('a day of statistics starts with the year, because 03/04/2026 is ambiguous', () => {
  expect(readIsoDay('2026-03-04')).toEqual({ kind: 'value', value: '2026-03-04' })
  expect(readIsoDay('03/04/2026')).toMatchObject({
    kind: 'problem',
    problem: { kind: 'dayUnreadable' },
  })
})
