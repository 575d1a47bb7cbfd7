import { textTable } from '../locale/text-table.ts'
import type { CodeOf, NamesOf } from '../locale/locale.ts'
import { type OwnerType, ownerType } from '../access/owner-type.ts'
import { type Area, areas, areasOf } from '../access/permission.ts'
import type { OperatorRole } from '../access/role.ts'
import { isMenuShown } from './authorisation.ts'
import { menuOf } from './permission.ts'

/** The pages that can be navigated to by name. */
export const pageCode = {
  home: 'home',
  plan: 'plan',
  group: 'group',
  ad: 'ad',
  creative: 'creative',
  keyword: 'keyword',
  material: 'material',
  report: 'report',
  drafts: 'drafts',
  recycleBin: 'recycleBin',
  import: 'import',
  advertiser: 'advertiser',
  recharge: 'recharge',
  rechargeRecords: 'rechargeRecords',
  transactions: 'transactions',
  toolbox: 'toolbox',
  workOrder: 'workOrder',
  operationLog: 'operationLog',
  conversion: 'conversion',
  operator: 'operator',
  apiToken: 'apiToken',
  webhook: 'webhook',
  securityLog: 'securityLog',
  message: 'message',
  personal: 'personal',
} as const
/** One of `pageCode`. */
export type PageCode = CodeOf<typeof pageCode>

/** The display names of `pageCode` in each language. */
export const pageNames: NamesOf<PageCode> = /* @__PURE__ */ textTable({
  home: ['Home', '首页'],
  plan: ['Plans', '推广计划'],
  group: ['Ad groups', '广告组'],
  ad: ['Ads', '广告'],
  creative: ['Creatives', '创意'],
  keyword: ['Keywords', '关键词'],
  material: ['Materials', '素材库'],
  report: ['Reports', '报表'],
  drafts: ['Drafts', '草稿'],
  recycleBin: ['Recycle bin', '回收站'],
  import: ['Import', '导入'],
  advertiser: ['Advertisers', '广告主'],
  recharge: ['Recharge', '充值'],
  rechargeRecords: ['Recharge records', '充值记录'],
  transactions: ['Transactions', '资金流水'],
  toolbox: ['All tools', '全部工具'],
  workOrder: ['Work orders', '工单'],
  operationLog: ['Operation log', '操作日志'],
  conversion: ['Conversions', '转化追踪'],
  operator: ['Operators', '操作员'],
  apiToken: ['API tokens', 'API 令牌'],
  webhook: ['Webhooks', 'Webhook'],
  securityLog: ['Security log', '安全日志'],
  message: ['Messages', '消息'],
  personal: ['Account settings', '个人中心'],
})

/** The groups of pages in a menu, in its order. */
export const pageGroups = ['manage', 'finance', 'toolbox', 'account'] as const
/** One of `pageGroups`. */
export type PageGroup = (typeof pageGroups)[number]

/** The display names of `pageGroups`. */
export const pageGroupNames: NamesOf<PageGroup> = /* @__PURE__ */ textTable({
  manage: ['Manage', '推广管理'],
  finance: ['Finance', '财务'],
  toolbox: ['Toolbox', '工具箱'],
  account: ['Account', '账户'],
})

/** An existing page, by S2.10. */
export interface OfferedPage {
  readonly code: PageCode
  readonly group: PageGroup
  /** Null for a page of a role, which is in no menu tree. */
  readonly menuId: string | null
  /** The areas whose roles open a page without a menu. */
  readonly areas?: readonly Area[]
  /** Below the console's base path. */
  readonly path: string
  /** An agency has no plans of its own, and sees its advertisers instead. */
  readonly isFor: 'agency' | 'advertiser' | 'both'
}

const onManage = { group: 'manage', menuId: menuOf('/manage'), isFor: 'advertiser' } as const

const ofPeople = { group: 'account', menuId: null, isFor: 'both' } as const

