import { textTable } from '@placard/domain/platform/locale/text-table'

/** The texts of editing the cells of a list as in a spreadsheet. */
export const sheetTexts = textTable({
  label: ['Edit cells: {list}', '编辑单元格：{list}'],
  bar: ['Cell editing', '单元格编辑'],
  hint: [
    'Paste cells from a spreadsheet, or press Enter to type. Nothing is saved yet.',
    '可粘贴表格中的单元格，或按回车键输入。此时尚未保存。',
  ],
  changed: [
    { one: '{count} cell changed', other: '{count} cells changed' },
    '已修改 {count} 个单元格',
  ],
  problems: [
    { one: '{count} cell has a problem', other: '{count} cells have problems' },
    '{count} 个单元格有误',
  ],
  correctFirst: [
    { one: 'Correct {count} cell first.', other: 'Correct {count} cells first.' },
    '请先更正 {count} 个单元格。',
  ],
  pasted: [
    { one: '{count} cell pasted.', other: '{count} cells pasted.' },
    '已粘贴 {count} 个单元格。',
  ],
  filled: [
    { one: '{count} cell filled.', other: '{count} cells filled.' },
    '已填充 {count} 个单元格。',
  ],
  unplaced: [
    {
      one: '{count} cell found no place: the table ends there, or the column cannot be edited.',
      other: '{count} cells found no place: the table ends there, or the columns cannot be edited.',
    },
    '{count} 个单元格没有位置：超出表格，或该列不可编辑。',
  ],
  paste: ['Paste…', '粘贴…'],
  pasteTitle: ['Paste cells', '粘贴单元格'],
  pasteHint: ['Inserted from “{column}” of {row} on.', '将从“{row}”的“{column}”开始填入。'],
  pasteField: ['Cells from a spreadsheet', '表格中的单元格'],
  insert: ['Insert', '填入'],
  fillDown: ['Fill down', '向下填充'],
  undo: ['Undo', '撤销'],
  redo: ['Redo', '重做'],
  stepped: { undo: ['Undone.', '已撤销。'], redo: ['Redone.', '已重做。'] },
  close: ['Close', '关闭'],
  cell: ['{column} of {row}', '“{row}”的{column}'],
  on: ['on', '开启'],
  off: ['off', '关闭'],
  noLimit: ['No limit', '不限'],
  was: ['Changed from {value}.', '原值：{value}。'],
  failed: ['Nothing was checked: {reason}', '未能检查：{reason}'],
  leave: ['Discard the changed cells?', '放弃已修改的单元格？'],
  leaveHint: ['They have not been applied to the account.', '这些修改尚未应用到账户。'],
  stay: ['Keep editing', '继续编辑'],
  leaveNow: ['Discard', '放弃'],
})
