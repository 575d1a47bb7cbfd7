import { timingSafeEqual } from 'node:crypto'
import type { FactorPolicy } from '@placard/domain/platform/access/factor-policy'
import type { Settings } from '#server/platform/settings.ts'
import type { MenuGrant } from '@placard/domain/platform/menu/permission'
import type { LoginType } from '@placard/domain/platform/access/login-type'
import { operatorRole, type OperatorRole } from '@placard/domain/platform/access/role'
import { type StaffRole, staffRolesOf } from '@placard/domain/platform/access/staff-role'
import type { OwnerType } from '@placard/domain/platform/access/owner-type'
import type { TokenGrant } from '@placard/domain/platform/access/token-area'
import type { DataEntry } from '@placard/domain/platform/shared-state/data-entry'
import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/platform/database/connect.ts'
import {
  advertiserGrantOf,
  isBeforeEnd,
  isGranted,
} from '#server/platform/database/advertiser-grant.ts'
import { prepared } from '#server/platform/database/prepared.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { hasFactor } from '#server/platform/session/factor.ts'
import {
  freshMinutes,
  isAlive,
  secretHash,
  seenEverySeconds,
  type SessionLifetime,
} from '#server/platform/session/session.ts'
import {
  type ActingOwner,
  isFactorDue,
  type Principal,
} from '#server/platform/session/principal.ts'

/**
 * The credentials of the browser: the session cookie, the header `tk`, and the header `multi-access-id` if there is
 * one.
 */
export interface Credentials {
  readonly session: string
  readonly tk: string
  readonly multiAccessId: string | null
  /** The session of a request that was identified before; its secrets may have been replaced since. */
  readonly sessionId?: string
}

export interface Identity {
  /** `0`, which no session has, for a request with an API token. */
  readonly sessionId: string
  /** The API token of the request; null for a session. */
  readonly token: UsedToken | null
  readonly principal: Principal
  readonly acting: ActingOwner | null
  /** The support view of platform staff; null for all others. */
  readonly supportView: SupportView | null
  /** The multi-access id is not valid (any more). */
  readonly actingLost: boolean
  /** The sign-in waits for the second factor. */
  readonly factorWaiting: boolean
  /** The account must have a second factor by now, and has none. */
  readonly factorMissing: boolean
  /** The networks from which the account may be used; empty for everywhere. */
  readonly networks: readonly string[]
  /** The password or a code was entered within the last minutes. */
  readonly isFresh: boolean
  /** The session must get new secrets with this response. */
  readonly rotationDue: boolean
  /** The time of last use must be updated. */
  readonly useUnnoted: boolean
}

/** Platform staff who look at an owner's account as its admin, and change nothing. */
export interface SupportView {
  readonly reason: string
  readonly untilMs: number
}

/** An API token as a request uses it. */
export interface UsedToken extends TokenGrant {
  readonly tokenId: string
  /** The owner that it belongs to. */
  readonly ownerId: string
  /** True if it has not been used from the network of the request before. */
  readonly isNewNetwork: boolean
}

interface IdentityRow extends CallerRow {
  session_id: string
  is_current: boolean
  rotation_due: boolean
  factor_waiting: boolean
  is_fresh: boolean
  unnoted: boolean
  tk_hash: Buffer
  former_tk_hash: Buffer | null
  view_reason: string | null
  view_until: Date | null
}

/** An account and the owner that it acts for. */
export interface CallerRow {
  account_id: string
  email: string
  account_name: string
  kind: Principal['kind']
  login_type: LoginType | null
  roles: OperatorRole[]
  staff_roles: StaffRole[]
  account_menus: MenuGrant
  account_data: DataEntry[] | null
  home_owner_id: string | null
  lacks_factor: boolean
  factor_policy: FactorPolicy | null
  factor_policy_since: Date | null
  account_since: Date
  sign_in_networks: string[] | null
  owner_id: string | null
  owner_name: string
  owner_type: OwnerType
  level: number
  biz_limit: number
  currency: string
  time_zone: string
  create_ad_disabled: boolean
  create_ad_reason: string
  menu_tree: MenuGrant
  data_tree: DataEntry[]
  advertiser_ids: string[] | null
  advertiser_labels: string[] | null
  last_day: string | null
}

/** The columns of a `CallerRow`, over the account `a` and the owner `o`. */
export const callerColumns = sql`a.account_id, a.email, a.account_name, a.kind, a.login_type, a.roles, a.staff_roles,
  a.menu_tree as account_menus, a.data_tree as account_data, a.advertiser_ids, a.advertiser_labels, a.last_day,
  a.owner_id as home_owner_id, home.factor_policy, home.factor_policy_since, home.sign_in_networks,
  a.created_at as account_since,
  case when home.factor_policy <> 'optional' or a.kind = 'staff' then not ${hasFactor} else false end as lacks_factor,
  o.owner_id, o.owner_name, o.owner_type, o.level, o.biz_limit, o.currency, o.time_zone, o.create_ad_disabled,
  o.create_ad_reason, o.menu_tree, o.data_tree`

/** The roles that may look at an owner's account. */
const viewingRoles = staffRolesOf('change', 'supportView')

