import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bestMatches, matchRank, matchRankOf } from './match.ts'

const { id, equal, begins, wordBegins, contains, words } = matchRank

describe('the rank of a match', () => {
  test.each([
    ['Winter boots', 'winter BOOTS', equal],
    ['Winter boots', 'win', begins],
    ['Winter boots', 'boo', wordBegins],
    ['Winter boots', 'inter', contains],
    ['Winter boots', 'summer', null],
    ['Winter boots', '', null],
    ['Winter-boots', 'boots', wordBegins],
    ['Winter_boots', 'boots', wordBegins],
    ['Winter2boots', 'boots', contains],
    ['(boots)', 'boots', wordBegins],
    ['rainboots and boots', 'boots', wordBegins],
    ['夏季促销', '促销', contains],
    ['夏季 促销', '促销', wordBegins],
    ['夏季促销', '夏季', begins],
    ['ÉTÉ', 'été', equal],
    ['50% off', '50%', begins],
    ['50% off', '50_', null],
    ['a.c', 'a.c', equal],
    ['abc', 'a.c', null],
    ['\u{1f600}', '\uDE00', null],
  ])('%j for %j: %s', (name, text, rank) => {
    expect(matchRankOf({ id: '7', name }, text)).toBe(rank)
  })

  test.each([
    ['colors appearance', 'app', words],
    ['colors appearance', 'COLORS', words],
    ['colors appearance', 'earance', null],
    ['配色 外观', '外观', words],
    ['colors appearance', 'dark colors', words],
    ['colors appearance', 'light colors', null],
    ['theme', 'them', begins],
  ])('with the words %j for %j: %s', (more, text, rank) => {
    expect(matchRankOf({ name: 'Theme: dark', words: more }, text)).toBe(rank)
  })

  test('its id ranks above any name, and only as a whole', () => {
    expect(matchRankOf({ id: '123', name: '123' }, '123')).toBe(id)
    expect(matchRankOf({ id: '1234', name: 'x' }, '123')).toBe(null)
  })
})

const word = fc.string({ unit: fc.constantFrom(...'aAbB .-_%\\(季1'), maxLength: 6 })
const text = word.filter((made) => made !== '')

describe('laws of the order', () => {
  test('a name with the text matches, at any position and in any case', () => {
    fc.assert(
      fc.property(word, text, word, (before, looked, after) => {
        const rank = matchRankOf({ name: before + looked + after }, looked)
        expect(rank).not.toBe(null)
        expect(matchRankOf({ name: before + looked + after }, looked.toUpperCase())).toBe(rank)
      }),
    )
  })

  test('nothing ranks above the text itself, and nothing longer is equal', () => {
    fc.assert(
      fc.property(text, text, (looked, more) => {
        expect(matchRankOf({ name: looked }, looked)).toBe(equal)
        expect(matchRankOf({ name: looked + more }, looked)).toBe(begins)
        expect(matchRankOf({ name: more + looked }, looked)).toBeGreaterThan(equal)
      }),
    )
  })

  test('the best are first, and all matches are included', () => {
    const names = fc.array(fc.record({ name: word }))
    fc.assert(
      fc.property(names, text, (items, looked) => {
        const found = bestMatches(items, looked)
        const ranks = found.map((item) => matchRankOf(item, looked))
        expect(ranks).toEqual(ranks.toSorted((a, b) => Number(a) - Number(b)))
        expect(new Set(found)).toEqual(
          new Set(items.filter((item) => matchRankOf(item, looked) !== null)),
        )
      }),
    )
  })

  test('of two equal matches, the shorter is first', () => {
    const items = [{ name: 'boots for the winter' }, { name: 'boots for all' }]
    expect(bestMatches(items, 'boots').map(({ name }) => name)).toEqual([
      'boots for all',
      'boots for the winter',
    ])
  })
})
