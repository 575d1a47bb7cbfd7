import { textTable } from '@placard/domain/platform/locale/text-table'

/** The texts of the manage page's filters. */
export const filterTexts = textTable({
  filters: ['Filters', '筛选'],
  find: {
    plan: ['Search plans by name', '按名称搜索计划'],
    group: ['Search ad groups by name', '按名称搜索广告组'],
    ad: ['Search ads by name', '按名称搜索广告'],
  },
  stateFilter: ['Status', '状态'],
  everyState: ['All statuses', '全部状态'],
  typeFilter: ['Promotion type', '推广类型'],
  everyType: ['All types', '全部类型'],
  switchFilter: ['Switch', '开关'],
  anySwitch: ['Enabled and paused', '全部开关'],
  switchedOn: ['Enabled', '已开启'],
  switchedOff: ['Paused', '已关闭'],
})
