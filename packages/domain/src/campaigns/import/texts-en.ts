import { numberText } from '../../platform/format/number.ts'
import { priceText } from '../../platform/format/price.ts'
import { restrictionText } from '../../platform/access/restriction-text.ts'
import type { ParentKind } from './problem.ts'
import type { TextsTable } from './texts.ts'

const price = (cents: number) => priceText(cents, 'en-US')
const number = (count: number) => numberText(count, 'en-US')
const rows = (count: number) => (count === 1 ? '1 row is' : `${number(count)} rows are`)
const signNames: Readonly<Record<string, string>> = { '.': 'point', ',': 'comma' }
const parentNames: Readonly<Record<ParentKind, string>> = { plan: 'plan', group: 'group', ad: 'ad' }
const withArticle: Readonly<Record<string, string>> = {
  plan: 'a plan',
  group: 'a group',
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
    note: 'Please divide it.',
  }),
  tooManyRows: ({ max }) => ({
    expected: `at most ${number(max)} rows`,
    got: 'more',
    note: 'Please divide the file.',
  }),
  notText: ({ got, line }) => ({
    expected: 'a text file (CSV)',
    got,
    note: `Line ${line} holds bytes that no text has.`,
  }),
  badEncoding: ({ got, encoding, line, byte }) => ({
    expected: `text in UTF-8 or UTF-16 (read as ${encoding.toUpperCase()})`,
    got: `the bytes ${got} on line ${line} (byte ${number(byte)} of the file)`,
    note: 'Please save the file as CSV UTF-8.',
  }),
  unclosedQuote: ({ line }) => ({
    expected: 'a closing quotation mark',
    got: `the end of the file inside the quotes of a row that begins on line ${line}`,
    note: 'The file may have been cut off.',
  }),
  endlessRow: ({ line, max }) => ({
    expected: `rows of at most ${number(max)} characters`,
    got: `a longer one that begins on line ${line}`,
    note: 'A quotation mark may not be closed there, or too many separators follow each other.',
  }),
  unknownHeader: ({ got }) => ({
    expected:
      'the header of a Microsoft Advertising bulk file (Type, Campaign …), of a Google Ads Editor file (Campaign, Ad Group …), or date, plan, group, ad, impressions, clicks, downloads, cost; separated by comma, tab or semicolon',
    got: `“${got}”`,
  }),
  metaHeader: ({ got }) => ({
    expected: 'a Microsoft Advertising bulk file or a Google Ads Editor file',
    got: `“${got}”`,
    note: 'Files of Meta are not read.',
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
    note: 'Nothing was taken.',
  }),
  refusedOnTheWay: ({ count, restriction }) => ({
    expected: 'all rows or none',
    got: `${number(count)} refused while taking them`,
    note: `Nothing was taken.${restriction ? ` ${restrictionText(restriction, 'en-US')}` : ''}`,
  }),
  unexpected: ({ requestId }) => ({
    expected: 'an import without trouble',
    got: 'an error on our side',
    note: `The server's log has it under ${requestId}.`,
  }),

  tooManyCells: ({ cells, columns }) => ({
    expected: `at most ${number(columns)} cells, as the header has`,
    got: `${number(cells)} cells`,
    note: 'A text that holds the separator needs quotation marks around it.',
  }),
  cutRow: ({ cells, columns }) => ({
    expected: `a whole row of ${number(columns)} cells`,
    got: `${number(cells)} cells and the end of the file`,
    note: 'The file may have been cut off.',
  }),
  otherDelimiter: ({ columns }) => ({
    expected: `${number(columns)} cells, separated as in the header`,
  }),
  openQuote: ({ lastLine }) => ({
    expected: 'quotation marks that close in their cell',
    note: `All up to line ${lastLine} was read as one cell and is not taken.`,
  }),
  missingValue: () => ({ expected: 'a value' }),
  keywordAndAd: () => ({ expected: 'a keyword or an ad in a row, not both' }),

  amountUnreadable: ({ decimalSign }) => ({ expected: `an amount such as ${amount(decimalSign)}` }),
  otherDecimalSign: ({ decimalSign }) => ({
    expected: `an amount such as ${amount(decimalSign)}`,
    note: `The file is read with a decimal ${signNames[decimalSign]}; it can be read again with a decimal ${signNames[decimalSign === '.' ? ',' : '.']}.`,
  }),
  currencySign: ({ sign }) => ({
    expected: 'an amount without a currency sign',
    note: `“${sign}” is not read: amounts are in the account's currency.`,
  }),
  negativeNumber: () => ({ expected: 'zero or more' }),
  exponent: () => ({ expected: 'a number without exponent' }),
  otherDigits: () => ({ expected: 'the digits 0 to 9 in half width' }),
  tooManyDecimals: () => ({ expected: 'at most 2 decimals' }),
  amountTooLarge: ({ maxCents }) => ({ expected: `at most ${price(maxCents)}` }),
  countUnreadable: () => ({ expected: 'a whole number such as 1,234' }),
  countTooLarge: ({ max }) => ({ expected: `at most ${number(max)}` }),
  dayUnreadable: ({ example }) => ({ expected: `a day such as ${example}` }),
  noSuchDay: () => ({ expected: 'a day that exists' }),
  endBeforeBegin: ({ begin }) => ({ expected: `a day not before the first, ${begin}` }),
  dayInFuture: ({ today }) => ({ expected: `a day up to today, ${today}` }),
  dayTooOld: ({ oldest }) => ({ expected: `a day from ${oldest} on` }),
  nameTooLong: ({ length, max }) => ({
    expected: `1 to ${number(max)} characters`,
    note: `It has ${number(length)}, letters of half width counted half.`,
  }),
  controlCharacter: () => ({
    expected: 'text without line breaks, control characters and marks of direction',
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
    expected: `${withArticle[parent]} that is in the file or in the account`,
  }),
  parentRefused: ({ parent, parentRow }) => ({
    expected: `${withArticle[parent]} that can be taken`,
    note: `The ${parentNames[parent]} on row ${parentRow} is refused.`,
  }),
  otherParent: ({ parent, now }) => ({
    expected: `the ${parentNames[parent]} “${now}” in which it is; an import moves nothing`,
  }),
  repeatedName: ({ earlierRow }) => ({
    expected: 'a name once in its parent',
    note: `Row ${earlierRow} has it already.`,
  }),
  repeatedKey: ({ otherRow }) => ({
    expected: 'an id once in the file',
    note: `Row ${otherRow} has it too.`,
  }),
  repeatedDay: ({ earlierRow }) => ({
    expected: 'a day of an ad once',
    note: `Row ${earlierRow} has it already.`,
  }),
  nameTaken: () => ({ expected: 'a name that nothing else in its parent has' }),
  contradiction: ({ earlier, earlierRow }) => ({
    expected: `“${earlier}” as on row ${earlierRow}, or a blank cell`,
  }),
  belowSpent: ({ minCents }) => ({
    expected: `at least ${price(minCents)} after what is spent today`,
  }),
  goneMeanwhile: () => ({
    expected: 'what stood in the account when the file was read',
    note: 'It is gone meanwhile.',
  }),
  creationRestricted: ({ restriction }) => ({
    expected: 'only what is in the account already',
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
    expected: `a price of at least ${price(minCents)}`,
    note: 'Once imported, it stays paused until you raise the bid.',
  }),
  textTooLong: ({ length, max }) => ({
    expected: `at most ${number(max)} full-width characters`,
    note: `It has ${number(length)}; the platform may cut it.`,
  }),
  clicksAboveImpressions: ({ impressions }) => ({
    expected: `no more clicks than the ${number(impressions)} impressions`,
  }),
  lifetimeBudget: ({ type }) => ({
    expected: 'a daily budget',
    note: `“${type}” is not for a day: it is left out, and a new plan stays paused until it has a daily budget.`,
  }),
  foreignMacro: ({ count }) => ({
    expected: 'macros such as __AD_ID__',
    note: `Another platform's macro is not replaced; ${rows(count)} concerned.`,
  }),
  unknownType: ({ count }) => ({
    expected: 'campaigns, ad groups, ads and keywords',
    note: `Not imported; ${rows(count)} concerned.`,
  }),
  cellNotUsed: ({ entity, count }) => ({
    expected: `a blank cell for ${withArticle[entity] ?? entity}`,
    note: `It is not used; ${rows(count)} concerned.`,
  }),
  deletedRow: ({ count }) => ({
    expected: 'a row that is not deleted',
    note: `Nothing is deleted; ${rows(count)} left out.`,
  }),
  negativeKeyword: ({ count }) => ({
    expected: 'keywords that bring ads',
    note: `Negative keywords are not imported; ${rows(count)} left out.`,
  }),
  moreProblems: ({ errors, warnings }) => ({
    expected: 'fewer problems',
    got: `${number(errors)} more errors and ${number(warnings)} more warnings that are not listed`,
  }),
}
