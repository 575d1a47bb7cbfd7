import { numberText } from '../../platform/format/number.ts'
import { priceText } from '../../platform/format/price.ts'
import { restrictionText } from '../../platform/access/restriction.ts'
import type { ParentKind } from './problem.ts'
import type { TextsTable } from './texts.ts'

const price = (cents: number) => priceText(cents, 'en-US')
const number = (count: number) => numberText(count, 'en-US')
const rows = (count: number) => (count === 1 ? '1 row is' : `${number(count)} rows are`)
const signNames: Readonly<Record<string, string>> = { '.': 'point', ',': 'comma' }
const parentNames: Readonly<Record<ParentKind, string>> = {
  plan: 'plan',
  group: 'ad group',
  ad: 'ad',
}
const withArticle: Readonly<Record<string, string>> = {
  plan: 'a plan',
  group: 'an ad group',
  ad: 'an ad',
  keyword: 'a keyword',
}
const amount = (decimalSign: string) => (decimalSign === ',' ? '1.234,50' : '1,234.50')

export const englishTexts: TextsTable = {
  emptyFile: () => ({ expected: 'a header row and rows of data', got: 'an empty file' }),
  headerOnly: ({ got }) => ({
    expected: 'rows of data after the header',
    got: `only the header “${got}”`,
  }),
  tooManyBytes: ({ max }) => ({
    expected: `a file of at most ${number(max / 1_048_576)} MB`,
    got: 'a larger one',
    note: 'Split the file.',
  }),
  tooManyRows: ({ max }) => ({
    expected: `at most ${number(max)} rows`,
    got: 'more',
    note: 'Split the file.',
  }),
  notText: ({ got, line }) => ({
    expected: 'a text file (CSV)',
    got,
    note: `Line ${line} contains bytes that are not text.`,
  }),
  badEncoding: ({ got, encoding, line, byte }) => ({
    expected: `text in UTF-8 or UTF-16 (read as ${encoding.toUpperCase()})`,
    got: `the bytes ${got} on line ${line} (byte ${number(byte)} of the file)`,
    note: 'Save the file as CSV UTF-8.',
  }),
  unclosedQuote: ({ line }) => ({
    expected: 'a closing quotation mark',
    got: `the end of the file inside the quotes of a row that begins on line ${line}`,
    note: 'The file may have been cut off.',
  }),
  endlessRow: ({ line, max }) => ({
    expected: `rows of at most ${number(max)} characters`,
    got: `a longer one that begins on line ${line}`,
    note: 'There may be an unclosed quotation mark, or too many separators in a row.',
  }),
  unknownHeader: ({ got }) => ({
    expected:
      'the header of a Microsoft Advertising bulk file (Type, Campaign …), of a Google Ads Editor file (Campaign, Ad Group …), or date, plan, group, ad, impressions, clicks, downloads, cost; separated by comma, tab or semicolon',
    got: `“${got}”`,
  }),
  metaHeader: ({ got }) => ({
    expected: 'a Microsoft Advertising bulk file or a Google Ads Editor file',
    got: `“${got}”`,
    note: 'Meta files are not supported.',
  }),
  duplicatedColumn: ({ got, earlier }) => ({
    expected: 'each column once',
    got: `“${earlier}” and “${got}”, which mean the same`,
  }),
  missingColumn: ({ missing, got }) => ({
    expected: `the column ${missing}`,
    got: `the columns ${got}`,
  }),
  crashedRepeatedly: ({ times }) => ({
    expected: 'a file that can be read',
    got: `a server that stopped ${number(times)} times while reading it`,
    note: 'Nothing was imported.',
  }),
  refusedOnTheWay: ({ count, restriction }) => ({
    expected: 'all rows or none',
    got: `${number(count)} rejected during the import`,
    note: `Nothing was imported.${restriction ? ` ${restrictionText(restriction, 'en-US')}` : ''}`,
  }),
  unexpected: ({ requestId }) => ({
    expected: 'a successful import',
    got: 'an error on our side',
    note: `Request ID in the server log: ${requestId}.`,
  }),

  tooManyCells: ({ cells, columns }) => ({
    expected: `at most ${number(columns)} cells, as the header has`,
    got: `${number(cells)} cells`,
    note: 'Put texts that contain the separator in quotation marks.',
  }),
  cutRow: ({ cells, columns }) => ({
    expected: `a complete row of ${number(columns)} cells`,
    got: `${number(cells)} cells and the end of the file`,
    note: 'The file may have been cut off.',
  }),
  otherDelimiter: ({ columns }) => ({
    expected: `${number(columns)} cells, separated as in the header`,
  }),
  openQuote: ({ lastLine }) => ({
    expected: 'quotation marks that close in their cell',
    note: `Everything up to line ${lastLine} was read as one cell and is not imported.`,
  }),
  missingValue: () => ({ expected: 'a value' }),
  keywordAndAd: () => ({ expected: 'a keyword or an ad in a row, not both' }),

  amountUnreadable: ({ decimalSign }) => ({ expected: `an amount such as ${amount(decimalSign)}` }),
  otherDecimalSign: ({ decimalSign }) => ({
    expected: `an amount such as ${amount(decimalSign)}`,
    note: `The file was read with a decimal ${signNames[decimalSign]}; you can read it again with a decimal ${signNames[decimalSign === '.' ? ',' : '.']}.`,
  }),
  currencySign: ({ sign }) => ({
    expected: 'an amount without a currency sign',
    note: `“${sign}” is ignored: amounts are in the account's currency.`,
  }),
  negativeNumber: () => ({ expected: 'zero or more' }),
  exponent: () => ({ expected: 'a number without an exponent' }),
  otherDigits: () => ({ expected: 'the half-width digits 0 to 9' }),
  tooManyDecimals: () => ({ expected: 'at most 2 decimals' }),
  amountTooLarge: ({ maxCents }) => ({ expected: `at most ${price(maxCents)}` }),
  countUnreadable: () => ({ expected: 'a whole number such as 1,234' }),
  countTooLarge: ({ max }) => ({ expected: `at most ${number(max)}` }),
  dayUnreadable: ({ example }) => ({ expected: `a date such as ${example}` }),
  noSuchDay: () => ({ expected: 'an existing date' }),
  endBeforeBegin: ({ begin }) => ({ expected: `a date not before the start date, ${begin}` }),
  dayInFuture: ({ today }) => ({ expected: `a date up to today, ${today}` }),
  dayTooOld: ({ oldest }) => ({ expected: `a date from ${oldest}` }),
  nameTooLong: ({ length, max }) => ({
    expected: `1 to ${number(max)} Chinese characters, or twice as many Latin ones`,
    note: `It counts as ${number(length)}.`,
  }),
  controlCharacter: () => ({
    expected: 'text without line breaks, control characters or direction marks',
  }),
  addressUnreadable: () => ({ expected: 'an address such as https://example.com/page' }),
  addressTooLong: ({ length, max }) => ({
    expected: `at most ${number(max)} characters`,
    note: `It has ${number(length)}.`,
  }),
  statusUnknown: () => ({ expected: 'Active, Enabled, Paused, Deleted or Removed' }),
  matchTypeUnknown: () => ({ expected: 'Exact, Phrase or Broad' }),
  budgetTypeUnknown: () => ({
    expected: 'DailyBudgetStandard, DailyBudgetAccelerated, Daily or a lifetime budget',
  }),

  missingParent: ({ parent }) => ({
    expected: `${withArticle[parent]} in the file or in the account`,
  }),
  parentRefused: ({ parent, parentRow }) => ({
    expected: `${withArticle[parent]} that can be imported`,
    note: `The ${parentNames[parent]} on row ${parentRow} is rejected.`,
  }),
  otherParent: ({ parent, now }) => ({
    expected: `the ${parentNames[parent]} “${now}” that it belongs to; an import moves nothing`,
  }),
  repeatedName: ({ earlierRow }) => ({
    expected: 'a unique name within its parent',
    note: `Row ${earlierRow} has it already.`,
  }),
  repeatedKey: ({ otherRow }) => ({
    expected: 'a unique ID within the file',
    note: `Row ${otherRow} has it too.`,
  }),
  repeatedDay: ({ earlierRow }) => ({
    expected: 'one row per ad and day',
    note: `Row ${earlierRow} has it already.`,
  }),
  nameTaken: () => ({ expected: 'a unique name within its parent' }),
  contradiction: ({ earlier, earlierRow }) => ({
    expected: `“${earlier}” as on row ${earlierRow}, or a blank cell`,
  }),
  belowSpent: ({ minCents }) => ({
    expected: `at least ${price(minCents)} because of today’s cost`,
  }),
  goneMeanwhile: () => ({
    expected: 'an entry that was in the account when the file was read',
    note: 'It no longer exists.',
  }),
  creationRestricted: ({ restriction }) => ({
    expected: 'an existing entry of the account',
    note: restrictionText(restriction, 'en-US'),
  }),
  raiseRestricted: ({ got, nowCents, restriction }) => ({
    expected: `at most ${price(nowCents)}, as it is now`,
    ...(got === '' ? { got: 'no limit' } : {}),
    note: restrictionText(restriction, 'en-US'),
  }),

  budgetBelowLimit: ({ minCents }) => ({
    expected: `a daily budget of at least ${price(minCents)}`,
    note: 'Once imported, the plan stays paused until you raise the budget.',
  }),
  priceBelowLimit: ({ minCents }) => ({
    expected: `a bid of at least ${price(minCents)}`,
    note: 'Once imported, it stays paused until you raise the bid.',
  }),
  textTooLong: ({ length, max }) => ({
    expected: `at most ${number(max)} Chinese or ${number(2 * max)} Latin characters`,
    note: `It counts as ${number(length)}; the platform may truncate it.`,
  }),
  clicksAboveImpressions: ({ impressions }) => ({
    expected: `no more clicks than the ${number(impressions)} impressions`,
  }),
  lifetimeBudget: ({ type }) => ({
    expected: 'a daily budget',
    note: `“${type}” is not a daily budget. It is not imported, and a new plan stays paused until it has a daily budget.`,
  }),
  foreignMacro: ({ count }) => ({
    expected: 'macros such as __AD_ID__',
    note: `Another platform's macro is not replaced; ${rows(count)} affected.`,
  }),
  unknownType: ({ count }) => ({
    expected: 'campaigns, ad groups, ads and keywords',
    note: `Not imported; ${rows(count)} affected.`,
  }),
  cellNotUsed: ({ entity, count }) => ({
    expected: `a blank cell for ${withArticle[entity] ?? entity}`,
    note: `It is not used; ${rows(count)} affected.`,
  }),
  deletedRow: ({ count }) => ({
    expected: 'a row that is not deleted',
    note: `Nothing is deleted; ${rows(count)} skipped.`,
  }),
  negativeKeyword: ({ count }) => ({
    expected: 'positive keywords',
    note: `Negative keywords are not imported; ${rows(count)} skipped.`,
  }),
  moreProblems: ({ errors, warnings }) => ({
    expected: 'fewer problems',
    got: `${number(errors)} more errors and ${number(warnings)} more warnings that are not listed`,
  }),
}
