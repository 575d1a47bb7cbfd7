import { textTable } from '@placard/domain/platform/locale/text-table'

/** The texts of the detail panel. */
export const detailTexts = textTable({
  about: {
    plan: ['Plan “{name}”', '计划“{name}”'],
    group: ['Ad group “{name}”', '广告组“{name}”'],
    ad: ['Ad “{name}”', '广告“{name}”'],
  },
  advice: ['Why it is not delivered', '未投放原因'],
  dayBudget: ['{amount} {currency} per day', '日预算 {amount} {currency}'],
  noLimit: ['no daily limit', '不限日预算'],
  days: ['{begin} to {end}', '{begin} 至 {end}'],
  open: ['not set', '不限'],
  bid: ['bid {amount} {currency}', '出价 {amount} {currency}'],
  noBid: ['bid set by the platform', '由平台出价'],
  goals: ['conversion goal: {goals}', '转化目标：{goals}'],
  schedule: ['schedule: {schedule}', '投放时段：{schedule}'],
  edit: ['Edit', '编辑'],
  copy: ['Copy', '复制'],
  remove: ['Remove', '删除'],
  history: ['History', '操作记录'],
  copied: ['Copied as “{name}”. The copy is paused.', '已复制为“{name}”，当前为关闭状态。'],
  copyFailed: ['“{name}” could not be copied: {reason}', '“{name}”复制失败：{reason}'],
  show: ['View', '查看'],
  removed: ['“{name}” moved to the recycle bin.', '“{name}”已移入回收站。'],
  removeFailed: ['“{name}” could not be removed: {reason}', '“{name}”删除失败：{reason}'],
  undo: ['Undo', '撤销'],
  backAgain: ['“{name}” restored.', '“{name}”已恢复。'],
  undoFailed: ['Undo failed: {reason}', '撤销失败：{reason}'],
  failed: ['The details could not be loaded: {reason}', '详情加载失败：{reason}'],
  retry: ['Try again', '重试'],
})
