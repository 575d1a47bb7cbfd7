import { textTable } from '@placard/domain/platform/locale/text-table'

/** The texts of the export panel. */
export const exportTexts = textTable({
  export: ['Export', '导出'],
  rows: [
    {
      one: 'The one row, with the columns that you see.',
      other: 'All {count} rows, with the columns that you see.',
    },
    '共 {count} 行，包含当前显示的列。',
  ],
  entries: [
    { one: 'The one entry that matches.', other: 'All {count} entries that match.' },
    '共 {count} 条符合条件的记录。',
  ],
  empty: ['The list is empty: there is nothing to export.', '列表为空，没有可导出的内容。'],
  as: {
    csv: ['CSV', 'CSV'],
    xlsx: ['Excel (.xlsx)', 'Excel (.xlsx)'],
  },
  making: ['The file is being made…', '正在生成文件…'],
  cancel: ['Cancel', '取消'],
  retry: ['Try again', '重试'],
  saved: ['Saved: {name}', '已保存：{name}'],
  because: ['{failed}: {reason}', '{failed}：{reason}'],
})
