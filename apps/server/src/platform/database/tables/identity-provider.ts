import type { Generated } from 'kysely'
import type {
  GeneratedId,
  Id,
  Instant,
  Json,
  OwnerKey,
} from '#server/platform/database/tables/column.ts'

interface OidcConnectionTable {
  owner_id: OwnerKey
  connection_id: GeneratedId
  connection_name: string
  issuer: string
  client_id: string
  sealed_secret: Buffer
  key_id: string
  domains: string[]
  role_claim: string | null
  role_map: Json
  is_only_way: Generated<boolean>
  scim_hash: Generated<Buffer | null>
  scim_claim: Generated<string>
  created_at: Instant
}

interface ScimUserTable {
  owner_id: OwnerKey
  connection_id: Id
  account_id: Id
  external_id: string | null
}

interface ScimGroupTable {
  owner_id: OwnerKey
  group_id: GeneratedId
  connection_id: Id
  display_name: string
  external_id: string | null
  created_at: Instant
}

interface ScimMemberTable {
  owner_id: OwnerKey
  group_id: Id
  account_id: Id
}

interface OidcIdentityTable {
  owner_id: OwnerKey
  connection_id: Id
  subject: string
  account_id: Id
  linked_at: Instant
}

interface OidcAttemptTable {
  attempt_hash: Buffer
  owner_id: OwnerKey
  connection_id: Id
  state: string
  nonce: string
  verifier: string
  purpose: 'signIn' | 'link' | 'invitation' | 'confirm'
  session_id: Id | null
  link_hash: Buffer | null
  expires_at: Date
}

/** The identity providers of owners, and the users that they sign in and provision. */
export interface IdentityProviderTables {
  oidc_connection: OidcConnectionTable
  oidc_identity: OidcIdentityTable
  oidc_attempt: OidcAttemptTable
  scim_user: ScimUserTable
  scim_group: ScimGroupTable
  scim_member: ScimMemberTable
}
