import { isMenuShown } from '@placard/domain/menu/authorisation'
import { menuOf } from '@placard/domain/menu/permission'
import type { PortalWords } from '#portal/language/words.ts'

/** A page that the menu can offer. */
export interface MenuPage {
  readonly menuId: string
  readonly label: keyof PortalWords
  readonly href: string
  /** Addresses that belong to it begin so. */
  readonly prefix: string
}

/** The pages of an owner's work that exist, in the order of the menu. @see spec S2.4, S2.10 */
export const menuPages: readonly MenuPage[] = [
  {
    menuId: menuOf('/manage'),
    label: 'manage',
    href: '/markets/manage/plan',
    prefix: '/markets/manage',
  },
  {
    menuId: menuOf('/finance/flow'),
    label: 'transactions',
    href: '/markets/finance/flow',
    prefix: '/markets/finance/flow',
  },
  {
    menuId: menuOf('/toolbox/work-order'),
    label: 'workOrders',
    href: '/markets/toolbox/work-order',
    prefix: '/markets/toolbox/work-order',
  },
  {
    menuId: menuOf('/operation-log'),
    label: 'operationLog',
    href: '/markets/operation-log',
    prefix: '/markets/operation-log',
  },
]

/** The pages of a person, whose menus the server opens to everybody who belongs to an owner (decision 042). */
export const ownPages = {
  messages: {
    menuId: menuOf('/notify/view'),
    label: 'messages',
    href: '/markets/notify/view',
    prefix: '/markets/notify',
  },
  personal: {
    menuId: menuOf('/personal'),
    label: 'personal',
    href: '/markets/personal',
    prefix: '/markets/personal',
  },
} as const satisfies Record<string, MenuPage>

/** The pages of an owner's work that an identity with this menu tree may open. @see spec S2.7 */
export function openPages(menuTree: readonly string[]): MenuPage[] {
  return menuPages.filter(({ menuId }) => isMenuShown(menuTree, menuId))
}

/** What the bell counts, a page beside the messages. */
export const subscriptionHref = '/markets/notify/subscription'

/** Returns whether the address is that of a person's page, or one below it, and the menu tree opens it. */
export function isOpenOwnPage(path: string, menuTree: readonly string[]): boolean {
  return Object.values(ownPages).some(
    ({ menuId, prefix }) => path.startsWith(prefix) && isMenuShown(menuTree, menuId),
  )
}
