import { textTable } from '@placard/domain/platform/locale/text-table'

/** The texts of the export panel. */
export const exportTexts = textTable({
  export: ['Export', '导出'],
  rows: [
    {
      one: '1 row, with the visible columns.',
      other: 'All {count} rows, with the visible columns.',
    },
    '共 {count} 行，包含当前显示的列。',
  ],
  entries: [
    { one: '1 matching entry.', other: 'All {count} matching entries.' },
    '共 {count} 条符合条件的记录。',
  ],
  empty: ['The list is empty. There is nothing to export.', '列表为空，没有可导出的内容。'],
  as: {
    csv: ['CSV', 'CSV'],
    xlsx: ['Excel (.xlsx)', 'Excel (.xlsx)'],
  },
  making: ['Preparing the file…', '正在生成文件…'],
  cancel: ['Cancel', '取消'],
  retry: ['Try again', '重试'],
  saved: ['Saved: {name}', '已保存：{name}'],
  because: ['{failed}: {reason}', '{failed}：{reason}'],
})
