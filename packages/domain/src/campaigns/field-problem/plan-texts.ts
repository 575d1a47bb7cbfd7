import { textTable } from '../../platform/locale/text-table.ts'

/** The texts of the problems with fields of plans and groups, and with those that every level has. */
export const planTexts = /* @__PURE__ */ textTable({
  missing: { expected: ['text', '文字'], message: ['Fill in this field.', '请填写此项。'] },
  controlCharacter: {
    expected: [
      'one line without control characters or direction marks',
      '不含控制字符和文字方向控制符的单行文字',
    ],
    message: [
      'Remove line breaks, tabs and direction marks.',
      '请删除换行、制表符和文字方向控制符。',
    ],
  },
  tooLong: {
    expected: [
      'at most {max} Chinese or {latinMax} Latin characters',
      '最多 {max} 个汉字或 {latinMax} 个字符',
    ],
    message: [
      'Enter at most {max} Chinese or {latinMax} Latin characters. The text counts as {length} Chinese characters.',
      '最多 {max} 个汉字或 {latinMax} 个字符，当前按汉字计为 {length} 个。',
    ],
  },
  nameTaken: {
    expected: ['a unique name', '同级中未使用的名称'],
    message: ['“{got}” is already in use. Enter another name.', '名称“{got}”已被使用，请换一个。'],
  },
  keywordTaken: {
    expected: ['a keyword that the ad group does not have', '广告组中没有的关键词'],
    message: [
      'The ad group already has “{got}”. Change it there, or leave it out.',
      '广告组中已有关键词“{got}”，请直接修改已有关键词或去掉此项。',
    ],
  },
  keywordRepeated: {
    expected: ['each keyword once', '不重复的关键词'],
    message: [
      '“{got}” is already in line {line}. Remove one of them.',
      '“{got}”与第 {line} 行重复，请删除其中一行。',
    ],
  },
  budgetTooLow: {
    expected: ['at least {min}', '至少 {min}'],
    message: [
      'The minimum daily budget is {min}. {got} is too low.',
      '日预算至少为 {min}，{got} 过低。',
    ],
  },
  budgetTooHigh: {
    expected: ['at most {max}', '最多 {max}'],
    message: [
      'The maximum daily budget is {max}. {got} is too high.',
      '日预算最多为 {max}，{got} 过高。',
    ],
  },
  budgetBelowSpent: {
    expected: ['at least {min}', '至少 {min}'],
    message: [
      "The minimum is {min}, which is 105 % of today's cost. {got} is too low.",
      '按今日花费，日预算不能低于 {min}（今日花费的 105%），{got} 过低。',
    ],
  },
  pacingWithoutBudget: {
    expected: ['a plan with a daily budget', '设有日预算的计划'],
    message: [
      'Even pacing requires a daily budget. Set one, or choose standard pacing.',
      '匀速投放需要日预算，请先设置日预算，或选择标准投放。',
    ],
  },
  appUnknown: {
    expected: ['the code of an app', '应用编码'],
    message: ['The app does not exist. Select another one.', '该应用不存在，请重新选择。'],
  },
  appUnwanted: {
    expected: ['no app', '不填应用'],
    message: [
      'Only plans that promote an app have an app. Remove it.',
      '仅推广应用的计划可填写应用，请删除。',
    ],
  },
  priceMissing: {
    expected: ['a bid', '出价'],
    message: [
      'Set a bid. Only plans with the bid strategy “Max conversion” have none.',
      '请设置出价，仅竞价策略为“最大转化”的计划无需出价。',
    ],
  },
  priceUnwanted: {
    expected: ['no bid', '不填出价'],
    message: [
      'With “Max conversion” the platform sets the bids. Remove the bid.',
      '“最大转化”由平台出价，请删除出价。',
    ],
  },
  priceTooLow: {
    expected: ['at least {min}', '至少 {min}'],
    message: ['The minimum bid is {min}. {got} is too low.', '出价至少为 {min}，{got} 过低。'],
  },
  priceTooHigh: {
    expected: ['at most {max}', '最多 {max}'],
    message: ['The maximum bid is {max}. {got} is too high.', '出价最多为 {max}，{got} 过高。'],
  },
  goalMissing: {
    expected: ['a goal', '转化目标'],
    message: [
      'Select a conversion goal. oCPC and CPA bid for conversions.',
      'oCPC 和 CPA 按转化出价，请选择转化目标。',
    ],
  },
  goalUnwanted: {
    expected: ['nothing', '不填'],
    message: [
      'Only oCPC and CPA bid for conversions. Remove the goals and their bids.',
      '仅 oCPC 和 CPA 按转化出价，请删除转化目标及其出价。',
    ],
  },
  deepGoalTooEarly: {
    expected: ['a goal later than the conversion goal', '晚于转化目标的深度目标'],
    message: [
      'The deep goal must come after the conversion goal. Select a later one.',
      '深度目标应在转化目标之后达成，请选择更靠后的目标。',
    ],
  },
  deepBidMissing: {
    expected: ['a bid', '出价'],
    message: ['Set a bid for the deep goal.', '请设置深度目标的出价。'],
  },
  deepBidOrRoiMissing: {
    expected: ['a bid or a target ROI', '出价或目标 ROI'],
    message: ['Set a bid for the deep goal, or a target ROI.', '请设置深度目标的出价或目标 ROI。'],
  },
  deepBidUnwanted: {
    expected: ['nothing', '不填'],
    message: [
      'Without a deep goal, or when the platform sets the bids, there is no deep bid. Remove it.',
      '没有深度目标或由平台出价时，无需填写此项，请删除。',
    ],
  },
  roiUnwanted: {
    expected: ['no target ROI', '不填目标 ROI'],
    message: [
      'A target ROI requires payments as the deep goal. Remove it.',
      '仅深度目标为付费时可设置目标 ROI，请删除。',
    ],
  },
  roiBesideBid: {
    expected: ['a bid or a target ROI', '出价或目标 ROI'],
    message: [
      'Set either a deep bid or a target ROI. Remove one of them.',
      '深度目标的出价与目标 ROI 只能填一项，请删除其中一项。',
    ],
  },
  roiOutOfRange: {
    expected: ['more than 0, at most {max}', '大于 0，最大 {max}'],
    message: [
      'Enter a target ROI above 0, at most {max}. {got} is out of range.',
      '目标 ROI 应大于 0，最大为 {max}，{got} 不符合。',
    ],
  },
  roiUnreadable: {
    expected: ['a number with at most six decimals', '最多六位小数的数字'],
    message: [
      '“{got}” is not an ROI. Enter a number such as 1.5.',
      '“{got}”不是 ROI，请按 1.5 的格式输入。',
    ],
  },
  beginAfterEnd: {
    expected: ['a date up to {end}', '不晚于 {end} 的日期'],
    message: [
      'The start date cannot be after the end date, {end}. {got} is too late.',
      '开始日期不能晚于结束日期 {end}，{got} 过晚。',
    ],
  },
  endBeforeBegin: {
    expected: ['a date from {begin}', '不早于 {begin} 的日期'],
    message: [
      'The end date cannot be before the start date, {begin}. {got} is too early.',
      '结束日期不能早于开始日期 {begin}，{got} 过早。',
    ],
  },
  scheduleUnreadable: {
    expected: [
      '336 half hours as 0 or 1, some of them 1',
      '336 个半小时，每个为 0 或 1，且不全为 0',
    ],
    message: [
      'A schedule has 336 half hours from Monday 00:00, each 0 or 1 and not all 0. This one has {length} characters.',
      '投放时段应为周一零点起的 336 个半小时，每个为 0 或 1，且不全为 0，现有 {length} 个字符。',
    ],
  },
  parentInBin: {
    expected: [
      'an item whose plan, ad group and ad are not in the recycle bin',
      '上级不在回收站中的对象',
    ],
    message: [
      'Its parent is in the recycle bin as well. Restore the parent first.',
      '其所属计划、广告组或广告也在回收站中，请先恢复上级。',
    ],
  },
  contradictedApps: {
    expected: ['apps in one of the two lists', '只出现在一个列表中的应用'],
    message: [
      '{count} of these apps are both included and excluded. Remove them from one list.',
      '有 {count} 个应用同时要求已安装和未安装，请从其中一个列表中删除。',
    ],
  },
  tooMany: {
    expected: ['at most {max}', '最多 {max} 个'],
    message: ['At most {max} are allowed. {count} were given.', '最多 {max} 个，现有 {count} 个。'],
  },
  fixFirst: {
    expected: ['a valid {wireNames}', '修正后的{wireNames}'],
    message: ['Fix the {names} first, then enable it.', '请先修正{names}，然后再开启。'],
  },
})
