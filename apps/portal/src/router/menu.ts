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

/** The pages that exist, in the order of the menu. @see spec S2.4, S2.10 */
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

/** The pages that an identity with this menu may open. @see spec S2.7 */
export function openPages(menuTree: readonly string[]): MenuPage[] {
  return menuPages.filter(({ menuId }) => isMenuShown(menuTree, menuId))
}

/** Pages that concern the person alone, open to everybody who belongs to an owner. */
export const ownPage = { messages: '/markets/notify/view', personal: '/markets/personal' } as const

const subscriptionPath = '/markets/notify/subscription'

/** Returns whether it is the address of one of those pages, or of the subscriptions behind the messages. */
export function isOwnPage(path: string): boolean {
  return path === ownPage.personal || path === ownPage.messages || path === subscriptionPath
}
