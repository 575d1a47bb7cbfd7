import { textTable } from '@placard/domain/platform/locale/text-table'

/** The texts of the detail panel. */
export const detailTexts = textTable({
  about: {
    plan: ['The plan “{name}”', '计划“{name}”'],
    group: ['The group “{name}”', '广告组“{name}”'],
    ad: ['The ad “{name}”', '广告“{name}”'],
  },
  advice: ['Why it is not delivered', '未投放原因'],
  dayBudget: ['{amount} {currency} a day', '日预算 {amount} {currency}'],
  noLimit: ['no day limit', '不限日预算'],
  days: ['{begin} to {end}', '{begin} 至 {end}'],
  open: ['open', '不限'],
  bid: ['bid {amount} {currency}', '出价 {amount} {currency}'],
  noBid: ['the platform bids', '由平台出价'],
  goals: ['for {goals}', '转化目标：{goals}'],
  schedule: ['runs {schedule}', '投放时段：{schedule}'],
  edit: ['Edit', '编辑'],
  copy: ['Copy', '复制'],
  remove: ['Remove', '删除'],
  history: ['History', '操作记录'],
  copied: ['Copied as “{name}”, switched off.', '已复制为“{name}”，开关为关闭。'],
  copyFailed: ['“{name}” could not be copied: {reason}', '“{name}”复制失败：{reason}'],
  show: ['Show it', '查看'],
  removed: ['“{name}” is in the recycle bin.', '“{name}”已移入回收站。'],
  removeFailed: ['“{name}” could not be removed: {reason}', '“{name}”删除失败：{reason}'],
  undo: ['Undo', '撤销'],
  backAgain: ['“{name}” is back.', '“{name}”已恢复。'],
  undoFailed: ['That could not be undone: {reason}', '撤销失败：{reason}'],
  failed: ['What it is like could not be loaded: {reason}', '详情加载失败：{reason}'],
  retry: ['Try again', '重试'],
})
