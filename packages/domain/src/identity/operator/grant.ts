import {
  type AdvertiserGrant,
  areAdvertisersWithin,
  tidyAdvertisers,
} from '../../platform/access/advertiser-grant.ts'
import {
  includesEntry,
  type MenuGrant,
  permittedData,
  permittedMenus,
} from '../../platform/menu/permission.ts'
import type { DataEntry } from '../../platform/shared-state/data-entry.ts'
import { includesRole } from '../../platform/access/permission.ts'
import { type OperatorRole, operatorRole } from '../../platform/access/role.ts'

/** The data that a user may use; null grants everything that the grantor has. */
export type DataGrant = readonly DataEntry[] | null

/** The rights of an account. */
export interface Grant {
  readonly roles: readonly OperatorRole[]
  readonly menuTree: MenuGrant
  readonly dataTree: DataGrant
  readonly advertisers: AdvertiserGrant
  /** The last day with these rights, `YYYY-MM-DD` in the time zone of the account's owner; null for no end. */
  readonly lastDay: string | null
}

/** The names of the parts of a grant. */
export const grantParts = ['roles', 'menuTree', 'dataTree', 'advertisers', 'lastDay'] as const

/** The menus and data that the platform opens to an owner. */
export interface OwnerGrant {
  readonly menuTree: MenuGrant
  readonly dataTree: readonly DataEntry[]
}

/** The grant of a user without any limits. */
export const fullGrant: Grant = {
  roles: [operatorRole.ADMIN],
  menuTree: null,
  dataTree: null,
  advertisers: null,
  lastDay: null,
}

/** Returns the same grant in its canonical form: sorted, without duplicates. */
export function tidyGrant({ roles, menuTree, dataTree, advertisers, lastDay }: Grant): Grant {
  return {
    roles: [...new Set(roles)].toSorted((a, b) => a - b),
    menuTree: menuTree && [...new Set(menuTree)].toSorted((a, b) => Number(a) - Number(b)),
    dataTree: dataTree && withoutRepeats(dataTree),
    advertisers: tidyAdvertisers(advertisers),
    lastDay,
  }
}

function withoutRepeats(entries: readonly DataEntry[]): DataEntry[] {
  const byText = new Map(entries.map((entry) => [entryText(entry), entry]))
  return [...byText].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry)
}

function entryText(entry: DataEntry): string {
  return entry.kind === 'clickMonitor' ? `${entry.kind} ${entry.flowScene}` : entry.kind
}

/** Returns the menus of an owner that the grant allows. @see S6.2 */
export function menusOf(
  { roles, menuTree }: Pick<Grant, 'roles' | 'menuTree'>,
  owner: OwnerGrant,
): string[] {
  return permittedMenus(roles, { ownerMenus: owner.menuTree, accountMenus: menuTree })
}

/** Returns the data of an owner that the grant allows. @see S6.2 */
export function dataOf({ dataTree }: Pick<Grant, 'dataTree'>, owner: OwnerGrant): DataEntry[] {
  return permittedData(owner.dataTree, dataTree)
}

/** Returns whether rights until one day end no later than those until the other. Null: no end. */
export function endsBy(one: string | null, other: string | null): boolean {
  return other === null || (one !== null && one <= other)
}

/** Returns whether one grant allows nothing for that owner that the other does not. */
export function isWithin(one: Grant, other: Grant, owner: OwnerGrant): boolean {
  const menus = menusOf(other, owner)
  const data = dataOf(other, owner)
  return (
    one.roles.every((role) => includesRole(other.roles, role)) &&
    menusOf(one, owner).every((menuId) => menus.includes(menuId)) &&
    dataOf(one, owner).every((entry) => includesEntry(data, entry)) &&
    areAdvertisersWithin(one.advertisers, other.advertisers) &&
    endsBy(one.lastDay, other.lastDay)
  )
}
