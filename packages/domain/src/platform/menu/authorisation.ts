/** The message that is logged when the auth tree cannot be read. @see S2.7 */
export const menuTreeUnreadable = 'the global menu tree could not be obtained'

/** Returns the menu ids of an untrusted auth tree; null if it cannot be read. */
export function menuIdsIn(authTree: unknown): readonly string[] | null {
  if (typeof authTree !== 'object' || authTree === null || !('menuTree' in authTree)) return null
  const { menuTree } = authTree
  const isList = Array.isArray(menuTree) && menuTree.every((id) => typeof id === 'string')
  return isList ? menuTree : null
}

/**
 * Returns whether an element bound to the menu is shown: only if the ids contain the id of the menu, as text. Our
 * decision: without ids nothing is shown.
 *
 * @see S2.7
 */
export function isMenuShown(menuIds: readonly string[] | null, menuId: string | number): boolean {
  return menuIds?.includes(String(menuId)) ?? false
}
