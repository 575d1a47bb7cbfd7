import { isMenuShown } from '@placard/domain/platform/menu/authorisation'
import { menuOf } from '@placard/domain/platform/menu/permission'

export interface MenuPage {
  readonly menuId: string
  readonly label:
    | 'manage'
    | 'transactions'
    | 'workOrders'
    | 'operationLog'
    | 'messages'
    | 'personal'
  readonly href: string
  /** The prefix of the addresses that belong to the page. */
  readonly prefix: string
}

/** The existing pages for an owner's work, in menu order. @see spec S2.4, S2.10 */
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

/** The user's own pages. The server opens their menus to everybody who belongs to an owner (decision 042). */
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

/** Returns the pages for an owner's work that an identity with this menu tree may open. @see spec S2.7 */
export function allowedPages(menuTree: readonly string[]): MenuPage[] {
  return menuPages.filter(({ menuId }) => isMenuShown(menuTree, menuId))
}

/** The page of message subscriptions, which determine what the bell counts. */
export const subscriptionHref = '/markets/notify/subscription'

/** Returns whether the address is one of the user's own pages, or below one, and the menu tree contains it. */
export function isAllowedOwnPage(path: string, menuTree: readonly string[]): boolean {
  return Object.values(ownPages).some(
    ({ menuId, prefix }) => path.startsWith(prefix) && isMenuShown(menuTree, menuId),
  )
}
