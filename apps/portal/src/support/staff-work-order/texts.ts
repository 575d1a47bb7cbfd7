import type { Locale } from '@placard/domain/platform/locale/locale'
import { useLocale } from '#portal/platform/language/language.ts'

const english = {
  title: 'Work orders',
  list: 'Work orders of all owners',
  none: 'No owner has asked anything.',
  noneSuch: 'There is no work order of this kind.',
  everything: 'Show all',
  heading: 'Title',
  owner: 'Owner',
  status: 'Status',
  type: 'About',
  activeAt: 'Last heard of',
  handledBy: 'Handled by',
  anyStatus: 'any',
  newScheme: 'New scheme',
  oldScheme: 'Old scheme',
  ownerText: 'Owner’s name or id',
  text: 'Words of the title, or id',
  find: 'Find',
  back: 'All work orders',
  facts: '{owner} · {type} · {status}',
  old: 'This work order goes by the old scheme: it can be answered once it is brought over.',
  migrate: 'Bring it over',
  migrateAll: 'Bring old ones over',
  migrateOneWarning: 'It gets a status of the new scheme. This cannot be undone; nobody is told.',
  migrateWarning:
    'All work orders of the old scheme get the statuses of the new one. This cannot be undone; nobody is told.',
  migrated: 'Brought over: {count}.',
} as const

type StaffWorkOrderTexts = Readonly<Record<keyof typeof english, string>>

const staffWorkOrderTexts: Readonly<Record<Locale, StaffWorkOrderTexts>> = {
  'en-US': english,
  'zh-CN': {
    title: '工单',
    list: '全部账户的工单',
    none: '暂无工单。',
    noneSuch: '没有符合条件的工单。',
    everything: '显示全部',
    heading: '标题',
    owner: '账户',
    status: '状态',
    type: '类型',
    activeAt: '最近更新',
    handledBy: '处理人',
    anyStatus: '不限',
    newScheme: '新版',
    oldScheme: '旧版',
    ownerText: '账户名称或 ID',
    text: '标题关键词或工单 ID',
    find: '查询',
    back: '全部工单',
    facts: '{owner} · {type} · {status}',
    old: '该工单为旧版工单，迁移后才能回复。',
    migrate: '迁移此工单',
    migrateAll: '迁移旧版工单',
    migrateOneWarning: '该工单将改用新版状态。此操作不可撤销，且不会通知创建人。',
    migrateWarning: '所有旧版工单将改用新版状态。此操作不可撤销，且不会通知创建人。',
    migrated: '已迁移：{count}。',
  },
}

export function useStaffWorkOrderTexts(): StaffWorkOrderTexts {
  return staffWorkOrderTexts[useLocale()]
}
