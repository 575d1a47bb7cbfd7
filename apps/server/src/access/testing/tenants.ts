import { ownerType } from '@placard/domain/platform/access/owner-type'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

interface Tenant {
  readonly type: number
  /** The agency of the client. */
  readonly agency?: string
  readonly closed?: true
  /** The labels that its agency gave it. */
  readonly labels?: readonly string[]
  /** The menus that the platform grants it. Default: all. */
  readonly menuTree?: readonly string[]
  /** Its users have long needed a second factor. */
  readonly needsFactor?: true
}

/** All owners of the access tests, each in a different relation to the others. Agencies are listed first. */
export const tenants = {
  agency: { type: ownerType.agency },
  rival: { type: ownerType.agency },
  closedAgency: { type: ownerType.agency, closed: true },
  client: { type: ownerType.subOwner, agency: 'agency' },
  sibling: { type: ownerType.subOwner, agency: 'agency', labels: ['Granted'] },
  /** A former client of the agency. */
  former: { type: ownerType.subOwner },
  closedClient: { type: ownerType.subOwner, agency: 'agency', closed: true },
  rivalClient: { type: ownerType.subOwner, agency: 'rival' },
  direct: { type: ownerType.directedOwner },
  otherDirect: { type: ownerType.oldDirectedOwner },
  closed: { type: ownerType.directedOwner, closed: true },
  /** An owner without access to the page of plans, groups and ads. */
  barred: { type: ownerType.directedOwner, menuTree: ['137'] },
  strict: { type: ownerType.directedOwner, needsFactor: true },
} as const satisfies Readonly<Record<string, Tenant>>

/** One of `tenants`. */
export type TenantName = keyof typeof tenants
/** All of them. */
export const tenantNames = Object.keys(tenants) as TenantName[] // The keys are the names.
/** Their ids. */
export type TenantIds = Readonly<Record<TenantName, string>>

/** Adds the owners, without users or content. */
export async function addTenants(db: Kysely<Tables>): Promise<TenantIds> {
  const ids: Partial<Record<string, string>> = {}
  for (const [name, tenant] of Object.entries<Tenant>(tenants)) {
    const { owner_id } = await db
      .insertInto('owner')
      .values({
        owner_name: name,
        owner_type: tenant.type,
        agency_id: tenant.agency === undefined ? null : (ids[tenant.agency] ?? null),
        closed_at: tenant.closed ? new Date() : null,
        factor_policy: tenant.needsFactor ? 'everyone' : 'optional',
        factor_policy_since: new Date(0),
        labels: [...(tenant.labels ?? [])],
        menu_tree: tenant.menuTree === undefined ? null : [...tenant.menuTree],
      })
      .returning('owner_id')
      .executeTakeFirstOrThrow()
    ids[name] = owner_id
  }
  // The loop has set an id for every name.
  return ids as TenantIds
}
