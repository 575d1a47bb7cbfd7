import { textTable } from '@placard/domain/platform/locale/text-table'

/** The texts of custom metrics. */
export const customMetricTexts = textTable({
  metrics: ['Custom metrics', '自定义指标'],
  manage: ['Custom metrics…', '自定义指标…'],
  intro: [
    'Formulas of figures, shared with everyone who manages the ads of this account.',
    '由指标组成的公式，所有管理该账户广告的人共用。',
  ],
  none: ['There are no custom metrics yet.', '暂无自定义指标。'],
  noneHint: [
    'A metric such as [Conversion value] - [Cost] is shown as a column of reports and lists.',
    '例如“[转化价值] - [花费]”，可作为报表和列表中的一列。',
  ],
  notLoaded: ['The custom metrics could not be loaded.', '自定义指标加载失败。'],
  loading: ['Loading custom metrics', '正在加载自定义指标'],
  add: ['New metric…', '新建指标…'],
  adding: ['New metric', '新建指标'],
  edit: ['Edit {name}', '编辑“{name}”'],
  editing: ['Edit metric', '编辑指标'],
  remove: ['Remove {name}', '删除“{name}”'],
  name: ['Name', '名称'],
  formula: ['Formula', '公式'],
  formulaHint: [
    'Figures in brackets, numbers such as 0.5 or 20%, + - * / ( ), min, max, and if(a > b, then, else).',
    '可用：方括号中的指标、数字（如 0.5 或 20%）、+ - * / ( )、min、max 以及 if(a > b, 是, 否)。',
  ],
  insert: ['Insert a figure', '插入指标'],
  result: ['On the selected days: {value}', '所选日期的结果：{value}'],
  noResult: [
    'On the selected days, it has no value, since it divides by 0 or its figures are not counted.',
    '所选日期无结果：除数为 0，或所需指标未统计。',
  ],
  format: ['Shown as', '显示为'],
  formats: {
    amount: ['Amount', '金额'],
    number: ['Whole number', '整数'],
    decimal: ['Number with two decimals', '两位小数'],
    percentage: ['Percentage', '百分比'],
  },
  submit: ['Save', '保存'],
  saved: ['The metric “{name}” has been saved.', '已保存指标“{name}”。'],
  removing: ['Remove the metric “{name}”?', '删除指标“{name}”？'],
  removingUnused: [
    'This cannot be undone. No saved report shows it; its column disappears from lists. The figures stay as they are.',
    '此操作无法撤销。没有已保存的报表使用该指标；列表中的该列将消失，数据不受影响。',
  ],
  removingUsed: [
    'This cannot be undone. Its column disappears from lists and from saved reports that show it: {reports}. The figures stay as they are.',
    '此操作无法撤销。使用该指标的已保存报表共 {reports} 个，这些报表和列表将不再显示该列，数据不受影响。',
  ],
  confirm: ['Remove', '删除'],
  keep: ['Keep', '保留'],
  removed: ['The metric “{name}” has been removed.', '已删除指标“{name}”。'],
  failed: ['Nothing was changed: {reason}', '未作任何修改：{reason}'],
  close: ['Close', '关闭'],
})