/** All existing pages in the order of offers. The first that a user may open is where a visit begins. */
export const offeredPages: readonly OfferedPage[] = [
  {
    code: 'home',
    group: 'manage',
    menuId: menuOf('/manage/index'),
    path: '/manage/index',
    isFor: 'both',
  },
  { code: 'plan', path: '/manage/plan', ...onManage },
  { code: 'group', path: '/manage/group', ...onManage },
  { code: 'ad', path: '/manage/ad', ...onManage },
  { code: 'creative', path: '/manage/creative', ...onManage },
  { code: 'keyword', path: '/manage/keyword', ...onManage },
  { code: 'material', path: '/manage/material', ...onManage },
  { code: 'report', path: '/report', ...onManage },
  { code: 'drafts', path: '/manage/drafts', ...onManage },
  { code: 'recycleBin', path: '/manage/bin', ...onManage },
  { code: 'import', path: '/manage/import', ...onManage },
  {
    code: 'advertiser',
    group: 'manage',
    menuId: null,
    areas: ['customer', 'promotion', 'recharge', 'transfer'],
    path: '/agency/owners',
    isFor: 'agency',
  },
  {
    code: 'recharge',
    group: 'finance',
    menuId: menuOf('/finance/recharge'),
    path: '/finance/recharge',
    isFor: 'both',
  },
  {
    code: 'rechargeRecords',
    group: 'finance',
    menuId: menuOf('/finance/record'),
    path: '/finance/record',
    isFor: 'both',
  },
  {
    code: 'transactions',
    group: 'finance',
    menuId: menuOf('/finance/flow'),
    path: '/finance/flow',
    isFor: 'both',
  },
  {
    code: 'toolbox',
    group: 'toolbox',
    menuId: menuOf('/toolbox/home'),
    path: '/toolbox/home',
    isFor: 'both',
  },
  {
    code: 'workOrder',
    group: 'toolbox',
    menuId: menuOf('/toolbox/work-order'),
    path: '/toolbox/work-order',
    isFor: 'both',
  },
  {
    code: 'conversion',
    group: 'toolbox',
    menuId: menuOf('/action-track'),
    path: '/action-track',
    isFor: 'advertiser',
  },
  {
    code: 'operationLog',
    group: 'toolbox',
    menuId: menuOf('/operation-log'),
    path: '/operation-log',
    isFor: 'both',
  },
  { code: 'operator', areas: ['operator'], path: '/agency/operators', ...ofPeople },
  // Every role has one of the areas.
  { code: 'apiToken', areas, path: '/agency/api-tokens', ...ofPeople },
  { code: 'webhook', areas: ['operator'], path: '/agency/webhooks', ...ofPeople },
  { code: 'securityLog', areas: ['operator'], path: '/agency/security-log', ...ofPeople },
  {
    code: 'message',
    group: 'account',
    menuId: menuOf('/notify/view'),
    path: '/notify/view',
    isFor: 'both',
  },
  {
    code: 'personal',
    group: 'account',
    menuId: menuOf('/personal'),
    path: '/personal',
    isFor: 'both',
  },
]

/**
 * Returns the pages that a user with these menus and roles may open while acting for an owner of this type; none for staff.
 * @see S2.7
 */
export function openPagesOf(who: PageReader): OfferedPage[] {
  return pagesFor(who.ownerType).filter((page) => isPageShown(page, who))
}

/** The facts about a user that decide which pages they may open. */
export interface PageReader {
  readonly menuTree: readonly string[]
  readonly permissionList: readonly OperatorRole[]
  readonly ownerType: OwnerType | null
}

/** Returns whether the menu tree contains the page, or a role opens it. @see S2.7, S6.6 */
export function isPageShown(
  { menuId, areas: openedBy = [] }: OfferedPage,
  { menuTree, permissionList }: Omit<PageReader, 'ownerType'>,
): boolean {
  if (menuId !== null) return isMenuShown(menuTree, menuId)
  const opened = areasOf(permissionList)
  return openedBy.some((area) => opened.has(area))
}

/** Returns the pages for owners of this type, whatever the menus of a user are; none for staff. */
export function pagesFor(type: OwnerType | null): OfferedPage[] {
  if (type === null) return []
  const audience = type === ownerType.agency ? 'agency' : 'advertiser'
  return offeredPages.filter(({ isFor }) => isFor === audience || isFor === 'both')
}
