import { type Area, areasOf } from '../access/permission.ts'
import type { OperatorRole } from '../access/role.ts'
import type { DataEntry } from '../shared-state/data-entry.ts'
import { menuIdOfFragment } from './page.ts'

/** Returns the menu id of a page in menu trees. */
export function menuOf(fragment: keyof typeof menuIdOfFragment): string {
  return String(menuIdOfFragment[fragment])
}

/**
 * The menus of existing pages, each with the areas that open it. Null opens it to every user of an owner, regardless
 * of the restrictions of owner and account (decision 042).
 *
 * @see S2.10
 */
export const offeredMenus: readonly {
  readonly menuId: string
  readonly areas: readonly Area[] | null
}[] = [
  { menuId: menuOf('/manage/index'), areas: ['promotion', 'recharge', 'transfer', 'customer'] },
  { menuId: menuOf('/manage'), areas: ['promotion'] },
  { menuId: menuOf('/finance/recharge'), areas: ['recharge'] },
  { menuId: menuOf('/finance/record'), areas: ['recharge'] },
  { menuId: menuOf('/finance/flow'), areas: ['recharge', 'transfer'] },
  { menuId: menuOf('/toolbox/work-order'), areas: ['toolbox'] },
  { menuId: menuOf('/action-track'), areas: ['promotion'] },
  { menuId: menuOf('/operation-log'), areas: ['promotion'] },
  { menuId: menuOf('/notify/view'), areas: null },
  { menuId: menuOf('/notify/subscription'), areas: null },
  { menuId: menuOf('/personal'), areas: null },
]

/** The granted menus; null grants everything that the grantor has. */
export type MenuGrant = readonly string[] | null

/**
 * Returns the menus that an account may use: those open to everyone, and those that one of its roles opens, unless
 * its owner or the account itself is excluded.
 *
 * @see S2.7, S6.2
 */
export function permittedMenus(
  roles: readonly OperatorRole[],
  { ownerMenus, accountMenus }: { ownerMenus: MenuGrant; accountMenus: MenuGrant },
): string[] {
  const open = areasOf(roles)
  const isGranted = (menuId: string) =>
    (ownerMenus?.includes(menuId) ?? true) && (accountMenus?.includes(menuId) ?? true)
  return offeredMenus
    .filter(
      ({ menuId, areas }) =>
        areas === null || (areas.some((area) => open.has(area)) && isGranted(menuId)),
    )
    .map(({ menuId }) => menuId)
}

/** Returns the owner's data entries that the account may use. @param accountData null for all of the owner's */
export function permittedData(
  ownerData: readonly DataEntry[],
  accountData: readonly DataEntry[] | null,
): DataEntry[] {
  return ownerData.filter((entry) => accountData === null || includesEntry(accountData, entry))
}

/** Returns whether the entries contain the entry. */
export function includesEntry(entries: readonly DataEntry[], wanted: DataEntry): boolean {
  return entries.some(
    (entry) =>
      entry.kind === wanted.kind &&
      (entry.kind !== 'clickMonitor' ||
        (wanted.kind === 'clickMonitor' && entry.flowScene === wanted.flowScene)),
  )
}
