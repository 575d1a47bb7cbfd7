import { expect, test } from 'vitest'
import type { Locale } from '../../platform/locale/locale.ts'
import { fileProblemTexts } from '../../platform/spreadsheet-file/problem-texts.ts'
import { entryTexts } from './entry-texts.ts'
import { fileTexts } from './file-texts.ts'
import { reportTexts } from './report-texts.ts'
import { type ImportProblem, type ProblemFacts, problemIn, problemOf } from './problem.ts'
import { problemText } from './problem-text.ts'

const got = '80'
const restriction = { kind: 'creationDisabled', reason: 'fraud' } as const

test.each<[ImportProblem, number, Locale, string]>([
  [
    problemOf('emptyFile', {}),
    0,
    'en-US',
    'The file: expected a header row and rows of data, got an empty file.',
  ],
  [
    problemOf('tooManyBytes', { max: 52_428_800 }),
    0,
    'zh-CN',
    '文件：应为不超过 50 MB 的文件，实际为更大的文件。请拆分后再导入。',
  ],
  [
    problemOf('notText', { got: 'a ZIP archive', line: 1_234 }),
    0,
    'en-US',
    'The file: expected a text file (CSV) or a workbook (XLSX), got a ZIP archive. Line 1234 contains bytes that are not text.',
  ],
  [
    problemOf('badEncoding', { got: 'FF', encoding: 'utf-8', line: 2, byte: 1_234 }),
    0,
    'en-US',
    'The file: expected text in UTF-8 or UTF-16 (read as UTF-8), got the bytes FF on line 2 (byte 1,234 of the file). Save the file as CSV UTF-8.',
  ],
  [problemOf('missingValue', {}), 1_234, 'zh-CN', '第 1234 行：应为有值，实际为空。'],
  [
    problemIn('Bid', 'otherDecimalSign', { got, decimalSign: '.' }),
    2,
    'en-US',
    'Row 2, Bid: expected an amount such as 1,234.50, got “80”. The file was read with a decimal point; you can read it again with a decimal comma.',
  ],
  [
    problemIn('Bid', 'otherDecimalSign', { got, decimalSign: ',' }),
    2,
    'zh-CN',
    '第 2 行“Bid”列：应为金额，例如 1.234,50，实际为“80”。当前以逗号为小数点读取，可改用点号重新读取。',
  ],
  [
    problemOf('parentRefused', { got, parent: 'group', parentRow: 1_234 }),
    2,
    'en-US',
    'Row 2: expected an ad group that can be imported, got “80”. The ad group on row 1234 is rejected.',
  ],
  [
    problemOf('missingParent', { got, parent: 'plan' }),
    2,
    'zh-CN',
    '第 2 行：应为文件或账户中已有的计划，实际为“80”。',
  ],
  [
    problemIn('Bid', 'cellNotUsed', { got, entity: 'keyword', count: 1 }),
    2,
    'en-US',
    'Row 2, Bid: expected a blank cell for a keyword, got “80”. It is not used; 1 row is affected.',
  ],
  [
    problemIn('Bid', 'cellNotUsed', { got, entity: 'ad', count: 1_234 }),
    2,
    'en-US',
    'Row 2, Bid: expected a blank cell for an ad, got “80”. It is not used; 1,234 rows are affected.',
  ],
  [
    problemOf('textTooLong', { got, length: 23, max: 22 }),
    2,
    'en-US',
    'Row 2: expected at most 22 Chinese or 44 Latin characters, got “80”. It counts as 23; the platform may truncate it.',
  ],
  [
    problemOf('refusedOnTheWay', { count: 2, restriction: null }),
    0,
    'en-US',
    'The file: expected all rows or none, got 2 rejected during the import. Nothing was imported.',
  ],
])('%j on row %i in %s is described', (problem, rowNum, locale, message) => {
  expect(problemText(problem, rowNum, locale).message).toBe(message)
})

test.each([
  ['en-US', 'Nothing was imported. The platform has disabled creation', 'Reason: fraud'],
  ['zh-CN', '未导入任何内容。平台已暂停该广告主的新建功能', '原因：fraud'],
] as const)('in %s a restriction follows as a sentence', (locale, start, end) => {
  const { message } = problemText(
    problemOf('refusedOnTheWay', { count: 2, restriction }),
    0,
    locale,
  )
  expect(message).toContain(start)
  expect(message.endsWith(end)).toBe(true)
})

test.each([
  ['', 'no limit', 'got no limit.'],
  ['80', '80', 'got “80”.'],
])('a limit of “%s” above the current one is %s', (typed, shown, sentence) => {
  const facts = { got: typed, nowCents: 5_000, restriction } as const
  const text = problemText(problemOf('raiseRestricted', facts), 2, 'en-US')
  expect(text).toMatchObject({ expected: 'at most 50.00, as it is now', got: shown })
  expect(text.message).toContain(sentence)
})

