import { textTable } from '#console/platform/language/table.ts'

/** The texts of the manage page's filters. */
export const filterTexts = textTable('manageFilter', {
  'en-US': {
    filters: 'Filters',
    find_plan: 'Find plans by name',
    find_group: 'Find groups by name',
    find_ad: 'Find ads by name',
    stateFilter: 'State',
    everyState: 'Every state',
    typeFilter: 'Type of plan',
    everyType: 'Every type',
    switchFilter: 'Switch',
    anySwitch: 'On and off',
    switchedOn: 'Switched on',
    switchedOff: 'Switched off',
  },
  'zh-CN': {
    filters: '筛选',
    find_plan: '按名称查找计划',
    find_group: '按名称查找广告组',
    find_ad: '按名称查找广告',
    stateFilter: '状态',
    everyState: '全部状态',
    typeFilter: '计划类型',
    everyType: '全部类型',
    switchFilter: '开关',
    anySwitch: '全部开关',
    switchedOn: '已开启',
    switchedOff: '已关闭',
  },
})
