import type { RemovedRow } from '@placard/contract/campaigns/recycle-bin'
import { textTable, type TextsOf } from '@placard/domain/platform/locale/text-table'

/** The texts of the recycle bin. */
export const binTexts = textTable({
  title: ['Recycle bin', '回收站'],
  hint: [
    'Removed items stay here with everything they contain until you restore them. Their statistics are kept.',
    '删除的内容连同其下级都会保留在这里，可随时恢复，数据不会丢失。',
  ],
  levels: ['Type', '类型'],
  level: {
    plan: ['Plans', '推广计划'],
    group: ['Ad groups', '广告组'],
    ad: ['Ads', '广告'],
    creative: ['Creatives', '创意'],
    material: ['Materials', '素材'],
  },
  back: ['Back to the list', '返回列表'],
  find: ['Search by name', '搜索名称'],
  name: ['Name', '名称'],
  plan: ['Plan', '所属计划'],
  group: ['Ad group', '所属广告组'],
  ad: ['Ad', '所属广告'],
  called: ['“{name}”', '“{name}”'],
  creativeOf: ['creative of “{name}”', '“{name}”的创意'],
  inBin: ['{name} (also removed)', '{name}（也已删除）'],
  removedAt: ['Removed on', '删除时间'],
  remover: ['Removed by', '操作人'],
  somebody: ['the agency or the platform', '代理商或平台'],
  action: ['Action', '操作'],
  restore: ['Restore', '恢复'],
  restoreOf: ['Restore {what}', '恢复{what}'],
  restoreParent: ['Restore “{name}” first', '请先恢复“{name}”'],
  restored: ['Restored: {what}.', '{what}已恢复。'],
  restoredAs: [
    'The name is in use, so it was restored as “{name}”.',
    '原名称已被使用，已恢复为“{name}”。',
  ],
  restoreFailed: ['{what} could not be restored: {reason}', '{what}恢复失败：{reason}'],
  show: ['View', '查看'],
  failed: ['The recycle bin could not be loaded: {reason}', '回收站加载失败：{reason}'],
  none: ['The recycle bin is empty', '回收站为空'],
  noneSuch: ['No results', '无匹配结果'],
  showAll: ['Show all', '显示全部'],
})

/** Returns the name of a removed entity as used in a sentence. */
export function whatOf(
  { level, name }: Pick<RemovedRow, 'level' | 'name'>,
  texts: TextsOf<typeof binTexts>,
): string {
  return texts[level === 'creative' ? 'creativeOf' : 'called']({ name })
}
