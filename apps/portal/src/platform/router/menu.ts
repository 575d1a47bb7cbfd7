import { isMenuShown } from '@placard/domain/platform/menu/authorisation'
import {
  offeredPages,
  type OfferedPage,
  openPagesOf,
  type PageCode,
  type PageReader,
} from '@placard/domain/platform/menu/offered-page'
import { basePath } from '@placard/domain/platform/menu/page'

/** The user's own pages. The server opens their menus to everybody who belongs to an owner (decision 042). */
const ownPages: readonly PageCode[] = ['message', 'personal']

/** Returns the address of a page in the portal. */
export function pageHref(code: PageCode): string {
  return `${basePath}${offeredPages.find((page) => page.code === code)?.path ?? ''}`
}

/** The page of message subscriptions, which determine what the bell counts. */
export const subscriptionHref = `${basePath}/notify/subscription`

/** Returns the page among these that contains the address; undefined if none does. */
export function pageAt(path: string, pages: readonly OfferedPage[]): OfferedPage | undefined {
  const isBelow = (page: OfferedPage) => `${path}/`.startsWith(`${pageHref(page.code)}/`)
  // The subscriptions have an address of their own beside the messages.
  return path === subscriptionHref
    ? pages.find(({ code }) => code === 'message')
    : pages.find(isBelow)
}

/** Returns the pages for an owner's work that the user may open. @see spec S2.7 */
export function workPages(who: PageReader): OfferedPage[] {
  return openPagesOf(who).filter(({ code }) => !ownPages.includes(code))
}

/** Returns whether the address is one of the user's own pages, or below one, and the menu tree contains it. */
export function isAllowedOwnPage(path: string, menuTree: readonly string[]): boolean {
  const pages = offeredPages.filter(({ code }) => ownPages.includes(code))
  const page = pageAt(path, pages)
  return typeof page?.menuId === 'string' && isMenuShown(menuTree, page.menuId)
}
