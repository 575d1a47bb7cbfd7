import { textTable } from '../../platform/locale/text-table.ts'

/** The texts of the problems of mapped files. */
export const reportTexts = /* @__PURE__ */ textTable({
  severalDays: {
    expected: ['a row about one day, {begin}', '只包含 {begin} 一天数据的行'],
    note: ['Export the report by day.', '请按天导出报告。'],
  },
  hourUnreadable: { expected: ['an hour from 0 to 23', '0 到 23 点'] },
  otherCurrency: {
    expected: ['amounts in {currency}', '以 {currency} 计的金额'],
    note: ['Amounts are not converted.', '金额不会换算。'],
  },
  severalAds: {
    expected: ['names that belong to one ad', '只对应一个广告的名称'],
    note: [
      '{count} ads have them. Add the columns for plan, ad group and ad.',
      '有 {count} 个广告与之对应，请补充计划、广告组和广告列。',
    ],
  },
  skippedRow: {
    expected: ['rows of single ads', '单个广告的数据行'],
    note: [
      {
        one: '{count} row with totals or notes is skipped.',
        other: '{count} rows with totals or notes are skipped.',
      },
      '跳过 {count} 行汇总或说明。',
    ],
  },
  daysSummed: {
    expected: ['one row per ad and day', '每个广告每天一行'],
    got: [
      {
        one: '{count} further row, which is added up',
        other: '{count} further rows, which are added up',
      },
      '另有 {count} 行，已合计',
    ],
  },
})
