import { founderOf, memberOf } from '@placard/domain/identity/account/membership'
import { type Kysely, sql } from 'kysely'
import { addApiToken } from '#server/access/testing/api-token-fixtures.ts'
import type { Person, PersonAccount } from '#server/access/testing/people.ts'
import { tenants, type TenantIds } from '#server/access/testing/tenants.ts'
import { ownerScope } from '#server/platform/database/scope.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import {
  grantActing,
  newSecret,
  openSession,
  secretHash,
} from '#server/platform/session/session.ts'

/** The secret of the other service, as the setting SSO_SECRET. */
export const serviceSecret = newSecret()

/** The request headers of a visitor. */
export interface Visit {
  readonly headers: Readonly<Record<string, string>>
  /** Another session of the same account; null without an account. */
  readonly otherSessionId: string | null
}

/** Adds the account of a person, and returns its id. */
export async function addAccount(
  db: Kysely<Tables>,
  account: PersonAccount,
  { tenantIds, email }: { tenantIds: TenantIds; email: string },
): Promise<string> {
  const { kind, home, roles, staffRoles = [], menuTree, advertisers, labels } = account
  const { removed, suspended, ended, secondFactor } = account
  const isLimited = advertisers !== undefined || labels !== undefined
  const { account_id } = await db
    .insertInto('account')
    .values({
      email,
      account_name: email,
      kind,
      owner_id: home === null ? null : tenantIds[home],
      login_type: loginTypeOf(account),
      password_hash: null,
      roles: [...roles],
      staff_roles: [...staffRoles],
      menu_tree: menuTree === undefined ? null : [...menuTree],
      advertiser_ids: isLimited ? (advertisers ?? []).map((name) => tenantIds[name]) : null,
      advertiser_labels: isLimited ? [...(labels ?? [])] : null,
      last_day: ended ? '2026-01-31' : null,
      removed_at: removed ? new Date() : null,
      ...(home === 'strict' && { created_at: new Date(0) }),
      suspended_at: suspended ? new Date() : null,
    })
    .returning('account_id')
    .executeTakeFirstOrThrow()
  if (secondFactor) await addFactor(db, account_id)
  return account_id
}

/** Adds a second factor whose codes nobody knows. */
async function addFactor(db: Kysely<Tables>, accountId: string): Promise<void> {
  const sealed = { sealed_secret: Buffer.alloc(48), key_id: 'lost' }
  await db
    .insertInto('second_factor')
    .values({ account_id: accountId, ...sealed, confirmed_at: new Date() })
    .execute()
}

function loginTypeOf({ kind, home }: PersonAccount): number | null {
  if (home === null) return null
  const { type } = tenants[home]
  return (kind === 'operator' ? memberOf(type) : founderOf(type)).loginType
}

/** Opens a session for a person, with the flaw that the person has. @param accountId null without an account */
export async function arrive(
  db: Kysely<Tables>,
  person: Person,
  { tenantIds, accountId }: { tenantIds: TenantIds; accountId: string | null },
): Promise<Visit> {
  if (accountId === null) return { headers: headersWithoutAccount(person), otherSessionId: null }
  const { flaw, actsFor, views } = person
  if (person.token !== undefined) {
    const headers = await tokenHeaders(db, person, { tenantIds, accountId })
    return { headers, otherSessionId: null }
  }
  const session = await newSession(db, accountId)
  const other = await newSession(db, accountId)
  const headers: Record<string, string> = { cookie: session.cookie, tk: session.tk }
  if (actsFor !== undefined) {
    const holder = flaw === 'accessOfAnotherSession' ? other : session
    headers['multi-access-id'] = await grant(db, tenantIds[actsFor], holder.sessionId)
  }
  if (views !== undefined) {
    const holder = flaw === 'accessOfAnotherSession' ? other : session
    const id = await grant(db, tenantIds[views], holder.sessionId)
    headers['multi-access-id'] = id
    await db
      .updateTable('acting_access')
      .set({ view_reason: 'A question.' })
      .where('access_hash', '=', secretHash(id))
      .execute()
  }
  await spoilSession(db, flaw, session.sessionId)
  return { headers: spoiltHeaders(headers, flaw, other), otherSessionId: other.sessionId }
}

