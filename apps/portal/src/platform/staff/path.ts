/** The address below which the staff pages are. */
export const staffBase = '/platform'

/** Returns whether an address is below the staff pages, even if no such page exists. */
export function isStaffPath(path: string): boolean {
  return path === staffBase || path.startsWith(`${staffBase}/`)
}
