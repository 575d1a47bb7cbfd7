import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { highlightClass, highlightSegments } from './segment.ts'

/** Returns the text with its matches in brackets. */
const marked = (text: string, query: string) =>
  highlightSegments(text, query)
    .map((segment) => (segment.isMatch ? `[${segment.text}]` : segment.text))
    .join('')

describe('S2.8 matches of a query are separated from the rest of a text', () => {
  test.each([
    ['Summer sale', 'SALE', 'Summer [sale]'],
    ['aAa', 'a', '[a][A][a]'],
    ['aaaa', 'aa', '[aa][aa]'],
    ['aaa', 'aa', '[aa]a'],
    ['1.5 (x) [y] 15', '1.5', '[1.5] (x) [y] 15'],
    ['a|b a', 'a|b', '[a|b] a'],
    [
      String.raw`a\d^$.*+?()[]{}|/-b`,
      String.raw`\d^$.*+?()[]{}|/-`,
      String.raw`a[\d^$.*+?()[]{}|/-]b`,
    ],
    ['<em>x</em>', '<em>', '[<em>]x</em>'],
    ['a&amp;b', 'amp', 'a&[amp];b'],
    ['素材 ID', '材', '素[材] ID'],
    ['ÄÖ', 'äö', '[ÄÖ]'],
    ['İstanbul SALE', 'sale', 'İstanbul [SALE]'],
    ['Straße', 'STRASSE', 'Straße'],
    ['\u{1f600}\u{1f601}', '\u{1f601}', '\u{1f600}[\u{1f601}]'],
    ['\u{1f600}', '\uDE00', '\u{1f600}'],
    ['line\nbreak', 'e\nb', 'lin[e\nb]reak'],
    ['text', '', 'text'],
    ['', 'a', ''],
    ['text', 'text and more', 'text'],
  ])('S2.8 %j searched for %j: %j', (text, query, expected) => {
    expect(marked(text, query)).toBe(expected)
  })

  test('S2.8 an empty query leaves the text in one part, and an empty text has none', () => {
    expect(highlightSegments('text', '')).toEqual([{ text: 'text', isMatch: false }])
    expect(highlightSegments('', '')).toEqual([])
  })

  test('S2.8 the parts joined are the text, none is empty, and each match is the query', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'aAbB.*ÄäİßK\u{212a}\u{1f600}') })
    fc.assert(
      fc.property(letters, letters, (text, query) => {
        const segments = highlightSegments(text, query)
        expect(segments.map((segment) => segment.text).join('')).toBe(text)
        expect(segments.every((segment) => segment.text !== '')).toBe(true)
        const isQuery = (piece: string) =>
          piece.localeCompare(query, 'en', { sensitivity: 'accent' }) === 0
        const matches = segments.filter((segment) => segment.isMatch)
        const rest = segments.filter((segment) => !segment.isMatch)
        expect(matches.every((segment) => isQuery(segment.text))).toBe(true)
        expect(query !== '' && rest.some((segment) => segment.text.includes(query))).toBe(false)
      }),
    )
  })

  test('S2.8 the emphasis has the class high-light', () => {
    expect(highlightClass).toBe('high-light')
  })
})
