import { textTable } from '#console/platform/language/table.ts'

/** The texts of the export panel. */
export const exportTexts = textTable('export', {
  'en-US': {
    export: 'Export',
    rows_one: 'The one row, with the columns that you see.',
    rows_other: 'All {{count, number}} rows, with the columns that you see.',
    entries_one: 'The one entry that matches.',
    entries_other: 'All {{count, number}} entries that match.',
    empty: 'The list is empty: there is nothing to export.',
    as_csv: 'CSV',
    as_xlsx: 'Excel (.xlsx)',
    making: 'The file is being made…',
    cancel: 'Cancel',
    retry: 'Try again',
    saved: 'Saved: {{name}}',
    because: '{{failed}}: {{reason}}',
  },
  'zh-CN': {
    export: '导出',
    rows_one: '共 1 行，包含当前显示的列。',
    rows_other: '共 {{count, number}} 行，包含当前显示的列。',
    entries_one: '共 1 条符合条件的记录。',
    entries_other: '共 {{count, number}} 条符合条件的记录。',
    empty: '列表为空，没有可导出的内容。',
    as_csv: 'CSV',
    as_xlsx: 'Excel (.xlsx)',
    making: '正在生成文件…',
    cancel: '取消',
    retry: '重试',
    saved: '已保存：{{name}}',
    because: '{{failed}}：{{reason}}',
  },
})
