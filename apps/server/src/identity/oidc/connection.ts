import type { RoleMap } from '@placard/domain/identity/oidc/rule'
import type { FactsOf } from '@placard/domain/platform/security-log/event'
import { type Kysely, sql } from 'kysely'
import * as oidc from 'openid-client'
import { homeScope } from '#server/identity/account/password.ts'
import type { PlatformWork } from '#server/platform/database/actor.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { MissingKey } from '#server/identity/second-factor/factor.ts'
import type { Sealer } from '#server/platform/secret/sealer.ts'
import { noteSecurityEvent } from '#server/platform/security-log/write.ts'
import { isLoopback } from '#server/platform/settings.ts'

/** An identity provider at which people of an owner sign in. */
export interface Connection {
  /** `0` for the platform's staff. */
  readonly ownerId: string
  readonly connectionId: string
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  /** Null: roles are managed here. */
  readonly roleClaim: string | null
  readonly roleMap: RoleMap
  /** The claim that equals the external id of a user whom the provider has added by SCIM. */
  readonly scimClaim: string
}

interface StoredConnection extends Connection {
  readonly sealed: { readonly keyId: string; readonly content: Buffer }
}

const columns = sql`c.owner_id as "ownerId", c.connection_id as "connectionId", c.connection_name as name, c.issuer,
  c.client_id as "clientId", c.role_claim as "roleClaim", c.role_map as "roleMap", c.scim_claim as "scimClaim",
  c.key_id as "keyId", c.sealed_secret as content`

type Row = Connection & { keyId: string; content: Buffer }

function stored({ keyId, content, ...connection }: Row): StoredConnection {
  return { ...connection, sealed: { keyId, content } }
}

/** Returns the connection for people with addresses of a domain; undefined without one. */
export async function connectionForDomain(
  db: Kysely<Tables>,
  domain: string,
): Promise<StoredConnection | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from oidc_connection c left join owner o on o.owner_id = c.owner_id
    where ${domain} = any(c.domains) and o.closed_at is null order by c.connection_id limit 1`.execute(
    db,
  )
  return rows[0] && stored(rows[0])
}

/** Returns the connection of an owner; undefined without one. @param ownerId null for staff */
export async function connectionOfOwner(
  db: Kysely<Tables>,
  ownerId: string | null,
): Promise<StoredConnection | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from oidc_connection c where c.owner_id = ${ownerId ?? '0'}
    order by c.connection_id limit 1`.execute(db)
  return rows[0] && stored(rows[0])
}

/** Returns a connection by its id; undefined if it was removed. */
export async function connectionWithId(
  db: Kysely<Tables>,
  connectionId: string,
): Promise<StoredConnection | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from oidc_connection c where c.connection_id = ${connectionId}`.execute(db)
  return rows[0] && stored(rows[0])
}

/** Returns what the secret of a connection is encrypted for. */
export function secretSubject(ownerId: string, clientId: string): string {
  return `oidc ${ownerId} ${clientId}`
}

const timeoutSeconds = 10
/** The time for which the provider's description is used again. Keys are loaded anew when an unknown one appears. */
const descriptionMs = 600_000

const descriptions = new Map<string, { atMs: number; provider: Promise<oidc.Configuration> }>()

/**
 * Returns the provider of a connection, whose description is loaded from its issuer. Signatures are always verified,
 * although the tokens come over TLS. Only an issuer on this machine may be without TLS.
 *
 * @throws Error if the issuer cannot be reached or describes another one; MissingKey
 */
export async function providerOf(
  connection: StoredConnection,
  sealer: Sealer | null,
): Promise<oidc.Configuration> {
  const { ownerId, clientId, issuer, sealed } = connection
  const secret = sealer?.unseal(sealed, secretSubject(ownerId, clientId)) ?? null
  if (secret === null) throw new MissingKey(sealed.keyId)
  const key = JSON.stringify([issuer, clientId, sealed.content.toString('base64')])
  const known = descriptions.get(key)
  if (known !== undefined && performance.now() - known.atMs < descriptionMs) return known.provider
  const provider = discovered(new URL(issuer), clientId, secret.toString('utf8'))
  descriptions.set(key, { atMs: performance.now(), provider })
  // A failure is not remembered.
  provider.catch(() => descriptions.delete(key))
  return provider
}

function discovered(issuer: URL, clientId: string, secret: string): Promise<oidc.Configuration> {
  const isPlain = issuer.protocol === 'http:' && isLoopback(issuer.hostname)
  return oidc.discovery(issuer, clientId, secret, oidc.ClientSecretPost(secret), {
    timeout: timeoutSeconds,
    execute: [oidc.enableNonRepudiationChecks, ...(isPlain ? [oidc.allowInsecureRequests] : [])],
  })
}

interface ProviderEvent extends FactsOf<'providerChanged'> {
  /** 0 for the staff. */
  readonly ownerId: string
}

/** Notes a change of the sign-in at an identity provider in the security log of its owner. */
export async function noteProvider(
  { unit, actor }: PlatformWork,
  { ownerId, ...facts }: ProviderEvent,
): Promise<void> {
  const scope = homeScope(unit, actor, ownerId === '0' ? null : ownerId)
  await noteSecurityEvent(scope, { kind: 'providerChanged', accountId: null, facts })
}
