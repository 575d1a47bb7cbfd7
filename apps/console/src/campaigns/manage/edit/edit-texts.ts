import type { AmountProblem } from '@placard/domain/platform/money/typed-amount'
import { textTable, type TextsOf } from '@placard/domain/platform/locale/text-table'

/** The texts of inline editing. */
export const editTexts = textTable({
  noService: ['No service', '无服务'],
  noLimit: ['no limit', '不限'],
  off: ['off', '关闭'],
  on: ['on', '开启'],
  switchOf: ['Switch {name}', '开关：{name}'],
  fields: {
    switchOn: ['switch', '开关'],
    dayBudget: ['daily budget', '日预算'],
    price: ['bid', '出价'],
    nodeId: ['service', '服务'],
    beginDay: ['first day', '开始日期'],
    endDay: ['last day', '结束日期'],
  },
  edit: {
    dayBudget: [
      'Daily budget of {name} in {currency}; empty for no limit',
      '{name} 的日预算（{currency}），留空表示不限',
    ],
    price: ['Bid of {name} in {currency}', '{name} 的出价（{currency}）'],
    nodeId: ['Service of {name}', '{name} 的服务'],
    beginDay: [
      'First day of {name}; empty to start right away',
      '“{name}”的开始日期，留空表示立即开始',
    ],
    endDay: [
      'Last day of {name}; empty to run without an end',
      '“{name}”的结束日期，留空表示长期投放',
    ],
  },
  draftsKept: [
    'What you typed before is still here, not saved. Its cells are marked in the list.',
    '您之前输入的内容仍在，尚未保存，列表中的相应单元格已标出。',
  ],
  notSaved: [
    'This was typed, but not saved. Open the cell to go on.',
    '此处的输入尚未保存，打开单元格可继续编辑。',
  ],
  saved: ['Saved: {name}, {field} {value}', '已保存：{name}，{field} {value}'],
  conflictOf: [
    'Not saved: someone else has changed {name} meanwhile. Decide about {field} {value}.',
    '未保存：{name} 已被他人修改，请决定是否将{field}设为 {value}。',
  ],
  conflict: [
    'Someone else has changed this meanwhile. The table now shows the current values.',
    '内容已被他人修改，表格显示的是当前值。',
  ],
  setAnyway: ['Set {value} anyway', '仍设为 {value}'],
  keepTheirs: ['Leave it as it is', '保持现状'],
  dismiss: ['Dismiss', '知道了'],
  openDay: ['open', '不限'],
  problems: {
    missing: ['Write an amount, such as 1,234.50.', '请输入金额，例如 1,234.50。'],
    incomplete: ['Write the whole day, or leave all of it empty.', '请填写完整日期，或全部留空。'],
    endBeforeBegin: ['The last day is before the first.', '结束日期早于开始日期。'],
  },
  undo: ['Undo', '撤销'],
  undone: ['Undone: {name}, {field} {value}', '已撤销：{name}，{field} {value}'],
})

/** The problems of cell input. */
export type InputProblem = AmountProblem | keyof TextsOf<typeof editTexts>['problems']
