import { expect, test } from 'vitest'
import { readName } from '../import/cell.ts'
import { deliveryMode, type DeliveryMode } from '../plan/codes.ts'
import {
  addedKeywordProblems,
  type KeywordFields,
  keywordProblems,
  keywordSpelled,
  keywordText,
  pastedKeywords,
} from './keyword.ts'
import { matchType } from './match-type.ts'

const { exact, phrase, broad } = matchType
const { stableCost, maxConversion } = deliveryMode
const keyword: KeywordFields = { keyword: 'boots', matchType: exact, price: 30, switchOn: true }

test.each<[Partial<KeywordFields>, DeliveryMode, string[]]>([
  [{}, stableCost, []],
  [{ keyword: '跑鞋'.repeat(30) }, stableCost, []],
  [{ keyword: `${'跑鞋'.repeat(30)}a` }, stableCost, ['keyword tooLong']],
  [{ keyword: 'a'.repeat(120) }, stableCost, []],
  [{ keyword: 'a'.repeat(121) }, stableCost, ['keyword tooLong']],
  [{ keyword: ' ' }, stableCost, ['keyword missing']],
  [{ keyword: 'red\tboots' }, stableCost, ['keyword controlCharacter']],
  [{ keyword: '=1+1' }, stableCost, []],
  [{ price: 1 }, stableCost, []],
  [{ price: 0 }, stableCost, ['price priceTooLow']],
  [{ price: 400_000_000 }, stableCost, []],
  [{ price: 400_000_001 }, stableCost, ['price priceTooHigh']],
  [{ price: null }, stableCost, []],
  [{ price: null }, maxConversion, []],
  [{}, maxConversion, ['price priceUnwanted']],
])('a new keyword with %j under mode %i has the problems %j', (changes, mode, problems) => {
  const found = keywordProblems({ ...keyword, ...changes }, null, mode)
  expect(found.map(({ field, kind }) => `${field} ${kind}`)).toEqual(problems)
})

test.each([
  'boots',
  '跑鞋'.repeat(30),
  `${'跑鞋'.repeat(30)}a`,
  'a'.repeat(120),
  'a'.repeat(121),
  'red\tboots',
  'red\u202Eboots',
  '\u200B',
  '🥾'.repeat(60),
  '🥾'.repeat(61),
])('files and forms agree on the text %j', (text) => {
  const problems = keywordProblems({ ...keyword, keyword: text }, null, stableCost)
  expect(readName(text).kind === 'value').toBe(problems.length === 0)
})

test.each<[Partial<KeywordFields>, Partial<KeywordFields>, string[]]>([
  [{ price: 0, switchOn: false }, { matchType: broad }, []],
  [{ price: 0, switchOn: false }, { switchOn: true }, ['priceTooLow']],
  [{ price: 0, switchOn: false }, { switchOn: true, price: 1 }, []],
  [{ price: 0, switchOn: false }, { switchOn: true, price: null }, []],
  [{ switchOn: false }, { switchOn: true }, []],
])('a keyword with %j that gets %j has the problems %j', (was, changes, problems) => {
  const before = { ...keyword, ...was }
  const found = keywordProblems({ ...before, ...changes }, before, stableCost)
  expect(found.map(({ kind }) => kind)).toEqual(problems)
})

test('an imported bid under max conversion stays until it is changed', () => {
  const paused = { ...keyword, switchOn: false }
  expect(keywordProblems(keyword, paused, maxConversion)).toEqual([])
  expect(keywordProblems({ ...keyword, price: null }, keyword, maxConversion)).toEqual([])
})

test.each([
  ['boots', 'boots', broad],
  ['[boots]', 'boots', exact],
  ['[ red boots ]', 'red boots', exact],
  ['"boots"', 'boots', phrase],
  ['[boots', '[boots', broad],
  ['[]', '[]', broad],
  ['""', '""', broad],
  ['"', '"', broad],
  ['[boots"', '[boots"', broad],
])('%j is the keyword %j of match type %i', (text, spelled, type) => {
  expect(keywordSpelled(text)).toEqual({ keyword: spelled, matchType: type })
})

test.each(['boots', '[boots]', '"red boots"'])('%s is written as it is read', (text) => {
  expect(keywordText(keywordSpelled(text))).toBe(text)
})

test('pasted keywords are the lines that are not blank', () => {
  expect(pastedKeywords(' [boots] \r\n\n"red boots"\rhats\n \t')).toEqual([
    { lineNum: 1, keyword: 'boots', matchType: exact },
    { lineNum: 3, keyword: 'red boots', matchType: phrase },
    { lineNum: 4, keyword: 'hats', matchType: broad },
  ])
})

test('a keyword that an earlier line has is refused with the number of that line', () => {
  const lines = pastedKeywords('boots\n\n[boots]\nboots\nBoots\nboots')
  const found = addedKeywordProblems(
    lines.map((line) => ({ ...line, price: null })),
    stableCost,
  )
  const repeated = { field: 'keyword', kind: 'keywordRepeated', got: 'boots', facts: { line: 1 } }
  expect(found).toEqual([[], [], [repeated], [], [repeated]])
})
