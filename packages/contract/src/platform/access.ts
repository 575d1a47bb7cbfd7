import { rolesOf } from '@placard/domain/platform/access/permission'
import { type OperatorRole, operatorRole } from '@placard/domain/platform/access/role'
import {
  type StaffAction,
  type StaffArea,
  staffRolesOf,
} from '@placard/domain/platform/access/staff-role'
import type { Access } from './call.ts'

/** All users with any role at the acting owner. @see spec S6.6 */
export const anyRole: Access = {
  kind: 'acting',
  roles: Object.values(operatorRole),
  menu: null,
  tokenArea: 'account',
}

/** Returns the rule for a call of platform staff: every role that may read or change one of the areas. */
export function staffMay(action: StaffAction, ...areas: readonly StaffArea[]): Access {
  return { kind: 'staff', roles: staffRolesOf(action, ...areas) }
}

/** Help and dictionaries are the same for everyone who is signed in, including platform staff. */
export const anySignedIn: Access = { kind: 'signedIn', tokenArea: 'account' }

/** Represents the owner towards the platform. @see spec S6.6 */
export const speaksForOwner: Access = {
  kind: 'acting',
  roles: [operatorRole.ADMIN],
  menu: null,
  tokenArea: 'account',
}

/** Work orders and templates of landing pages belong to the toolbox. @see spec S6.6 */
export const toolboxAccess = {
  kind: 'acting',
  roles: rolesOf('toolbox'),
  menu: null,
  tokenArea: 'toolbox',
} as const satisfies Access

/** The roles and menus of a user while it acts for an owner. */
export interface ActingUser {
  readonly permissionList: readonly OperatorRole[]
  readonly menuTree: readonly string[]
}

/** Returns whether a user may make a call for the acting owner. */
export function mayCall(
  { access }: { readonly access: Access },
  { permissionList, menuTree }: ActingUser,
): boolean {
  if (access.kind !== 'acting') return false
  const hasRole = access.roles.some((role) => permissionList.includes(role))
  return hasRole && (access.menu === null || menuTree.includes(access.menu))
}
