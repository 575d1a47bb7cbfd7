import { textTable } from '@placard/domain/platform/locale/text-table'

export const changeSetTexts = textTable({
  states: {
    checking: ['checking', '检查中'],
    ready: ['ready', '待确认'],
    applying: ['applying', '修改中'],
    done: ['done', '已完成'],
    failed: ['failed', '失败'],
    cancelled: ['cancelled', '已取消'],
  },
  wrongState: [
    'The change has the status “{got}”. This requires the status “{expected}”.',
    '该批量修改的状态为“{got}”，此操作需要状态为“{expected}”的批量修改。',
  ],
  tooManyOpen: [
    '{max} bulk changes are not finished yet. Wait for them, or cancel one of them.',
    '有 {max} 个批量修改尚未完成，请等待其完成，或取消其中一个。',
  ],
  tooManyRows: [
    'A bulk change can have at most {max} rows. Narrow the list with filters.',
    '一次批量修改最多 {max} 行，请使用筛选缩小范围。',
  ],
  tooManyCells: [
    '{count} cells are changed. At most {max} can be changed at once. Change them in parts.',
    '共修改 {count} 个单元格，一次最多修改 {max} 个，请分批修改。',
  ],
  tooManyCopies: [
    'This would create {count} things, and {max} can be created at once. Copy fewer rows, make fewer copies, or copy them without what is in them.',
    '本次将新建 {count} 项，单次最多 {max} 项。请减少所选行或份数，或不带下级复制。',
  ],
  noRows: {
    expected: ['at least one row', '至少一行'],
    got: ['none', '空'],
    message: [
      'No row is selected, or there is nothing in the selected rows.',
      '未选中任何行，或所选行中没有内容。',
    ],
  },
  wrongLevel: {
    expected: ['the level of the selection, or one below', '所选层级或其下级'],
    message: [
      'Rows above the selected ones cannot be changed with them.',
      '不能修改所选行的上级。',
    ],
  },
  allOrNothing: {
    expected: ['0', '0'],
    refused: [
      {
        one: '{count} row cannot be changed, so nothing was changed.',
        other: '{count} rows cannot be changed, so nothing was changed.',
      },
      '有 {count} 行无法修改，因此未作任何修改。',
    ],
    tooMany: [
      '{count} rows would be changed. All or none can be {max} at most.',
      '将修改 {count} 行。全部成功才修改时，最多 {max} 行。',
    ],
  },
  confirm: {
    expected: ['{count}', '{count}'],
    message: [
      'This change has large effects. Enter the number of rows to be changed, {count}.',
      '该修改影响较大，请输入将修改的行数 {count}。',
    ],
  },
  nothingToUndo: {
    expected: [
      'changes of plans, ad groups, ads, creatives or keywords',
      '计划、广告组、广告、创意或关键词的修改',
    ],
    message: ['Nothing here can be undone.', '此处没有可撤销的修改。'],
  },
  permissionLost: [
    'The user who started this change may no longer make it. The rows that were changed before stay changed.',
    '发起此修改的用户已无权限继续，之前已修改的行保持修改后的状态。',
  ],
  unexpected: [
    'The change stopped because of an unexpected error ({requestId}). The rows that were changed before stay changed.',
    '修改因意外错误而中止（{requestId}），之前已修改的行保持修改后的状态。',
  ],
  undo: ['Undo', '撤销'],
  undoOf: ['Undo of “{title}”', '撤销“{title}”'],
  redoOf: ['Redo of “{title}”', '重做“{title}”'],
  undoIn: ['Undo of a change of “{name}”', '撤销对“{name}”的修改'],
  sheetTitle: ['Values from a spreadsheet', '表格中的修改'],
  news: {
    ready: ['Ready to apply: {title}', '待确认的批量修改：{title}'],
    done: ['Bulk change finished: {title}', '批量修改完成：{title}'],
    failed: ['Bulk change failed: {title}', '批量修改失败：{title}'],
    counts: [
      '{applied} changed, {leave} unchanged, {refused} refused.',
      '修改 {applied} 行，保持不变 {leave} 行，拒绝 {refused} 行。',
    ],
  },
  sheet: {
    name: ['Changes', '修改'],
    columns: [
      ['ID', 'ID'],
      ['Level', '层级'],
      ['Name', '名称'],
      ['In', '所属'],
      ['Result', '结果'],
      ['Changes', '修改内容'],
      ['Reason', '原因'],
    ],
    outcomes: {
      change: ['to change', '将修改'],
      applied: ['changed', '已修改'],
      notApplied: ['not changed', '未修改'],
      leave: ['unchanged', '保持不变'],
      refused: ['refused', '已拒绝'],
    },
  },
})
