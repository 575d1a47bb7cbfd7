import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import type {
  followSecurityLog,
  listSecurityLog,
  SecurityLogRow,
} from '@placard/contract/identity/security-log'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { factTexts } from '@placard/domain/platform/security-log/event-text'
import { sql } from 'kysely'
import { deviceText } from '#server/identity/session-list/user-agent.ts'
import {
  containsPattern,
  owned,
  type OwnedSql,
  runOwn,
} from '#server/platform/database/owned-sql.ts'
import { pageLimit } from '#server/platform/database/page.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

type Listing = ReadInputOf<typeof listSecurityLog>

/** An entry with the names that the owner may know. */
export interface SecurityRecord {
  entry_id: string
  at: Date
  kind: SecurityLogRow['kind']
  account_id: string | null
  account: string | null
  account_name: string | null
  by: SecurityLogRow['by']
  by_name: string
  token_id: string | null
  address: string | null
  user_agent: string
  facts: Readonly<Record<string, unknown>>
  position: string | null
  hash: Buffer | null
}

/** The entries `l` with the accounts `a` that they are about, and the users `b` who did it. */
const tables = sql`security_log l
  left join account a on a.account_id = l.account_id and coalesce(a.owner_id, 0) = l.owner_id
  left join account b on b.account_id = l.actor_id and b.owner_id = l.owner_id`

const byWhom = sql`case when l.actor_owner_id = l.owner_id then 'own' when l.actor_owner_id is not null then 'agency'
  when l.actor_id is not null or l.source <> 'call' then 'platform' else 'unknown' end`

/** Requests of the agency and of the platform are theirs. */
const isKnown = sql`(l.actor_owner_id = l.owner_id or l.actor_id is null)`

const columns = sql`l.entry_id, l.at, l.kind, l.account_id, a.email as account, a.account_name, ${byWhom} as by,
  coalesce(b.account_name, '') as by_name, case when ${isKnown} then l.token_id end as token_id,
  case when ${isKnown} then l.address end as address, case when ${isKnown} then l.user_agent else '' end as user_agent,
  l.facts, l.position, l.hash`

/** Returns the SQL of the matching entries, newest first. @param part the page; default: all */
export function entriesQuery(
  scope: OwnerScope,
  filters: Listing['filters'],
  part = sql``,
): OwnedSql {
  return owned`select ${columns} from ${tables} where ${conditionOf(scope, filters)}
    order by l.at desc, l.entry_id desc ${part}`
}

export async function entryCount(scope: OwnerScope, filters: Listing['filters']): Promise<number> {
  const { rows } = await runOwn<{ total: number }>(
    scope,
    owned`select count(*)::int as total from ${tables} where ${conditionOf(scope, filters)}`,
  )
  return rows[0]?.total ?? 0
}

function conditionOf(
  { ownerId, timeZone }: OwnerScope,
  { kind, accId, text, from, to }: Listing['filters'],
): OwnedSql {
  const beginOf = (day: string, later: number) =>
    sql`(${day}::date + ${later}::int)::timestamp at time zone ${timeZone}::text`
  let condition = owned`l.owner_id = ${ownerId}`
  if (kind !== undefined) condition = owned`${condition} and l.kind = ${kind}`
  if (accId !== undefined)
    condition = owned`${condition} and (l.account_id = ${accId}::bigint or b.account_id = ${accId}::bigint)`
  if (text) {
    const pattern = containsPattern(text)
    condition = owned`${condition} and (a.email ilike ${pattern} or a.account_name ilike ${pattern}
      or b.account_name ilike ${pattern} or (${isKnown} and l.address ilike ${pattern}) or l.facts::text ilike ${pattern})`
  }
  if (from !== undefined) condition = owned`${condition} and l.at >= ${beginOf(from, 0)}`
  if (to !== undefined) condition = owned`${condition} and l.at < ${beginOf(to, 1)}`
  return condition
}

export async function securityLog(
  scope: OwnerScope,
  { pageNum, pageSize, filters }: Listing,
  locale: Locale,
): Promise<OutputOf<typeof listSecurityLog>> {
  const [page, total] = await Promise.all([
    runOwn<SecurityRecord>(scope, entriesQuery(scope, filters, pageLimit({ pageNum, pageSize }))),
    entryCount(scope, filters),
  ])
  return { items: page.rows.map((record) => securityRowOf(record, locale)), total }
}

/** Returns the entries after a position, in the order of the chain. */
export async function entriesAfter(
  scope: OwnerScope,
  { after, limit }: ReadInputOf<typeof followSecurityLog>,
  locale: Locale,
): Promise<OutputOf<typeof followSecurityLog>> {
  const { rows } = await runOwn<SecurityRecord>(
    scope,
    owned`select ${columns} from ${tables} where l.owner_id = ${scope.ownerId} and l.position > ${after}::bigint
      order by l.position limit ${limit + 1}::int`,
  )
  const items = rows.slice(0, limit).map((record) => securityRowOf(record, locale))
  return { items, next: items.at(-1)?.position ?? after, hasMore: rows.length > limit }
}

export function securityRowOf(record: SecurityRecord, locale: Locale): SecurityLogRow {
  return {
    entryId: record.entry_id,
    at: record.at.getTime(),
    kind: record.kind,
    accId: record.account_id,
    account: record.account ?? '',
    accountName: record.account_name ?? '',
    by: record.by,
    byName: record.by_name,
    tokenId: record.token_id,
    address: record.address,
    userAgent: record.user_agent,
    device: deviceText(record.user_agent),
    facts: record.facts,
    details: factTexts(record.facts, locale),
    position: record.position === null ? null : Number(record.position),
    hash: record.hash && record.hash.toString('hex'),
  }
}
