import type { FactorPolicy } from '@placard/domain/platform/access/factor-policy'
import type { Locale } from '@placard/domain/platform/locale/locale'
import type { OperatorRole } from '@placard/domain/platform/access/role'
import type { StaffRole } from '@placard/domain/platform/access/staff-role'
import type { OwnerType } from '@placard/domain/platform/access/owner-type'
import type { TokenArea } from '@placard/domain/platform/access/token-area'
import type { DataEntry } from '@placard/domain/platform/shared-state/data-entry'
import type { ColumnType, Generated } from 'kysely'
import type {
  Amount,
  Id,
  GeneratedId,
  Instant,
  Json,
  OwnerKey,
} from '#server/platform/database/tables/column.ts'

interface OwnerTable {
  owner_id: GeneratedId
  owner_name: string
  owner_type: ColumnType<OwnerType, number, number>
  agency_id: Id | null
  level: Generated<number>
  biz_limit: Generated<number>
  currency: Generated<string>
  time_zone: Generated<string>
  create_ad_disabled: Generated<boolean>
  create_ad_reason: Generated<string>
  is_gray_ad_owner: Generated<boolean>
  day_budget_limit: Amount | null
  expiry_warnings: Generated<boolean>
  support_view: Generated<boolean>
  contact_name: Generated<string>
  contact_phone: Generated<string>
  contact_email: Generated<string>
  menu_tree: string[] | null
  data_tree: ColumnType<DataEntry[], string | undefined, string>
  material_mb: number | null
  attachment_mb: number | null
  import_mb: number | null
  factor_policy: Generated<FactorPolicy>
  factor_policy_since: Instant
  session_idle_minutes: number | null
  session_hours: number | null
  max_sessions: number | null
  sign_in_networks: Generated<string[]>
  version: Generated<number>
  closed_at: Date | null
  closed_by_agency: Generated<boolean>
  labels: Generated<string[]>
  assigned_to: Id | null
  created_at: Instant
}

interface AccountTable {
  account_id: GeneratedId
  email: string
  account_name: string
  kind: 'owner' | 'agency' | 'operator' | 'staff'
  owner_id: Id | null
  login_type: number | null
  password_hash: string | null
  roles: Generated<OperatorRole[]>
  staff_roles: Generated<StaffRole[]>
  menu_tree: string[] | null
  data_tree: ColumnType<DataEntry[] | null, string | null | undefined, string | null>
  version: Generated<number>
  seen_at: Date | null
  advertiser_ids: string[] | null
  advertiser_labels: string[] | null
  last_day: ColumnType<string | null, string | null | undefined, string | null>
  suspended_at: Date | null
  keeps_password: Generated<boolean>
  removed_at: Date | null
  created_at: Instant
}

interface SessionTable {
  session_id: GeneratedId
  account_id: Id
  session_hash: Buffer
  tk_hash: Buffer
  former_hash: Buffer | null
  former_tk_hash: Buffer | null
  former_until: Date | null
  rotation_due: Generated<boolean>
  factor_waiting: Generated<boolean>
  auth_at: Instant
  address: Generated<string>
  user_agent: Generated<string>
  created_at: Instant
  seen_at: Instant
  oidc_connection_id: Generated<string | null>
  oidc_subject: Generated<string | null>
  oidc_sid: Generated<string | null>
}

interface SecondFactorTable {
  account_id: Id
  /** Null for an account that has passkeys and no authenticator app. */
  sealed_secret: Buffer | null
  key_id: string | null
  last_step: Generated<number>
  recovery_hashes: Generated<Buffer[]>
  confirmed_at: Date | null
  created_at: Instant
}

interface ActingAccessTable {
  access_hash: Buffer
  session_id: Id
  owner_id: OwnerKey
  expires_at: Date
  view_reason: Generated<string | null>
  view_order_id: Generated<string | null>
}

interface PasswordLinkTable {
  link_hash: Buffer
  account_id: Id
  expires_at: Date
}

interface SsoTokenTable {
  token_hash: Buffer
  session_id: Id
  owner_id: Id | null
  expires_at: Date
}

interface ApiTokenTable {
  owner_id: OwnerKey
  token_id: GeneratedId
  account_id: Id
  token_name: string
  secret_hash: Buffer
  former_hash: Buffer | null
  former_until: Date | null
  reads: TokenArea[]
  changes: TokenArea[]
  advertiser_kind: 'own' | 'listed' | 'all'
  advertisers: string[]
  networks: string[]
  locale: Locale
  last_day: string
  warned_days: number | null
  used_at: Date | null
  used_from: string | null
  seen_networks: Generated<string[]>
  revoked_at: Date | null
  version: Generated<number>
  created_at: Instant
}

interface OutboxEmailTable {
  email_id: GeneratedId
  owner_id: Id | null
  account_id: Id | null
  /** The token that an email of the kind `token` is about. */
  token_id: Id | null
  kind: 'invitation' | 'reset' | 'factorReset' | 'newDevice' | 'token' | 'message'
  locale: Locale
  /** The parts of an email of the kind `message`. */
  title: Generated<string>
  body: Generated<string>
  page: Generated<string>
  created_at: Instant
  not_before: Instant
  attempts: Generated<number>
  failure: Generated<string>
}

interface LoginAttemptTable {
  attempt_key: Buffer
  failures: number
  last_at: Date
}

interface IdempotencyKeyTable {
  owner_id: OwnerKey
  account_id: Id
  idempotency_key: string
  path: string
  body_hash: Buffer
  answer: Json | null
  created_at: Instant
}

export interface IdentityTables {
  owner: OwnerTable
  account: AccountTable
  session: SessionTable
  second_factor: SecondFactorTable
  api_token: ApiTokenTable
  acting_access: ActingAccessTable
  password_link: PasswordLinkTable
  sso_token: SsoTokenTable
  outbox_email: OutboxEmailTable
  login_attempt: LoginAttemptTable
  idempotency_key: IdempotencyKeyTable
}
