/** What is logged when the auth tree cannot be read. @see S2.7 */
export const menuTreeUnreadable = 'the global menu tree could not be obtained'

/** The menu ids of an auth tree from anywhere; null when it cannot be read. */
export function menuIdsIn(authTree: unknown): readonly string[] | null {
  if (typeof authTree !== 'object' || authTree === null || !('menuTree' in authTree)) return null
  const { menuTree } = authTree
  const isList = Array.isArray(menuTree) && menuTree.every((id) => typeof id === 'string')
  return isList ? menuTree : null
}

/**
 * Is what is bound to the menu shown? Only when the ids hold the menu's, as text. Ours: without ids nothing is.
 *
 * @see S2.7
 */
export function isMenuShown(menuIds: readonly string[] | null, menuId: string | number): boolean {
  return menuIds?.includes(String(menuId)) ?? false
}
