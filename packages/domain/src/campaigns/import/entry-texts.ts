import { textTable } from '../../platform/locale/text-table.ts'

/** The texts of the problems with a cell or an entry. A `blank` replaces the received value if the cell is blank. */
export const entryTexts = /* @__PURE__ */ textTable({
  endBeforeBegin: {
    expected: ['a date not before the start date, {begin}', '不早于开始日期 {begin}'],
  },
  dayInFuture: { expected: ['a date up to today, {today}', '不晚于今天 {today}'] },
  dayTooOld: { expected: ['a date from {oldest}', '不早于 {oldest}'] },
  nameTooLong: {
    expected: [
      '1 to {max} Chinese characters, or twice as many Latin ones',
      '1 到 {max} 个汉字，或两倍的半角字符',
    ],
    note: ['It counts as {length}.', '实际按汉字计为 {length} 个。'],
  },
  controlCharacter: {
    expected: [
      'text without line breaks, control characters or direction marks',
      '不含换行、控制字符和文字方向控制符的文本',
    ],
  },
  addressUnreadable: {
    expected: [
      'an address such as https://example.com/page',
      '网址，例如 https://example.com/page',
    ],
  },
  addressTooLong: {
    expected: ['at most {max} characters', '不超过 {max} 个字符'],
    note: ['It has {length}.', '实际 {length} 个。'],
  },
  statusUnknown: {
    expected: [
      'Active, Enabled, Paused, Deleted or Removed',
      'Active、Enabled、Paused、Deleted 或 Removed',
    ],
  },
  matchTypeUnknown: { expected: ['Exact, Phrase or Broad', 'Exact、Phrase 或 Broad'] },
  budgetTypeUnknown: {
    expected: [
      'DailyBudgetStandard, DailyBudgetAccelerated, Daily or a lifetime budget',
      'DailyBudgetStandard、DailyBudgetAccelerated、Daily 或总预算',
    ],
  },

  missingParent: {
    expected: ['{aParent} in the file or in the account', '文件或账户中已有的{aParent}'],
  },
  parentRefused: {
    expected: ['{aParent} that can be imported', '可以导入的{aParent}'],
    note: ['The {parent} on row {parentRow} is rejected.', '第 {parentRow} 行的{parent}被拒绝。'],
  },
  otherParent: {
    expected: [
      'the {parent} “{now}” that it belongs to; an import moves nothing',
      '其所在的{parent}“{now}”；导入不会移动任何内容',
    ],
  },
  repeatedName: {
    expected: ['a unique name within its parent', '同一上级内名称不重复'],
    note: ['Row {earlierRow} has it already.', '第 {earlierRow} 行已有。'],
  },
  repeatedKey: {
    expected: ['a unique ID within the file', '文件内 ID 不重复'],
    note: ['Row {otherRow} has it too.', '第 {otherRow} 行也有。'],
  },
  repeatedDay: {
    expected: ['one row per ad and day', '同一广告的同一天只出现一次'],
    note: ['Row {earlierRow} has it already.', '第 {earlierRow} 行已有。'],
  },
  nameTaken: { expected: ['a unique name within its parent', '同一上级内未被使用的名称'] },
  contradiction: {
    expected: [
      '“{earlier}” as on row {earlierRow}, or a blank cell',
      '与第 {earlierRow} 行相同的“{earlier}”，或空单元格',
    ],
  },
  belowSpent: { expected: ['at least {min} because of today’s cost', '按今日花费不低于 {min}'] },
  goneMeanwhile: {
    expected: ['an entry that was in the account when the file was read', '读取文件时账户中的内容'],
    note: ['It no longer exists.', '现已不存在。'],
  },
  countedByEngine: {
    expected: ['a day whose figures no engine has reported', '没有投放引擎上报数据的日期'],
    note: ['Files do not replace what an engine has counted.', '文件不能替换投放引擎统计的数据。'],
  },
  creationRestricted: {
    expected: ['an existing entry of the account', '账户中已有的内容'],
    note: ['{reason}', '{reason}'],
  },
  raiseRestricted: {
    expected: ['at most {now}, as it is now', '不高于当前的 {now}'],
    blank: ['no limit', '不限'],
    note: ['{reason}', '{reason}'],
  },

  budgetBelowLimit: {
    expected: ['a daily budget of at least {min}', '不低于 {min} 的日预算'],
    note: [
      'Once imported, the plan stays paused until you raise the budget.',
      '导入后，计划将保持暂停，直到您提高预算。',
    ],
  },
  priceBelowLimit: {
    expected: ['a bid of at least {min}', '不低于 {min} 的出价'],
    note: [
      'Once imported, it stays paused until you raise the bid.',
      '导入后将保持暂停，直到您提高出价。',
    ],
  },
  textTooLong: {
    expected: [
      'at most {max} Chinese or {latinMax} Latin characters',
      '不超过 {max} 个汉字或 {latinMax} 个字符',
    ],
    note: [
      'It counts as {length}; the platform may truncate it.',
      '实际按汉字计为 {length} 个，平台可能会截断。',
    ],
  },
  clicksAboveImpressions: {
    expected: [
      'no more clicks than the {impressions} impressions',
      '点击量不超过 {impressions} 次曝光',
    ],
  },
  playsRise: {
    expected: ['at most {most}, as in “{before}”', '不超过 {most}（见“{before}”列）'],
    note: [
      'A play that comes further counts at each quarter before, too.',
      '播放到更后进度的次数，也计入之前的每个进度。',
    ],
  },
  lifetimeBudget: {
    expected: ['a daily budget', '日预算'],
    note: [
      '“{type}” is not a daily budget. It is not imported, and a new plan stays paused until it has a daily budget.',
      '“{type}”不是日预算，不导入；新计划在设置日预算前保持暂停。',
    ],
  },
  foreignMacro: {
    expected: ['macros such as __AD_ID__', '如 __AD_ID__ 的宏'],
    note: [
      {
        one: "Another platform's macro is not replaced; {count} row is affected.",
        other: "Another platform's macro is not replaced; {count} rows are affected.",
      },
      '其他平台的宏不会被替换；涉及 {count} 行。',
    ],
  },
  unknownType: {
    expected: ['campaigns, ad groups, ads and keywords', '计划、广告组、广告和关键词'],
    note: [
      {
        one: 'Not imported; {count} row is affected.',
        other: 'Not imported; {count} rows are affected.',
      },
      '不导入；涉及 {count} 行。',
    ],
  },
  cellNotUsed: {
    expected: ['a blank cell for {anEntity}', '{anEntity}的该单元格为空'],
    note: [
      {
        one: 'It is not used; {count} row is affected.',
        other: 'It is not used; {count} rows are affected.',
      },
      '不使用该内容；涉及 {count} 行。',
    ],
  },
  deletedRow: {
    expected: ['a row that is not deleted', '未删除的行'],
    note: [
      {
        one: 'Nothing is deleted; {count} row is skipped.',
        other: 'Nothing is deleted; {count} rows are skipped.',
      },
      '不会删除任何内容；跳过 {count} 行。',
    ],
  },
  negativeKeyword: {
    expected: ['positive keywords', '投放关键词'],
    note: [
      {
        one: 'Negative keywords are not imported; {count} row is skipped.',
        other: 'Negative keywords are not imported; {count} rows are skipped.',
      },
      '否定关键词不导入；跳过 {count} 行。',
    ],
  },
})
