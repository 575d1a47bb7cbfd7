import { textTable } from '../locale/text-table.ts'
import type { NamesOf } from '../locale/locale.ts'
import { type Area, areasOf } from '../access/permission.ts'
import type { OperatorRole } from '../access/role.ts'

/**
 * The kinds of entities in the operation log, with the area that a user needs to read them. Our decision: the
 * specification does not define who reads the log; a user who may not see an entity must not see its changes.
 */
const areaOfEntity = {
  plan: 'promotion',
  group: 'promotion',
  ad: 'promotion',
  creative: 'promotion',
  draft: 'promotion',
  keyword: 'promotion',
  statistics: 'promotion',
  import: 'promotion',
  serviceNode: 'promotion',
  label: 'promotion',
  personalColumn: 'promotion',
  columnPreset: 'promotion',
  savedView: 'promotion',
  savedReport: 'promotion',
  customMetric: 'promotion',
  conversionSource: 'promotion',
  conversionGoal: 'promotion',
  material: 'material',
  materialFolder: 'material',
  workOrder: 'toolbox',
  apiToken: 'operator',
  webhook: 'operator',
  account: 'operator',
  // Documents contain names and phone numbers; they are visible to those who manage the owner's users.
  verification: 'operator',
  owner: 'customer',
  finance: 'recharge',
} as const satisfies Readonly<Record<string, Area>>

/** The kind of an entity in the operation log. */
export type LoggedEntity = keyof typeof areaOfEntity

// The keys of a literal object are those of its type.
/** All of them, in the order of menus. */
export const loggedEntities = Object.keys(areaOfEntity) as LoggedEntity[]

/** The display names. */
export const loggedEntityNames: NamesOf<LoggedEntity> = /* @__PURE__ */ textTable({
  plan: ['plan', '计划'],
  group: ['group', '广告组'],
  ad: ['ad', '广告'],
  creative: ['creative', '创意'],
  draft: ['draft', '草稿'],
  keyword: ['keyword', '关键词'],
  statistics: ['figures', '数据'],
  import: ['import', '导入'],
  serviceNode: ['service', '服务节点'],
  label: ['label', '标签'],
  personalColumn: ['columns', '自定义列'],
  columnPreset: ['preset of columns', '列方案'],
  savedView: ['view', '视图'],
  savedReport: ['report', '报表'],
  customMetric: ['custom metric', '自定义指标'],
  conversionSource: ['conversion source', '转化数据源'],
  conversionGoal: ['conversion goal', '转化目标'],
  material: ['material', '素材'],
  materialFolder: ['folder of materials', '素材文件夹'],
  workOrder: ['work order', '工单'],
  apiToken: ['API token', 'API 令牌'],
  webhook: ['webhook', 'Webhook'],
  account: ['account', '账号'],
  verification: ['verification', '资质'],
  owner: ['owner', '广告主'],
  finance: ['balance', '余额'],
})

/** Returns the kinds of entities whose log entries a user with these roles may read. */
export function readableEntities(roles: readonly OperatorRole[]): LoggedEntity[] {
  const open = areasOf(roles)
  return loggedEntities.filter((entity) => open.has(areaOfEntity[entity]))
}
