import { textTable } from '@placard/domain/platform/locale/text-table'

/** The texts of saved reports. */
export const savedReportTexts = textTable({
  reports: ['Saved reports', '已保存的报表'],
  current: ['Report: {name}', '报表：{name}'],
  changed: ['Report: {name} (changed)', '报表：{name}（已修改）'],
  own: ['Your reports', '我的报表'],
  shared: ['Shared reports', '共享报表'],
  by: ['by {author}', '来自 {author}'],
  byAgency: ['by the agency', '来自代理商'],
  isShared: ['shared', '已共享'],
  none: [
    'There are no saved reports yet. State a question, then save it as a report.',
    '暂无已保存的报表。请先设置报表条件，再保存。',
  ],
  open: ['Open {name}', '打开“{name}”'],
  changedNote: ['The page differs from the report “{name}”.', '当前页面与报表“{name}”不一致。'],
  save: ['Save changes', '保存修改'],
  saveAs: ['Save as new report…', '另存为报表…'],
  schedule: ['Schedule {name}', '定时发送“{name}”'],
  edit: ['Edit {name}', '编辑“{name}”'],
  editing: ['Edit report', '编辑报表'],
  adding: ['Save report', '保存报表'],
  name: ['Name', '名称'],
  share: [
    'Share with everyone who manages the ads of this account',
    '与所有管理该账户广告的人共享',
  ],
  submit: ['Save', '保存'],
  saved: ['The report “{name}” has been saved.', '已保存报表“{name}”。'],
  remove: ['Remove {name}', '删除“{name}”'],
  removing: ['Remove the report “{name}”?', '删除报表“{name}”？'],
  removingHint: [
    'This cannot be undone, and its schedules are removed too. The figures stay as they are.',
    '此操作无法撤销，其定时发送将一并删除，数据不受影响。',
  ],
  removingShared: [
    'This cannot be undone. Others can no longer open it, and its schedules are removed too. The figures stay as they are.',
    '此操作无法撤销。其他人将无法再打开它，其定时发送将一并删除，数据不受影响。',
  ],
  confirm: ['Remove', '删除'],
  keep: ['Keep', '保留'],
  removed: ['The report “{name}” has been removed.', '已删除报表“{name}”。'],
  failed: ['Nothing was changed: {reason}', '未作任何修改：{reason}'],
  notLoaded: ['The saved reports could not be loaded.', '已保存的报表加载失败。'],
  loading: ['Loading saved reports', '正在加载已保存的报表'],
  close: ['Close', '关闭'],
})
