import type { NamesOf } from '../locale/names.ts'
import { menuIdOfFragment } from './page.ts'

type MenuId = (typeof menuIdOfFragment)[keyof typeof menuIdOfFragment]

/** The menus of pages that can show a banner, without duplicates, in the order of the specification. */
export const pageMenuIds: readonly MenuId[] = [...new Set(Object.values(menuIdOfFragment))]

/** The display names of the pages of each menu. */
export const pageMenuNames: NamesOf<MenuId> = {
  'en-US': {
    15756: 'Plans, groups, ads',
    115: 'Start of campaigns',
    129: 'Recharge',
    130: 'Finance records',
    131: 'Transactions',
    132: 'Toolbox and work orders',
    133: 'Messages',
    134: 'Subscriptions',
    135: 'Operation log',
    137: 'Audiences',
    138: 'Targeting packages',
    642: 'Account settings',
    809: 'Action tracking',
    15959: 'Word packages',
    15961: 'In-game ads',
    16153: 'Channel packages',
    16329: 'Smart assistant',
    16353: 'Clear tool',
  },
  'zh-CN': {
    15756: '计划、广告组和广告',
    115: '推广首页',
    129: '充值',
    130: '财务记录',
    131: '资金流水',
    132: '工具箱和工单',
    133: '消息',
    134: '消息订阅',
    135: '操作日志',
    137: '人群管理',
    138: '定向包',
    642: '个人中心',
    809: '转化追踪',
    15959: '词包',
    15961: '游戏内广告',
    16153: '渠道包',
    16329: '智能助手',
    16353: '清理工具',
  },
}
