import { type TextsOf, textTable } from '@placard/domain/platform/locale/text-table'

export const importTexts = textTable({
  states: {
    reading: ['reading', '读取中'],
    mapping: ['waiting for its columns', '待选择列'],
    ready: ['ready', '待确认'],
    applying: ['importing', '导入中'],
    done: ['done', '已完成'],
    failed: ['failed', '失败'],
    cancelled: ['cancelled', '已取消'],
  },
  mapping: {
    absentColumn: ['The file has no column “{title}”.', '文件中没有“{title}”列。'],
    missing: {
      columns: ['Choose the columns.', '请选择列。'],
      date: [
        'Choose the column with the date, or the day of all rows.',
        '请选择日期列，或指定所有行的日期。',
      ],
      names: [
        'Choose at least one column with the name of a plan, ad group or ad.',
        '请至少选择一个计划、广告组或广告名称列。',
      ],
      figures: [
        'Choose at least one column with impressions, clicks, downloads or cost.',
        '请至少选择曝光、点击、下载或花费中的一列。',
      ],
      plays: [
        'Choose all five columns of video plays, or none of them.',
        '请选择全部五个视频播放列，或全部不选。',
      ],
      dateFormat: ['Choose the order of day and month.', '请选择日和月的顺序。'],
      decimalSign: ['Choose the decimal separator.', '请选择小数分隔符。'],
      currency: [
        'Amounts are not converted. Export the file in {currency}, or state that it is in {currency}.',
        '金额不会换算。请导出以 {currency} 计的文件，或确认文件以 {currency} 计。',
      ],
      plan: ['Choose another plan for unknown ads.', '请为未知广告选择其他计划。'],
    },
  },
  wrongState: [
    'The import has the status “{got}”. This requires the status “{expected}”.',
    '该导入的状态为“{got}”，此操作需要状态为“{expected}”的导入。',
  ],
  refusedRows: [
    {
      one: 'With “All or nothing” nothing is imported: the file has {count} error.',
      other: 'With “All or nothing” nothing is imported: the file has {count} errors.',
    },
    '已选择“全部成功才导入”，但文件有 {count} 个错误。',
  ],
  tooManyOpen: [
    '{max} imports are not finished yet. Confirm or discard them first.',
    '有 {max} 个导入尚未完成，请先处理。',
  ],
  news: {
    done: ['Import finished: {fileName}', '导入完成：{fileName}'],
    failed: ['Import failed: {fileName}', '导入失败：{fileName}'],
    counts: [
      '{create} created, {change} changed, {leave} unchanged, {refused} rejected.',
      '新建 {create} 条，修改 {change} 条，保持不变 {leave} 条，拒绝 {refused} 条。',
    ],
  },
  report: {
    columns: [
      ['Row', '行'],
      ['Type', '类型'],
      ['Plan', '计划'],
      ['Ad group', '广告组'],
      ['Ad', '广告'],
      ['Keyword or date', '关键词或日期'],
      ['Result', '结果'],
      ['Problems', '问题'],
    ],
    kinds: {
      plan: ['plan', '计划'],
      group: ['ad group', '广告组'],
      ad: ['ad', '广告'],
      keyword: ['keyword', '关键词'],
      statistics: ['statistics', '统计'],
    },
    outcomes: {
      create: ['to create', '将新建'],
      change: ['to change', '将修改'],
      leave: ['unchanged', '保持不变'],
      refused: ['rejected', '已拒绝'],
      created: ['created', '已新建'],
      changed: ['changed', '已修改'],
      notTaken: ['not imported', '未导入'],
      notRead: ['not read', '未读取'],
    },
  },
})

/** The outcome of an entry, real or in the preview. */
export type Outcome = keyof TextsOf<typeof importTexts>['report']['outcomes']