/** Makes a token for a person, with the flaw that the person has. */
async function tokenHeaders(
  db: Kysely<Tables>,
  { token, account, actsFor, flaw }: Person,
  { tenantIds, accountId }: { tenantIds: TenantIds; accountId: string },
): Promise<Record<string, string>> {
  const { advertisers = [] } = token ?? {}
  const ownerId = tenantIds[account?.home ?? 'direct']
  const isAll = advertisers === 'all'
  const { secret, tokenId } = await addApiToken(db, {
    ...token,
    ownerId,
    accountId,
    kind: isAll ? 'all' : advertisers.length > 0 ? 'listed' : 'own',
    advertisers: isAll ? [] : advertisers.map((name) => tenantIds[name]),
    networks: flaw === 'foreignNetwork' ? ['203.0.113.0/24', '2001:db8::/32'] : [],
  })
  const spoil = db.updateTable('api_token').where('token_id', '=', tokenId)
  if (flaw === 'revokedToken') await spoil.set({ revoked_at: new Date() }).execute()
  if (flaw === 'expiredToken') await spoil.set({ last_day: '2026-01-01' }).execute()
  if (flaw === 'formerSecret') {
    const former_until = sql<Date>`now() - interval '1 second'`
    const former = { former_hash: secretHash(secret), secret_hash: secretHash('another') }
    await spoil.set({ ...former, former_until }).execute()
  }
  const last = secret.endsWith('x') ? 'y' : 'x'
  const sent = flaw === 'mistypedToken' ? `${secret.slice(0, -1)}${last}` : secret
  return {
    authorization: `Bearer ${sent}`,
    ...(actsFor !== undefined && { 'placard-owner': tenantIds[actsFor] }),
  }
}

function headersWithoutAccount({ relation, flaw }: Person): Record<string, string> {
  if (relation === 'service') return { authorization: `Bearer ${serviceSecret}` }
  if (flaw === 'wrongSecret') return { authorization: `Bearer ${newSecret()}` }
  if (flaw !== 'forgedSession') return {}
  const tk = newSecret()
  return { cookie: `placard_session=${newSecret()}; tk=${tk}`, tk }
}

function spoiltHeaders(
  headers: Readonly<Record<string, string>>,
  flaw: Person['flaw'],
  other: Session,
): Record<string, string> {
  switch (flaw) {
    case 'noTk':
      return { cookie: headers['cookie'] ?? '' }
    case 'foreignTk':
      return { ...headers, tk: other.tk }
    case 'forgedAccess':
      return { ...headers, 'multi-access-id': newSecret() }
    default:
      return headers
  }
}

async function spoilSession(
  db: Kysely<Tables>,
  flaw: Person['flaw'],
  sessionId: string,
): Promise<void> {
  const session = db.updateTable('session').where('session_id', '=', sessionId)
  const access = db.updateTable('acting_access').where('session_id', '=', sessionId)
  switch (flaw) {
    case 'idleTooLong':
      await session.set({ seen_at: sql<Date>`now() - interval '121 minutes'` }).execute()
      break
    case 'tooOld':
      await session.set({ created_at: sql<Date>`now() - interval '12 hours 1 minute'` }).execute()
      break
    case 'staleSignIn':
      await session.set({ auth_at: sql<Date>`now() - interval '1 hour'` }).execute()
      break
    case 'expiredAccess':
      await access.set({ expires_at: sql<Date>`now() - interval '1 second'` }).execute()
      break
    default:
  }
}

interface Session {
  readonly sessionId: string
  readonly cookie: string
  readonly tk: string
}

/** Opens a session. */
export async function newSession(db: Kysely<Tables>, accountId: string): Promise<Session> {
  const secrets = await openSession(db, accountId, {
    address: '192.0.2.1',
    userAgent: 'test',
    requestId: 'test',
    locale: 'en-US',
    way: 'password',
  })
  const { session_id: sessionId } = await db
    .updateTable('session')
    // The time of last use is updated from time to time, which would look like a change made by a call.
    .set({
      seen_at: sql<Date>`now() + interval '1 hour'`,
      auth_at: sql<Date>`now() + interval '1 hour'`,
    })
    .where('session_hash', '=', secretHash(secrets.session))
    .returning('session_id')
    .executeTakeFirstOrThrow()
  const cookie = `placard_session=${secrets.session}; tk=${secrets.tk}`
  return { sessionId, cookie, tk: secrets.tk }
}

function grant(db: Kysely<Tables>, ownerId: string, sessionId: string): Promise<string> {
  const actor = { accountId: null, homeOwnerId: null, address: null, requestId: 'test' } as const
  const scope = ownerScope(db, { ...actor, source: 'call', ownerId, timeZone: 'Asia/Shanghai' })
  return grantActing(scope, sessionId)
}
