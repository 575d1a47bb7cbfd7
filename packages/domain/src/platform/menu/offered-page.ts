import { textTable } from '../locale/text-table.ts'
import type { CodeOf, NamesOf } from '../locale/locale.ts'
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
export const pageNames: NamesOf<PageCode> = textTable({
  plan: ['Plans', '推广计划'],
  group: ['Ad groups', '广告组'],
  ad: ['Ads', '广告'],
  material: ['Materials', '素材库'],
  import: ['Import', '导入'],
  advertiser: ['Advertisers', '广告主'],
  transactions: ['Transactions', '资金流水'],
  workOrder: ['Work orders', '工单'],
  operationLog: ['Operation log', '操作日志'],
  message: ['Messages', '消息'],
  personal: ['Account settings', '个人中心'],
})

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
