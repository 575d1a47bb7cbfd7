import {
  isMenuShown,
  menuIdsIn,
  menuTreeUnreadable,
} from '@placard/domain/platform/menu/authorisation'

/**
 * Binds an element to a menu: hides it unless the auth tree contains the id of the menu. Logs an auth tree that cannot
 * be read.
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
