import { describe, expect, test } from 'vitest'
import { unitRowOf } from './row.ts'

const row = { ownerId: '100', adId: '200', impressions: 3, cost: 7 }

describe('a row of a unit', () => {
  test('has figures of 0, no breakdown and no minute unless it names them', () => {
    expect(unitRowOf(row)).toEqual({
      row: { ...row, cube: 'base', members: [], minute: null, clicks: 0, downloads: 0 },
    })
  })

  test('has plays of videos if it names one, and 0 for the others', () => {
    const plays = { videoPlays: 9, videoQuartile25: 4 }
    const others = { videoQuartile50: 0, videoQuartile75: 0, videoCompletions: 0 }
    expect(unitRowOf({ ...row, ...plays })).toMatchObject({
      row: { plays: { ...plays, ...others } },
    })
  })

  test('of a breakdown has a member for each of its dimensions', () => {
    const device = { ...row, cube: 'device', members: ['Android', 'wifi', 'high'], minute: 45 }
    expect(unitRowOf(device)).toMatchObject({ row: device })
  })

  test.each([
    [null, 'row', 'an object', 'null'],
    [[], 'ownerId', 'an id as text', 'nothing'],
    [{ ...row, ownerId: 100 }, 'ownerId', 'an id as text', '100'],
    [{ ...row, adId: '0200' }, 'adId', 'an id as text', '"0200"'],
    [{ ...row, adId: '1234567890123456789' }, 'adId', 'an id as text', '"1234567890123456789"'],
    [{ ...row, cube: 'toString' }, 'cube', expect.stringContaining('base, geo'), '"toString"'],
    [{ ...row, members: ['Oslo'] }, 'members', 'none', '["Oslo"]'],
    [{ ...row, cube: 'geo' }, 'members', 'texts for region', '[]'],
    [{ ...row, cube: 'geo', members: [''] }, 'members', 'texts for region', '[""]'],
    [
      { ...row, cube: 'audience', members: ['18-24'] },
      'members',
      'texts for age, sex',
      '["18-24"]',
    ],
    [{ ...row, cube: 'geo', members: 'Oslo' }, 'members', 'texts for region', '"Oslo"'],
    [{ ...row, minute: 20 }, 'minute', '0, 15, 30, 45', '20'],
    [{ ...row, cost: -1 }, 'cost', 'a whole number from 0', '-1'],
    [{ ...row, cost: 1.5 }, 'cost', 'a whole number from 0', '1.5'],
    [{ ...row, clicks: '3' }, 'clicks', 'a whole number from 0', '"3"'],
    [{ ...row, clicks: 2 ** 53 }, 'clicks', 'a whole number from 0', '9007199254740992'],
    [{ ...row, views: 3 }, 'views', 'no such field', '3'],
    [{ ...row, videoPlays: -1 }, 'videoPlays', 'a whole number from 0', '-1'],
    [{ ...row, videoPlays: '9' }, 'videoPlays', 'a whole number from 0', '"9"'],
    [{ ...row, videoCompletions: 1 }, 'videoCompletions', 'at most 0', '1'],
    [{ ...row, videoPlays: 4, videoQuartile25: 5 }, 'videoQuartile25', 'at most 4', '5'],
    [
      { ...row, cube: 'geo', members: ['Oslo'], videoPlays: 0 },
      'videoPlays',
      'none in rows of breakdowns',
      '0',
    ],
  ])('%j is refused for its field %s', (value, field, expected, got) => {
    expect(unitRowOf(value)).toEqual({ fault: { field, expected, got } })
  })

  test('names 200 characters of a member, and of a long value the first hundred', () => {
    const named = (length: number) =>
      unitRowOf({ ...row, cube: 'geo', members: ['x'.repeat(length)] })
    expect(named(200)).toHaveProperty('row')
    expect(named(201)).toMatchObject({ fault: { field: 'members', got: `["${'x'.repeat(98)}…` } })
  })
})
