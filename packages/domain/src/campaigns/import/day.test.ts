import { describe, expect, test } from 'vitest'
import { readCampaignDay, readIsoDay } from './day.ts'

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
