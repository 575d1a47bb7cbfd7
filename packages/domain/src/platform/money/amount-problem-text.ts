import { textTable } from '../locale/text-table.ts'
import type { Locale } from '../locale/locale.ts'
import type { AmountProblem } from './typed-amount.ts'

const texts = textTable({
  unreadable: [
    '“{got}” is not an amount. Enter an amount such as 1,234.50.',
    '“{got}”不是金额，请按 1,234.50 的格式输入。',
  ],
  otherDecimalSign: [
    '“{got}” has a comma as the decimal separator. Enter an amount such as 1,234.50.',
    '“{got}”以逗号作小数点，请按 1,234.50 的格式输入。',
  ],
  currencySign: [
    'Enter the amount without a currency sign, such as 1,234.50.',
    '请不要输入货币符号，例如 1,234.50。',
  ],
  negativeNumber: ['Enter an amount of 0 or more.', '金额不能为负数。'],
  tooManyDecimals: ['“{got}” has too many decimals. Enter at most two.', '“{got}”超过两位小数。'],
  amountTooLarge: ['“{got}” is too large. Enter a smaller amount.', '“{got}”过大。'],
})

/** Returns the problems with a typed amount, and how to write it. */
export function amountProblemText(problem: AmountProblem, got: string, locale: Locale): string {
  const text = texts[locale][problem]
  return typeof text === 'string' ? text : text({ got })
}
