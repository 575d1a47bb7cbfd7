import { operatorRole, type OperatorRole } from '../../platform/access/role.ts'

/** The roles that each value of a claim grants. */
export type RoleMap = Readonly<Record<string, readonly OperatorRole[]>>

/**
 * Returns the roles that the values of a claim grant, each once; none if no value is in the map. A claim is a text or a
 * list of texts; everything else grants nothing.
 */
export function rolesOfClaim(map: RoleMap, claim: unknown): OperatorRole[] {
  const values: readonly unknown[] = Array.isArray(claim) ? claim : [claim]
  const granted = Object.entries(map).flatMap(([value, roles]) =>
    values.includes(value) ? roles : [],
  )
  return Object.values(operatorRole).filter((role) => granted.includes(role))
}

/** Returns the domain of an email address, in lower case; null for a text without one. */
export function domainOf(account: string): string | null {
  const domain = /@([^@\s]+)$/.exec(account.trim())?.[1]
  return domain?.toLowerCase() ?? null
}
