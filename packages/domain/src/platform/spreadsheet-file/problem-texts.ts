import { textTable } from '../locale/text-table.ts'

/** The texts of the problems that any file with a table can have. A `got` replaces the received value. */
export const fileProblemTexts = /* @__PURE__ */ textTable({
  emptyFile: {
    expected: ['a header row and rows of data', '表头和数据行'],
    got: ['an empty file', '空文件'],
  },
  headerOnly: {
    expected: ['rows of data after the header', '表头之后有数据行'],
    got: ['only the header “{got}”', '只有表头“{got}”'],
  },
  tooManyBytes: {
    expected: ['a file of at most {maxMb} MB', '不超过 {maxMb} MB 的文件'],
    got: ['a larger one', '更大的文件'],
    note: ['Split the file.', '请拆分后再导入。'],
  },
  tooManyRows: {
    expected: ['at most {max} rows', '不超过 {max} 行'],
    got: ['more', '更多的行'],
    note: ['Split the file.', '请拆分后再导入。'],
  },
  brokenWorkbook: {
    expected: ['a workbook (XLSX) with a sheet', '含有工作表的工作簿（XLSX）'],
    got: ['an archive that cannot be read as one', '无法读取的压缩文件'],
    note: ['Save it again as XLSX or CSV.', '请重新另存为 XLSX 或 CSV。'],
  },
  notText: {
    expected: ['a text file (CSV) or a workbook (XLSX)', '文本文件（CSV）或工作簿（XLSX）'],
    got: ['{got}', '{got}'],
    note: [
      'Line {line} contains bytes that are not text.',
      '第 {line} 行含有文本中不会出现的字节。',
    ],
  },
  badEncoding: {
    expected: [
      'text in UTF-8 or UTF-16 (read as {encoding})',
      'UTF-8 或 UTF-16 文本（按 {encoding} 读取）',
    ],
    got: [
      'the bytes {got} on line {line} (byte {byte} of the file)',
      '第 {line} 行（文件第 {byte} 字节）的字节 {got}',
    ],
    note: ['Save the file as CSV UTF-8.', '请将文件另存为 CSV UTF-8。'],
  },
  unclosedQuote: {
    expected: ['a closing quotation mark', '成对的引号'],
    got: [
      'the end of the file inside the quotes of a row that begins on line {line}',
      '从第 {line} 行开始的一行，引号直到文件结束也没有关闭',
    ],
    note: ['The file may have been cut off.', '文件可能不完整。'],
  },
  endlessRow: {
    expected: ['rows of at most {max} characters', '每行不超过 {max} 个字符'],
    got: ['a longer one that begins on line {line}', '从第 {line} 行开始的更长的一行'],
    note: [
      'There may be an unclosed quotation mark, or too many separators in a row.',
      '该处的引号可能没有关闭，或连续的分隔符过多。',
    ],
  },
  missingColumn: {
    expected: ['the column {missing}', '列 {missing}'],
    got: ['the columns {got}', '列 {got}'],
  },
  missingValue: { expected: ['a value', '有值'] },
  amountUnreadable: { expected: ['an amount such as {amount}', '金额，例如 {amount}'] },
  otherDecimalSign: {
    expected: ['an amount such as {amount}', '金额，例如 {amount}'],
    note: [
      'The file was read with a decimal {decimalSign}; you can read it again with a decimal {otherSign}.',
      '当前以{decimalSign}为小数点读取，可改用{otherSign}重新读取。',
    ],
  },
  currencySign: {
    expected: ['an amount without a currency sign', '不带货币符号的金额'],
    note: [
      "“{sign}” is ignored: amounts are in the account's currency.",
      '“{sign}”将被忽略，金额按账户币种计算。',
    ],
  },
  negativeNumber: { expected: ['zero or more', '不小于 0 的数'] },
  exponent: { expected: ['a number without an exponent', '不带指数的数'] },
  otherDigits: { expected: ['the half-width digits 0 to 9', '半角数字 0 到 9'] },
  tooManyDecimals: { expected: ['at most 2 decimals', '最多 2 位小数'] },
  amountTooLarge: { expected: ['at most {max}', '不超过 {max}'] },
  countUnreadable: { expected: ['a whole number such as 1,234', '整数，例如 1,234'] },
  countTooLarge: { expected: ['at most {max}', '不超过 {max}'] },
  dayUnreadable: { expected: ['a date such as {example}', '日期，例如 {example}'] },
  currencyUnknown: {
    expected: ['a currency with two decimals, such as EUR', '有两位小数的币种，例如 CNY'],
  },
  noSuchDay: { expected: ['an existing date', '存在的日期'] },
})