const facts: ProblemFacts = {
  emptyFile: {},
  currencyUnknown: { got },
  headerOnly: { got },
  tooManyBytes: { max: 52_428_800 },
  tooManyRows: { max: 100_000 },
  notText: { got, line: 1 },
  badEncoding: { got, encoding: 'utf-8', line: 1, byte: 1 },
  unclosedQuote: { line: 1 },
  endlessRow: { line: 1, max: 1 },
  unknownHeader: { got },
  brokenWorkbook: {},
  severalDays: { got, begin: '2026-11-01' },
  hourUnreadable: { got },
  otherCurrency: { got, currency: 'CNY' },
  severalAds: { got, count: 2 },
  skippedRow: { got, count: 2 },
  daysSummed: { count: 2 },
  duplicatedColumn: { got, earlier: 'Budget' },
  missingColumn: { got, missing: 'Campaign' },
  crashedRepeatedly: { times: 3 },
  refusedOnTheWay: { count: 1, restriction },
  permissionLost: {},
  unexpected: { requestId: 'r' },
  tooManyCells: { cells: 3, columns: 2 },
  cutRow: { cells: 1, columns: 2 },
  otherDelimiter: { got, columns: 2 },
  openQuote: { got, lastLine: 9 },
  missingValue: {},
  keywordAndAd: { got },
  amountUnreadable: { got, decimalSign: '.' },
  otherDecimalSign: { got, decimalSign: ',' },
  currencySign: { got, sign: '¥' },
  negativeNumber: { got },
  exponent: { got },
  otherDigits: { got },
  tooManyDecimals: { got },
  amountTooLarge: { got, maxCents: 1 },
  countUnreadable: { got },
  countTooLarge: { got, max: 1 },
  dayUnreadable: { got, example: '2026-11-21' },
  noSuchDay: { got },
  endBeforeBegin: { got, begin: '2026-11-21' },
  dayInFuture: { got, today: '2026-11-21' },
  dayTooOld: { got, oldest: '2021-11-21' },
  nameTooLong: { got, length: 61, max: 60 },
  controlCharacter: { got },
  addressUnreadable: { got },
  addressTooLong: { got, length: 1_025, max: 1_024 },
  statusUnknown: { got },
  matchTypeUnknown: { got },
  budgetTypeUnknown: { got },
  missingParent: { got, parent: 'plan' },
  parentRefused: { got, parent: 'group', parentRow: 2 },
  otherParent: { got, parent: 'ad', now: 'Shoes' },
  repeatedName: { got, earlierRow: 2 },
  repeatedKey: { got, otherRow: 2 },
  repeatedDay: { got, earlierRow: 2 },
  nameTaken: { got },
  contradiction: { got, earlier: '1', earlierRow: 2 },
  belowSpent: { got, minCents: 1 },
  goneMeanwhile: { got },
  countedByEngine: { got },
  creationRestricted: { got, restriction },
  raiseRestricted: { got, nowCents: 1, restriction },
  budgetBelowLimit: { got, minCents: 1 },
  priceBelowLimit: { got, minCents: 1 },
  textTooLong: { got, length: 23, max: 22 },
  clicksAboveImpressions: { got, impressions: 1 },
  playsRise: { got, most: 1, before: 'Video plays' },
  lifetimeBudget: { got, type: 'Lifetime' },
  foreignMacro: { got, count: 1 },
  unknownType: { got, count: 1 },
  cellNotUsed: { got, entity: 'ad', count: 1 },
  deletedRow: { got, count: 1 },
  negativeKeyword: { got, count: 1 },
  moreProblems: { errors: 1, warnings: 1 },
}

test('the tables have no text of an unknown kind', () => {
  const kinds = [
    ...Object.keys(fileProblemTexts['en-US']),
    ...Object.keys(fileTexts['en-US']),
    ...Object.keys(entryTexts['en-US']),
    ...Object.keys(reportTexts['en-US']),
  ]
  expect(kinds.toSorted()).toEqual(Object.keys(facts).toSorted())
})

test.each(Object.entries(facts))('the text of %s is complete in both languages', (kind, own) => {
  // The table above has the facts of each kind under its name.
  const problem = { kind, column: '', facts: own } as ImportProblem
  for (const locale of ['en-US', 'zh-CN'] as const) {
    for (const text of Object.values(problemText(problem, 2, locale))) {
      expect(text).not.toMatch(/[{}]|undefined|NaN|object/)
      // A placeholder without a value leaves a gap.
      expect(text).not.toMatch(/^$|^ | $| {2}| [.,;，。；]|“”|\( |\(\)|（）/)
    }
  }
})
