import type { RoleMap } from '@placard/domain/identity/oidc/rule'
import type { FastifyRequest } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { newSecret, secretHash } from '#server/platform/session/session.ts'

/** The path below which providers find the users and groups. */
export const scimPath = '/scim/v2'

/** An identity provider that adds, changes and removes the users of an owner. */
export interface ProvisioningConnection {
  readonly ownerId: string
  readonly connectionId: string
  /** Only users with an address of these are its own. */
  readonly domains: readonly string[]
  /** The roles that the groups of these names grant; empty: roles are managed here. */
  readonly roleMap: RoleMap
  readonly timeZone: string
}

/** A request of a provider, inside a transaction. */
export interface Provisioning {
  readonly scope: OwnerScope
  readonly connection: ProvisioningConnection
  /** The address of the API, for the locations of resources. */
  readonly base: string
}

/** Returns the connection whose token the request has; undefined without one, and for a closed owner. */
export async function provisioningConnection(
  db: Kysely<Tables>,
  { headers }: FastifyRequest,
): Promise<ProvisioningConnection | undefined> {
  const [, token] = /^bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? []
  if (token === undefined) return undefined
  const { rows } = await sql<ProvisioningConnection>`
    select c.owner_id as "ownerId", c.connection_id as "connectionId", c.domains, c.role_map as "roleMap",
      o.time_zone as "timeZone"
    from oidc_connection c join owner o on o.owner_id = c.owner_id and o.closed_at is null
    where c.scim_hash = ${secretHash(token)}`.execute(db)
  return rows[0]
}

/** Gives a connection a new token, which replaces the previous one. @returns undefined without such a connection */
export async function renewScimToken(
  db: Kysely<Tables>,
  connectionId: string,
  claim: string,
): Promise<string | undefined> {
  const token = `scim_${newSecret()}`
  const { numUpdatedRows } = await db
    .updateTable('oidc_connection')
    .set({ scim_hash: secretHash(token), scim_claim: claim })
    .where('connection_id', '=', connectionId)
    // Staff are managed by the platform alone.
    .where('owner_id', '!=', '0')
    .executeTakeFirst()
  return numUpdatedRows === 1n ? token : undefined
}

/** Lets a connection provision users no more. The users stay as they are. */
export async function endScim(db: Kysely<Tables>, connectionId: string): Promise<void> {
  await db
    .updateTable('oidc_connection')
    .set({ scim_hash: null })
    .where('connection_id', '=', connectionId)
    .execute()
}
