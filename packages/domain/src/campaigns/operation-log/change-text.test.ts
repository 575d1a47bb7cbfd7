import { describe, expect, test } from 'vitest'
import { materialChange } from '../../materials/material/comparison.ts'
import { changeText } from './change-text.ts'
import { fieldName } from './field-name.ts'

describe('the text of a changed field', () => {
  test.each<[string, unknown, unknown, string]>([
    ['dayBudget', 60_000, 123_456, '600.00 → 1,234.56'],
    ['dayBudget', null, 60_000, '- → 600.00'],
    ['switchOn', true, false, 'On → Off'],
    ['passwordSet', false, true, 'no → yes'],
    ['extensionType', 1, 2, 'Web → App download'],
    ['extensionType', 1, 99, 'Web → 99'],
    ['deepOcpcPrice', 4_500, null, '45.00 → -'],
    ['ocpcType', null, 2, '- → Registration'],
    ['deepOcpcType', 3, 4, 'Retention → Payment'],
    ['targetROI', 1_500_000, 10_000_000, '1.5 → 10'],
    ['roles', [1, 2], [], 'admin, ads management → -'],
    ['widthPx', 1_280, undefined, '1,280 → -'],
    ['toString', 1, 2, '1 → 2'],
    ['adName', 'A', '', 'A → -'],
    ['counts', undefined, { plan: { created: 2, failed: null } }, '- → plan created 2, failed -'],
    [
      'counts',
      undefined,
      [
        { kind: 'plan', create: 1_200, change: 1, leave: 0, refused: 2 },
        { kind: 'ad', create: 0, change: 0, leave: 3, refused: 0 },
        { kind: 'keyword', create: 0, change: 0, leave: 0, refused: 0 },
      ],
      '- → plan: 1,200 new, 1 changed, 2 rejected; ad: 3 unchanged',
    ],
    ['rows', [], [[1, 'a'], [2]], '- → 2 rows'],
    ['text', 'x'.repeat(161), 'y', `${'x'.repeat(160)}… → y`],
    ['text', `${'x'.repeat(159)}😀`, 'y', `${'x'.repeat(159)}… → y`],
  ])('%s, %j, %j', (field, before, after, text) => {
    expect(changeText({ field, before, after }, 'en-US')).toBe(text)
  })

  test('in Chinese', () => {
    const change = { field: 'switchOn', before: true, after: null }
    expect(changeText(change, 'zh-CN')).toBe('开 → -')
    expect(changeText({ field: 'rows', before: [[1]], after: [] }, 'zh-CN')).toBe('1 行 → -')
  })

  test.each([
    [['12', '13'], ['14']],
    [[], ['14']],
    [['12'], []],
    [Array.from({ length: 60 }, (_, at) => `10000${at}`), ['7']],
  ])('S5.4 contains the ids of materials, none truncated: %j, %j', (before, after) => {
    const text = changeText({ field: 'imgMatIds', before, after }, 'en-US')
    expect(materialChange(text)).toEqual({ before, after })
  })

  test('S5.4 with one id is parsed as well', () => {
    const change = { field: 'brandLogoImgId', before: null, after: '15' }
    expect(materialChange(changeText(change, 'en-US'))).toEqual({ before: [], after: ['15'] })
  })
})

test('of a schedule and a targeting is readable', () => {
  const morning = `${'0'.repeat(18)}${'1'.repeat(6)}${'0'.repeat(312)}`
  const schedule = { field: 'schedule', before: null, after: morning }
  expect(changeText(schedule, 'en-US')).toBe('- → Mon 09:00–12:00')
  const targeting = { field: 'targeting', before: {}, after: { ages: ['18-24'], networks: ['5G'] } }
  expect(changeText(targeting, 'en-US')).toBe('everybody → aged 18-24; on 5G')
})

test.each([
  ['dayBudget', 'daily budget', '日预算'],
  ['videoCoverImgId', 'video cover image', '视频封面图'],
  ['somethingNew', 'somethingNew', 'somethingNew'],
  ['constructor', 'constructor', 'constructor'],
])('the field %s is called %s', (field, english, chinese) => {
  expect(fieldName(field, 'en-US')).toBe(english)
  expect(fieldName(field, 'zh-CN')).toBe(chinese)
})
