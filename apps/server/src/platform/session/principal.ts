import { factorDueAt, type FactorPolicy } from '@placard/domain/platform/access/factor-policy'
import type { AdvertiserGrant } from '@placard/domain/platform/access/advertiser-grant'
import { type LoginType, loginType } from '@placard/domain/platform/access/login-type'
import {
  type MenuGrant,
  permittedData,
  permittedMenus,
} from '@placard/domain/platform/menu/permission'
import type { OperatorRole } from '@placard/domain/platform/access/role'
import type { StaffRole } from '@placard/domain/platform/access/staff-role'
import type { OwnerType } from '@placard/domain/platform/access/owner-type'
import type { DataEntry } from '@placard/domain/platform/shared-state/data-entry'

/** The signed-in account. Platform staff have neither a login type nor an owner of their own. */
export interface Principal {
  readonly accountId: string
  readonly email: string
  readonly accountName: string
  readonly kind: 'owner' | 'agency' | 'operator' | 'staff'
  readonly loginType: LoginType | null
  /** The owner that the account belongs to; null for platform staff. */
  readonly homeOwnerId: string | null
  readonly roles: readonly OperatorRole[]
  /** Empty for all who are no platform staff. */
  readonly staffRoles: readonly StaffRole[]
  /** The owner's menus and data that the account may use; null means everything. */
  readonly menuTree: MenuGrant
  readonly dataTree: readonly DataEntry[] | null
  readonly advertisers: AdvertiserGrant
  /** The last day of the account's rights; null for no end. */
  readonly lastDay: string | null
}

/** The owner that the calls of one tab are for. */
export interface ActingOwner {
  readonly ownerId: string
  readonly ownerName: string
  readonly ownerType: OwnerType
  readonly level: number
  readonly bizLimit: number
  readonly currency: string
  readonly timeZone: string
  readonly createAdDisabled: boolean
  /** The reason as staff wrote it; empty without one. */
  readonly createAdReason: string
  /** The menus that the platform opens to the owner; null means all. */
  readonly menuTree: MenuGrant
  readonly dataTree: readonly DataEntry[]
  /** True if the account acts for an owner other than its own. */
  readonly onBehalf: boolean
}

/** A user, and the own owner's rule for second factors; null for platform staff. */
interface FactorDuty {
  readonly kind: Principal['kind']
  readonly roles: readonly OperatorRole[]
  readonly account_since: Date
  readonly factor_policy: FactorPolicy | null
  readonly factor_policy_since: Date | null
}

/** Returns the time from which the user of an owner needs a second factor; null if it is optional. */
export function factorDueAtOf(row: Omit<FactorDuty, 'kind'>): number | null {
  const { factor_policy: policy, factor_policy_since: since, account_since: added, roles } = row
  if (policy === null || since === null) return null
  const times = { policySinceMs: since.getTime(), accountSinceMs: added.getTime() }
  return factorDueAt({ policy, roles, ...times })
}

/** Returns whether the user must have a second factor by now. */
export function isFactorDue(row: FactorDuty, staffNeedsFactor: boolean): boolean {
  if (row.kind === 'staff') return staffNeedsFactor
  const dueAtMs = factorDueAtOf(row)
  return dueAtMs !== null && dueAtMs <= Date.now()
}

/** Returns the menus and data that the account may use while it acts for the owner. @see spec S6.2 */
export function permissionsOf(
  principal: Pick<Principal, 'roles' | 'menuTree' | 'dataTree'>,
  acting: Pick<ActingOwner, 'menuTree' | 'dataTree'> | null,
): { menuTree: string[]; dataTree: DataEntry[] } {
  if (acting === null) return { menuTree: [], dataTree: [] }
  const grants = { ownerMenus: acting.menuTree, accountMenus: principal.menuTree }
  return {
    menuTree: permittedMenus(principal.roles, grants),
    dataTree: permittedData(acting.dataTree, principal.dataTree),
  }
}

export function hasOneOf<Role>(held: readonly Role[], wanted: readonly Role[]): boolean {
  return wanted.some((role) => held.includes(role))
}

/**
 * Returns the login type of the account while it acts for the owner: an agency that opens one of its advertisers is
 * "sub-owner agency".
 */
export function loginTypeWhileActing(
  principal: Pick<Principal, 'kind' | 'loginType'>,
  acting: Pick<ActingOwner, 'onBehalf'> | null,
): LoginType | null {
  return principal.kind === 'agency' && acting?.onBehalf === true
    ? loginType.subOwnerAgency
    : principal.loginType
}
