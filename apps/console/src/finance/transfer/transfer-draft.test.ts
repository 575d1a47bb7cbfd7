import { expect, test } from 'vitest'
import { readDraft, transferDraftOf, withAdvertiser } from './transfer-draft.ts'

test('lines without an amount have the one for all', () => {
  expect(readDraft({ lines: '100\nShoes;\nBikes; 2.50\n', each: '1' })).toEqual({
    items: [
      { advertiser: '100', cents: 100 },
      { advertiser: 'Shoes', cents: 100 },
      { advertiser: 'Bikes', cents: 250 },
    ],
    problems: [],
  })
})

test.each([
  ['', [{ kind: 'noLines' }]],
  ['a;1\n'.repeat(101), [{ kind: 'tooManyLines', count: 101 }]],
  [';1', [{ kind: 'noAdvertiser', line: 1 }]],
  ['a;1\nb;0', [{ kind: 'wrongAmount', line: 2, got: '0' }]],
  ['a;x', [{ kind: 'wrongAmount', line: 1, got: 'x' }]],
  ['a', [{ kind: 'wrongAmount', line: 1, got: '' }]],
])('the lines %j have problems', (lines, problems) => {
  expect(readDraft({ lines, each: '' }).problems).toEqual(problems)
})

test('an advertiser is added on a line of its own', () => {
  expect(withAdvertiser('', 'Shoes')).toBe('Shoes; ')
  expect(withAdvertiser('Shoes; 1\n', 'Bikes')).toBe('Shoes; 1\nBikes; ')
})

test('the advertisers of an address are lines, and anything else in it is ignored', () => {
  expect(transferDraftOf('100,x,200').lines).toBe('100\n200')
  expect(transferDraftOf(null).lines).toBe('')
})
