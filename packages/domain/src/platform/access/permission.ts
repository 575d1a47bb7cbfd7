import { operatorRole, type OperatorRole } from './role.ts'

/** The areas that calls belong to. */
export const areas = [
  'promotion',
  'material',
  'monitoring',
  'toolbox',
  'recharge',
  'transfer',
  'customer',
  'operator',
] as const
/** One of `areas`. */
export type Area = (typeof areas)[number]

/**
 * The areas that a role may change, within its agency or owner; reading them is included, and nothing else is
 * allowed.
 *
 * Our decision: the specification does not show the permissions of roles.
 *
 * @see S6.6
 */
export const areasOfRole: Readonly<Record<OperatorRole, readonly Area[]>> = {
  [operatorRole.ADMIN]: areas,
  [operatorRole.ADS_MANAGE]: ['promotion', 'material', 'monitoring', 'toolbox'],
  [operatorRole.RECHARGE]: ['recharge'],
  [operatorRole.TRANSFER]: ['transfer'],
  [operatorRole.CUSTOMER_MANAGE]: ['customer'],
  [operatorRole.OPERATOR_MANAGE]: ['operator'],
}

/** Returns the areas that a user with these roles may change; none without a role. */
export function areasOf(roles: readonly OperatorRole[]): ReadonlySet<Area> {
  return new Set(roles.flatMap((role) => areasOfRole[role]))
}

/** Returns the roles that may change an area. */
export function rolesOf(area: Area): OperatorRole[] {
  return Object.values(operatorRole).filter((role) => areasOfRole[role].includes(area))
}

/**
 * Returns whether these roles include the wanted one. ADMIN includes every role; all other roles together are not ADMIN,
 * although their areas are the same.
 */
export function includesRole(roles: readonly OperatorRole[], wanted: OperatorRole): boolean {
  return roles.includes(operatorRole.ADMIN) || roles.includes(wanted)
}

/**
 * Returns whether a user with these roles may grant or revoke the role `granted`: only with the operator area, and
 * only a role of their own. So ADMIN is granted by ADMIN alone.
 *
 * @see S6.6 "never above one's own"
 */
export function mayGrant(roles: readonly OperatorRole[], granted: OperatorRole): boolean {
  return areasOf(roles).has('operator') && includesRole(roles, granted)
}