export function identityQuery(credentials: Credentials, lifetime: SessionLifetime) {
  const session = secretHash(credentials.session)
  const access = credentials.multiAccessId === null ? null : secretHash(credentials.multiAccessId)
  // Everything that can be revoked is checked with every request: account, owners, and whose client the owner is.
  return sql<IdentityRow>`${prepared}
    select s.session_id, s.session_hash = ${session} as is_current, s.rotation_due, s.factor_waiting, s.tk_hash,
      s.auth_at > now() - make_interval(mins => ${freshMinutes}::int) as is_fresh,
      case when s.former_until > now() then s.former_tk_hash end as former_tk_hash,
      x.view_reason, case when x.view_reason is not null then x.expires_at end as view_until,
      s.seen_at < now() - make_interval(secs => ${seenEverySeconds}::int) as unnoted,
      ${callerColumns}
    from session s
    join account a on a.account_id = s.account_id and a.removed_at is null and a.suspended_at is null
    left join owner home on home.owner_id = a.owner_id
    left join acting_access x on x.access_hash = ${access}::bytea and x.session_id = s.session_id and x.expires_at > now()
    left join owner o on o.closed_at is null
      and o.owner_id = case when ${access}::bytea is null then a.owner_id else x.owner_id end
      and (${access}::bytea is null or case when x.view_reason is null then o.agency_id = a.owner_id and ${isGranted}
        else a.kind = 'staff' and a.staff_roles && ${viewingRoles}::text[] and o.support_view end)
    where (s.session_hash = ${session} or (s.former_hash = ${session} and s.former_until > now())
        or s.session_id = ${credentials.sessionId ?? null}::bigint)
      and home.closed_at is null and ${isBeforeEnd} and ${isAlive(lifetime)}`
}

/** Identifies the caller in one query; null if the session is unknown or expired, or `tk` is not its own. */
export async function identify(
  database: Database,
  credentials: Credentials,
  lifetime: SessionLifetime & Pick<Settings, 'staffSecondFactor' | 'staffNetworks'>,
): Promise<Identity | null> {
  const { rows } = await identityQuery(credentials, lifetime).execute(database.reserve.db)
  const [row] = rows
  if (row === undefined || !(credentials.sessionId || isOwnTk(row, credentials.tk))) return null
  const supportView = supportViewOf(row)
  return {
    sessionId: row.session_id,
    token: null,
    principal: { ...principalOf(row), ...(supportView && { roles: [operatorRole.ADMIN] }) },
    acting: actingOwnerOf(row),
    supportView,
    actingLost: credentials.multiAccessId !== null && row.owner_id === null,
    factorWaiting: row.factor_waiting,
    factorMissing: row.lacks_factor && isFactorDue(row, lifetime.staffSecondFactor),
    networks: row.kind === 'staff' ? lifetime.staffNetworks : (row.sign_in_networks ?? []),
    isFresh: row.is_fresh,
    rotationDue: row.is_current && row.rotation_due,
    useUnnoted: row.unnoted,
  }
}

// They see what an admin of the owner sees.
function supportViewOf({ owner_id, view_reason, view_until }: IdentityRow): SupportView | null {
  if (owner_id === null || view_reason === null || view_until === null) return null
  return { reason: view_reason, untilMs: view_until.getTime() }
}

// A page reads `tk` a moment before the browser adds the cookies. A rotation in between gives a new session and the
// previous tk.
function isOwnTk({ tk_hash, former_tk_hash }: IdentityRow, tk: string): boolean {
  const hash = secretHash(tk)
  return [tk_hash, former_tk_hash].some((kept) => kept !== null && timingSafeEqual(kept, hash))
}

/** Updates the time of last use, so that the session does not expire. */
export async function noteUse(
  db: Kysely<Tables>,
  { sessionId, principal }: Identity,
): Promise<void> {
  await sql`
    with used as (update session set seen_at = now() where session_id = ${sessionId})
    update account set seen_at = now() where account_id = ${principal.accountId}`.execute(db)
}

export function principalOf(row: CallerRow): Principal {
  return {
    accountId: row.account_id,
    email: row.email,
    accountName: row.account_name,
    kind: row.kind,
    loginType: row.login_type,
    homeOwnerId: row.home_owner_id,
    roles: row.roles,
    staffRoles: row.staff_roles,
    menuTree: row.account_menus,
    dataTree: row.account_data,
    advertisers: advertiserGrantOf(row),
    lastDay: row.last_day,
  }
}

export function actingOwnerOf(row: CallerRow): ActingOwner | null {
  if (row.owner_id === null) return null
  return {
    ownerId: row.owner_id,
    ownerName: row.owner_name,
    ownerType: row.owner_type,
    level: row.level,
    bizLimit: row.biz_limit,
    currency: row.currency,
    timeZone: row.time_zone,
    createAdDisabled: row.create_ad_disabled,
    createAdReason: row.create_ad_reason,
    menuTree: row.menu_tree,
    dataTree: row.data_tree,
    onBehalf: row.owner_id !== row.home_owner_id,
  }
}
