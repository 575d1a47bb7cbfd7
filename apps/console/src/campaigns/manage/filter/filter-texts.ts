import { textTable } from '@placard/domain/platform/locale/text-table'

/** The texts of the manage page's filters. */
export const filterTexts = textTable({
  filters: ['Filters', '筛选'],
  find: {
    plan: ['Find plans by name', '按名称查找计划'],
    group: ['Find groups by name', '按名称查找广告组'],
    ad: ['Find ads by name', '按名称查找广告'],
  },
  stateFilter: ['State', '状态'],
  everyState: ['All statuses', '全部状态'],
  typeFilter: ['Type of plan', '计划类型'],
  everyType: ['Every type', '全部类型'],
  switchFilter: ['Switch', '开关'],
  anySwitch: ['Enabled and paused', '全部开关'],
  switchedOn: ['Switched on', '已开启'],
  switchedOff: ['Switched off', '已关闭'],
})
