import { type Area, areasOfRole, includesRole } from './permission.ts'
import { operatorRole, type OperatorRole } from './role.ts'

/**
 * The areas that an API token may read or change, each with the areas of roles that it consists of. Calls for users,
 * passwords, sessions and tokens are in none. Every role opens the area of the account.
 */
const areasOfToken = {
  promotion: ['promotion', 'monitoring'],
  material: ['material'],
  toolbox: ['toolbox'],
  finance: ['recharge', 'transfer'],
  customer: ['customer'],
  account: [],
} as const satisfies Readonly<Record<string, readonly Area[]>>

/** One of `tokenAreas`. */
export type TokenArea = keyof typeof areasOfToken
// The keys of a literal object are those of its type.
/** The areas of tokens, in the order of menus. */
export const tokenAreas = Object.keys(areasOfToken) as TokenArea[]

/** The areas that a token may read, and those that it may change as well. */
export interface TokenGrant {
  readonly reads: readonly TokenArea[]
  readonly changes: readonly TokenArea[]
}

/** Returns the grant with each area once, in order, and with reading for every area that may be changed. */
export function tidyTokenGrant({ reads, changes }: TokenGrant): {
  reads: TokenArea[]
  changes: TokenArea[]
} {
  return {
    reads: tokenAreas.filter((area) => reads.includes(area) || changes.includes(area)),
    changes: tokenAreas.filter((area) => changes.includes(area)),
  }
}

/** Returns whether the token may make calls of an area. @param area null for a call that no token may make */
export function mayUseArea(
  { reads, changes }: TokenGrant,
  area: TokenArea | null,
  effect: 'read' | 'write',
): boolean {
  if (area === null) return false
  return changes.includes(area) || (effect === 'read' && reads.includes(area))
}

const smallerRoles = Object.values(operatorRole).filter((role) => role !== operatorRole.ADMIN)

/**
 * Returns the roles of a token's maker as far as the token has their areas, so that nothing that depends on roles shows
 * more than the token's areas. For a call of the account they are all roles of the maker.
 */
export function rolesOfToken(
  maker: readonly OperatorRole[],
  { reads }: TokenGrant,
  area: TokenArea | null,
): readonly OperatorRole[] {
  if (area === 'account') return maker
  const open = new Set<Area>(reads.flatMap((read) => [...areasOfToken[read]]))
  return smallerRoles.filter(
    (role) => includesRole(maker, role) && areasOfRole[role].some((part) => open.has(part)),
  )
}

/**
 * Returns the areas that a token can get from a maker with these roles.
 *
 * @param isAgency only an agency has advertisers
 */
export function offeredTokenAreas(roles: readonly OperatorRole[], isAgency: boolean): TokenArea[] {
  return tokenAreas.filter((area) => {
    if (area === 'account') return roles.length > 0
    if (area === 'customer' && !isAgency) return false
    return rolesOfToken(roles, { reads: [area], changes: [] }, area).length > 0
  })
}
