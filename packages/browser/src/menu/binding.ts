import {
  isMenuShown,
  menuIdsIn,
  menuTreeUnreadable,
} from '@placard/domain/platform/menu/authorisation'

/**
 * Binds an element to a menu: it is not displayed unless the auth tree holds the menu's id. An auth tree that cannot be
 * read is logged.
 *
 * @see S2.7
 */
export function bindToMenu(
  element: Pick<HTMLElement, 'style'>,
  menuId: string | number,
  authTree: unknown,
): void {
  const menuIds = menuIdsIn(authTree)
  if (menuIds === null) console.error(menuTreeUnreadable)
  element.style.display = isMenuShown(menuIds, menuId) ? '' : 'none'
}
