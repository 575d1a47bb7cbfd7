import type { CodeOf, NamesOf } from '../locale/names.ts'
import { type OwnerType, ownerType } from '../access/owner-type.ts'
import { isMenuShown } from './authorisation.ts'
import { menuOf } from './permission.ts'

/** The pages that can be navigated to by name. */
export const pageCode = {
  plan: 'plan',
  group: 'group',
  ad: 'ad',
  material: 'material',
  import: 'import',
  advertiser: 'advertiser',
  transactions: 'transactions',
  workOrder: 'workOrder',
  operationLog: 'operationLog',
  message: 'message',
  personal: 'personal',
} as const
/** One of `pageCode`. */
export type PageCode = CodeOf<typeof pageCode>

/** The display names of `pageCode` in each language. */
export const pageNames: NamesOf<PageCode> = {
  'en-US': {
    plan: 'Plans',
    group: 'Ad groups',
    ad: 'Ads',
    material: 'Materials',
    import: 'Import',
    advertiser: 'Advertisers',
    transactions: 'Transactions',
    workOrder: 'Work orders',
    operationLog: 'Operation log',
    message: 'Messages',
    personal: 'Account settings',
  },
  'zh-CN': {
    plan: '推广计划',
    group: '广告组',
    ad: '广告',
    material: '素材库',
    import: '导入',
    advertiser: '广告主',
    transactions: '资金流水',
    workOrder: '工单',
    operationLog: '操作日志',
    message: '消息',
    personal: '个人中心',
  },
}

/** An existing page, by S2.10. */
export interface OfferedPage {
  readonly code: PageCode
  readonly menuId: string
  /** Below the console's base path. */
  readonly path: string
  /** An agency has no plans of its own, and sees its advertisers instead. */
  readonly isFor: 'agency' | 'advertiser' | 'both'
}

const onManage = { menuId: menuOf('/manage'), isFor: 'advertiser' } as const

/** All existing pages in the order of offers. */
export const offeredPages: readonly OfferedPage[] = [
  { code: 'plan', path: '/manage/plan', ...onManage },
  { code: 'group', path: '/manage/group', ...onManage },
  { code: 'ad', path: '/manage/ad', ...onManage },
  { code: 'material', path: '/manage/material', ...onManage },
  { code: 'import', path: '/manage/import', ...onManage },
  { code: 'advertiser', path: '/manage/plan', ...onManage, isFor: 'agency' },
  {
    code: 'transactions',
    menuId: menuOf('/finance/flow'),
    path: '/finance/flow',
    isFor: 'both',
  },
  {
    code: 'workOrder',
    menuId: menuOf('/toolbox/work-order'),
    path: '/toolbox/work-order',
    isFor: 'both',
  },
  {
    code: 'operationLog',
    menuId: menuOf('/operation-log'),
    path: '/operation-log',
    isFor: 'both',
  },
  { code: 'message', menuId: menuOf('/notify/view'), path: '/notify/view', isFor: 'both' },
  { code: 'personal', menuId: menuOf('/personal'), path: '/personal', isFor: 'both' },
]

/**
 * Returns the pages that a user with these menus may open while acting for an owner of this type; none for staff.
 * @see S2.7
 */
export function openPagesOf(who: {
  readonly menuTree: readonly string[]
  readonly ownerType: OwnerType | null
}): OfferedPage[] {
  if (who.ownerType === null) return []
  const audience = who.ownerType === ownerType.agency ? 'agency' : 'advertiser'
  return offeredPages.filter(
    ({ menuId, isFor }) =>
      (isFor === audience || isFor === 'both') && isMenuShown(who.menuTree, menuId),
  )
}
