import { textTable } from '@placard/domain/platform/locale/text-table'

export const staffWorkOrderTexts = textTable({
  title: ['Work orders', '工单'],
  list: ['Work orders of all owners', '全部账户的工单'],
  none: ['No owner has asked anything.', '暂无工单。'],
  noneSuch: ['There is no work order of this kind.', '没有符合条件的工单。'],
  everything: ['Show all', '显示全部'],
  heading: ['Title', '标题'],
  owner: ['Owner', '账户'],
  status: ['Status', '状态'],
  type: ['About', '类型'],
  activeAt: ['Last heard of', '最近更新'],
  handledBy: ['Handled by', '处理人'],
  anyStatus: ['any', '不限'],
  newScheme: ['New scheme', '新版'],
  oldScheme: ['Old scheme', '旧版'],
  ownerText: ['Owner’s name or id', '账户名称或 ID'],
  text: ['Words of the title, or id', '标题关键词或工单 ID'],
  find: ['Find', '查询'],
  back: ['All work orders', '全部工单'],
  facts: ['{owner} · {type} · {status}', '{owner} · {type} · {status}'],
  old: [
    'This work order goes by the old scheme: it can be answered once it is brought over.',
    '该工单为旧版工单，迁移后才能回复。',
  ],
  migrate: ['Bring it over', '迁移此工单'],
  migrateAll: ['Bring old ones over', '迁移旧版工单'],
  migrateOneWarning: [
    'It gets a status of the new scheme. This cannot be undone; nobody is told.',
    '该工单将改用新版状态。此操作不可撤销，且不会通知创建人。',
  ],
  migrateWarning: [
    'All work orders of the old scheme get the statuses of the new one. This cannot be undone; nobody is told.',
    '所有旧版工单将改用新版状态。此操作不可撤销，且不会通知创建人。',
  ],
  migrated: ['Brought over: {count}.', '已迁移：{count}。'],
})
