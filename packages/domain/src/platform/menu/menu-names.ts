import type { NamesOf } from '../locale/locale.ts'
import { textTable } from '../locale/text-table.ts'
import type { MenuId } from './page.ts'

/** The display names of the pages of each menu. */
export const pageMenuNames: NamesOf<MenuId> = /* @__PURE__ */ textTable({
  15756: ['Plans, groups, ads', '计划、广告组和广告'],
  115: ['Home', '首页'],
  129: ['Recharge', '充值'],
  130: ['Finance records', '财务记录'],
  131: ['Transactions', '资金流水'],
  132: ['Toolbox and work orders', '工具箱和工单'],
  133: ['Messages', '消息'],
  134: ['Subscriptions', '消息订阅'],
  135: ['Operation log', '操作日志'],
  137: ['Audiences', '人群管理'],
  138: ['Targeting packages', '定向包'],
  642: ['Account settings', '个人中心'],
  809: ['Action tracking', '转化追踪'],
  15959: ['Word packages', '词包'],
  15961: ['In-game ads', '游戏内广告'],
  16153: ['Channel packages', '渠道包'],
  16329: ['Smart assistant', '智能助手'],
  16353: ['Clear tool', '清理工具'],
})
