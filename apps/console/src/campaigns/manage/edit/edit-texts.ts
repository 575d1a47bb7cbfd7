import type { AmountProblem } from '@placard/domain/platform/money/typed-amount'
import { textTable, type TextsOf } from '@placard/domain/platform/locale/text-table'

/** The texts of inline editing. */
export const editTexts = textTable({
  noService: ['No service', '无服务'],
  noLimit: ['No limit', '不限'],
  off: ['off', '关闭'],
  on: ['on', '开启'],
  switchOf: ['Switch {name}', '开关：{name}'],
  fields: {
    switchOn: ['switch', '开关'],
    dayBudget: ['daily budget', '日预算'],
    price: ['bid', '出价'],
    nodeId: ['service', '服务'],
    beginDay: ['start date', '开始日期'],
    endDay: ['end date', '结束日期'],
  },
  edit: {
    dayBudget: [
      'Daily budget of {name} in {currency}; leave empty for no limit',
      '{name} 的日预算（{currency}），留空表示不限',
    ],
    price: ['Bid of {name} in {currency}', '{name} 的出价（{currency}）'],
    nodeId: ['Service of {name}', '{name} 的服务'],
    beginDay: [
      'Start date of {name}; leave empty to start immediately',
      '“{name}”的开始日期，留空表示立即开始',
    ],
    endDay: [
      'End date of {name}; leave empty to run without an end date',
      '“{name}”的结束日期，留空表示长期投放',
    ],
  },
  draftsKept: [
    'Your unsaved input has been restored. The cells are marked in the list.',
    '已恢复您之前输入的内容，尚未保存。列表中的相应单元格已标出。',
  ],
  notSaved: [
    'Not saved. Open the cell to continue editing.',
    '此处的输入尚未保存，打开单元格可继续编辑。',
  ],
  saved: ['Saved: {name}, {field} {value}', '已保存：{name}，{field} {value}'],
  conflictOf: [
    'Not saved: someone else has changed {name}. Choose whether to set {field} to {value}.',
    '未保存：{name} 已被他人修改，请决定是否将{field}设为 {value}。',
  ],
  conflict: [
    'Someone else has changed this. The table now shows the current values.',
    '内容已被他人修改，表格显示的是当前值。',
  ],
  conflictNow: [
    'Someone else has changed this. It is now: {value}',
    '已被他人修改，当前值：{value}',
  ],
  setAnyway: ['Set {value} anyway', '仍设为 {value}'],
  keepTheirs: ['Keep the current value', '保持现状'],
  dismiss: ['Dismiss', '知道了'],
  openDay: ['not set', '不限'],
  problems: {
    missing: ['Enter an amount, such as 1,234.50.', '请输入金额，例如 1,234.50。'],
    incomplete: ['Enter the complete date, or leave it empty.', '请填写完整日期，或全部留空。'],
    endBeforeBegin: [
      'The end date must not be before the start date.',
      '结束日期不能早于开始日期。',
    ],
  },
  undo: ['Undo', '撤销'],
  undoFailed: ['Not undone: {reason}', '未撤销：{reason}'],
  undone: ['Undone: {name}, {field} {value}', '已撤销：{name}，{field} {value}'],
})

/** The problems of cell input. */
export type InputProblem = AmountProblem | keyof TextsOf<typeof editTexts>['problems']
