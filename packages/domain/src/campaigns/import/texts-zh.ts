import { numberText } from '../../platform/format/number.ts'
import { priceText } from '../../platform/format/price.ts'
import { restrictionText } from '../../platform/access/restriction.ts'
import type { ParentKind } from './problem.ts'
import type { TextsTable } from './texts.ts'

const price = (cents: number) => priceText(cents, 'zh-CN')
const number = (count: number) => numberText(count, 'zh-CN')
const signNames: Readonly<Record<string, string>> = { '.': '点号', ',': '逗号' }
const parentNames: Readonly<Record<ParentKind, string>> = {
  plan: '计划',
  group: '广告组',
  ad: '广告',
}
const entityNames: Readonly<Record<string, string>> = {
  plan: '计划',
  group: '广告组',
  ad: '广告',
  keyword: '关键词',
}
const amount = (decimalSign: string) => (decimalSign === ',' ? '1.234,50' : '1,234.50')

export const chineseTexts: TextsTable = {
  emptyFile: () => ({ expected: '表头和数据行', got: '空文件' }),
  headerOnly: ({ got }) => ({ expected: '表头之后有数据行', got: `只有表头“${got}”` }),
  tooManyBytes: ({ max }) => ({
    expected: `不超过 ${number(max / 1_048_576)} MB 的文件`,
    got: '更大的文件',
    note: '请拆分后再导入。',
  }),
  tooManyRows: ({ max }) => ({
    expected: `不超过 ${number(max)} 行`,
    got: '更多的行',
    note: '请拆分后再导入。',
  }),
  notText: ({ got, line }) => ({
    expected: '文本文件（CSV）',
    got,
    note: `第 ${line} 行含有文本中不会出现的字节。`,
  }),
  badEncoding: ({ got, encoding, line, byte }) => ({
    expected: `UTF-8 或 UTF-16 文本（按 ${encoding.toUpperCase()} 读取）`,
    got: `第 ${line} 行（文件第 ${number(byte)} 字节）的字节 ${got}`,
    note: '请将文件另存为 CSV UTF-8。',
  }),
  unclosedQuote: ({ line }) => ({
    expected: '成对的引号',
    got: `从第 ${line} 行开始的一行，引号直到文件结束也没有关闭`,
    note: '文件可能不完整。',
  }),
  endlessRow: ({ line, max }) => ({
    expected: `每行不超过 ${number(max)} 个字符`,
    got: `从第 ${line} 行开始的更长的一行`,
    note: '该处的引号可能没有关闭，或连续的分隔符过多。',
  }),
  unknownHeader: ({ got }) => ({
    expected:
      'Microsoft Advertising 批量文件的表头（Type、Campaign…）、Google Ads Editor 文件的表头（Campaign、Ad Group…），或 date、plan、group、ad、impressions、clicks、downloads、cost；以逗号、制表符或分号分隔',
    got: `“${got}”`,
  }),
  metaHeader: ({ got }) => ({
    expected: 'Microsoft Advertising 批量文件或 Google Ads Editor 文件',
    got: `“${got}”`,
    note: '暂不支持 Meta 的文件。',
  }),
  duplicatedColumn: ({ got, earlier }) => ({
    expected: '每列只出现一次',
    got: `含义相同的“${earlier}”和“${got}”`,
  }),
  missingColumn: ({ missing, got }) => ({ expected: `列 ${missing}`, got: `列 ${got}` }),
  crashedRepeatedly: ({ times }) => ({
    expected: '可以读取的文件',
    got: `服务器在读取时中断了 ${number(times)} 次`,
    note: '未导入任何内容。',
  }),
  refusedOnTheWay: ({ count, restriction }) => ({
    expected: '全部导入或全部不导入',
    got: `导入过程中有 ${number(count)} 条被拒绝`,
    note: `未导入任何内容。${restriction ? restrictionText(restriction, 'zh-CN') : ''}`,
  }),
  unexpected: ({ requestId }) => ({
    expected: '导入成功',
    got: '服务器内部错误',
    note: `服务器日志编号：${requestId}。`,
  }),

  tooManyCells: ({ cells, columns }) => ({
    expected: `不超过表头的 ${number(columns)} 个单元格`,
    got: `${number(cells)} 个单元格`,
    note: '包含分隔符的文本需要用引号括起来。',
  }),
  cutRow: ({ cells, columns }) => ({
    expected: `完整的一行（${number(columns)} 个单元格）`,
    got: `${number(cells)} 个单元格后文件结束`,
    note: '文件可能不完整。',
  }),
  otherDelimiter: ({ columns }) => ({ expected: `与表头相同分隔符的 ${number(columns)} 个单元格` }),
  openQuote: ({ lastLine }) => ({
    expected: '在单元格内成对的引号',
    note: `直到第 ${lastLine} 行的内容被读作一个单元格，没有导入。`,
  }),
  missingValue: () => ({ expected: '有值' }),
  keywordAndAd: () => ({ expected: '一行只有关键词或只有广告' }),

  amountUnreadable: ({ decimalSign }) => ({ expected: `金额，例如 ${amount(decimalSign)}` }),
  otherDecimalSign: ({ decimalSign }) => ({
    expected: `金额，例如 ${amount(decimalSign)}`,
    note: `当前以${signNames[decimalSign]}为小数点读取，可改用${signNames[decimalSign === '.' ? ',' : '.']}重新读取。`,
  }),
  currencySign: ({ sign }) => ({
    expected: '不带货币符号的金额',
    note: `“${sign}”将被忽略，金额按账户币种计算。`,
  }),
  negativeNumber: () => ({ expected: '不小于 0 的数' }),
  exponent: () => ({ expected: '不带指数的数' }),
  otherDigits: () => ({ expected: '半角数字 0 到 9' }),
  tooManyDecimals: () => ({ expected: '最多 2 位小数' }),
  amountTooLarge: ({ maxCents }) => ({ expected: `不超过 ${price(maxCents)}` }),
  countUnreadable: () => ({ expected: '整数，例如 1,234' }),
  countTooLarge: ({ max }) => ({ expected: `不超过 ${number(max)}` }),
  dayUnreadable: ({ example }) => ({ expected: `日期，例如 ${example}` }),
  noSuchDay: () => ({ expected: '存在的日期' }),
  endBeforeBegin: ({ begin }) => ({ expected: `不早于开始日期 ${begin}` }),
  dayInFuture: ({ today }) => ({ expected: `不晚于今天 ${today}` }),
  dayTooOld: ({ oldest }) => ({ expected: `不早于 ${oldest}` }),
  nameTooLong: ({ length, max }) => ({
    expected: `1 到 ${number(max)} 个汉字，或两倍的半角字符`,
    note: `实际按汉字计为 ${number(length)} 个。`,
  }),
  controlCharacter: () => ({ expected: '不含换行、控制字符和文字方向控制符的文本' }),
  addressUnreadable: () => ({ expected: '网址，例如 https://example.com/page' }),
  addressTooLong: ({ length, max }) => ({
    expected: `不超过 ${number(max)} 个字符`,
    note: `实际 ${number(length)} 个。`,
  }),
  statusUnknown: () => ({ expected: 'Active、Enabled、Paused、Deleted 或 Removed' }),
  matchTypeUnknown: () => ({ expected: 'Exact、Phrase 或 Broad' }),
  budgetTypeUnknown: () => ({
    expected: 'DailyBudgetStandard、DailyBudgetAccelerated、Daily 或总预算',
  }),

  missingParent: ({ parent }) => ({ expected: `文件或账户中已有的${parentNames[parent]}` }),
  parentRefused: ({ parent, parentRow }) => ({
    expected: `可以导入的${parentNames[parent]}`,
    note: `第 ${parentRow} 行的${parentNames[parent]}被拒绝。`,
  }),
  otherParent: ({ parent, now }) => ({
    expected: `其所在的${parentNames[parent]}“${now}”；导入不会移动任何内容`,
  }),
  repeatedName: ({ earlierRow }) => ({
    expected: '同一上级内名称不重复',
    note: `第 ${earlierRow} 行已有。`,
  }),
  repeatedKey: ({ otherRow }) => ({
    expected: '文件内 ID 不重复',
    note: `第 ${otherRow} 行也有。`,
  }),
  repeatedDay: ({ earlierRow }) => ({
    expected: '同一广告的同一天只出现一次',
    note: `第 ${earlierRow} 行已有。`,
  }),
  nameTaken: () => ({ expected: '同一上级内未被使用的名称' }),
  contradiction: ({ earlier, earlierRow }) => ({
    expected: `与第 ${earlierRow} 行相同的“${earlier}”，或空单元格`,
  }),
  belowSpent: ({ minCents }) => ({ expected: `按今日花费不低于 ${price(minCents)}` }),
  goneMeanwhile: () => ({ expected: '读取文件时账户中的内容', note: '现已不存在。' }),
  creationRestricted: ({ restriction }) => ({
    expected: '账户中已有的内容',
    note: restrictionText(restriction, 'zh-CN'),
  }),
  raiseRestricted: ({ got, nowCents, restriction }) => ({
    expected: `不高于当前的 ${price(nowCents)}`,
    ...(got === '' ? { got: '不限' } : {}),
    note: restrictionText(restriction, 'zh-CN'),
  }),

  budgetBelowLimit: ({ minCents }) => ({
    expected: `不低于 ${price(minCents)} 的日预算`,
    note: '导入后，计划将保持暂停，直到您提高预算。',
  }),
  priceBelowLimit: ({ minCents }) => ({
    expected: `不低于 ${price(minCents)} 的出价`,
    note: '导入后将保持暂停，直到您提高出价。',
  }),
  textTooLong: ({ length, max }) => ({
    expected: `不超过 ${number(max)} 个汉字或 ${number(2 * max)} 个字符`,
    note: `实际按汉字计为 ${number(length)} 个，平台可能会截断。`,
  }),
  clicksAboveImpressions: ({ impressions }) => ({
    expected: `点击量不超过 ${number(impressions)} 次曝光`,
  }),
  lifetimeBudget: ({ type }) => ({
    expected: '日预算',
    note: `“${type}”不是日预算，不导入；新计划在设置日预算前保持暂停。`,
  }),
  foreignMacro: ({ count }) => ({
    expected: '如 __AD_ID__ 的宏',
    note: `其他平台的宏不会被替换；涉及 ${number(count)} 行。`,
  }),
  unknownType: ({ count }) => ({
    expected: '计划、广告组、广告和关键词',
    note: `不导入；涉及 ${number(count)} 行。`,
  }),
  cellNotUsed: ({ entity, count }) => ({
    expected: `${entityNames[entity] ?? entity}的该单元格为空`,
    note: `不使用该内容；涉及 ${number(count)} 行。`,
  }),
  deletedRow: ({ count }) => ({
    expected: '未删除的行',
    note: `不会删除任何内容；跳过 ${number(count)} 行。`,
  }),
  negativeKeyword: ({ count }) => ({
    expected: '投放关键词',
    note: `否定关键词不导入；跳过 ${number(count)} 行。`,
  }),
  moreProblems: ({ errors, warnings }) => ({
    expected: '更少的问题',
    got: `另有 ${number(errors)} 个错误和 ${number(warnings)} 个提醒未列出`,
  }),
}
