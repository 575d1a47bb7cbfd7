import { textTable } from '@placard/domain/platform/locale/text-table'

export const staffWorkOrderTexts = textTable({
  title: ['Work orders', '工单'],
  list: ['Work orders of all owners', '全部账户的工单'],
  none: ['No work orders yet.', '暂无工单。'],
  noneSuch: ['No results.', '没有符合条件的工单。'],
  everything: ['Clear filters', '显示全部'],
  heading: ['Title', '标题'],
  owner: ['Owner', '账户'],
  status: ['Status', '状态'],
  type: ['Topic', '类型'],
  activeAt: ['Last activity', '最近更新'],
  handledBy: ['Handled by', '处理人'],
  anyStatus: ['All', '不限'],
  newScheme: ['New scheme', '新版'],
  oldScheme: ['Old scheme', '旧版'],
  ownerText: ['Owner name or ID', '账户名称或 ID'],
  text: ['Title or ID', '标题关键词或工单 ID'],
  find: ['Search', '查询'],
  back: ['All work orders', '全部工单'],
  facts: ['{owner} · {type} · {status}', '{owner} · {type} · {status}'],
  old: [
    'This work order uses the old status scheme. It can be answered after migration.',
    '该工单为旧版工单，迁移后才能回复。',
  ],
  migrate: ['Migrate', '迁移此工单'],
  migrateAll: ['Migrate old work orders', '迁移旧版工单'],
  migrateOneWarning: [
    'It gets a status of the new scheme. This cannot be undone. Nobody is notified.',
    '该工单将改用新版状态。此操作不可撤销，且不会通知创建人。',
  ],
  migrateWarning: [
    'All work orders of the old scheme get statuses of the new one. This cannot be undone. Nobody is notified.',
    '所有旧版工单将改用新版状态。此操作不可撤销，且不会通知创建人。',
  ],
  migrated: ['Migrated: {count}.', '已迁移：{count}。'],
})
