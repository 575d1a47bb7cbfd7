import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import type { ApiTokenRow, listApiTokens } from '@placard/contract/identity/api-token'
import { areasOf } from '@placard/domain/platform/access/permission'
import type { OperatorRole } from '@placard/domain/platform/access/role'
import type { TokenArea } from '@placard/domain/platform/access/token-area'
import { type RawBuilder, sql } from 'kysely'
import {
  containsPattern,
  owned,
  type OwnedSql,
  runOwn,
} from '#server/platform/database/owned-sql.ts'
import { isGrantedTo } from '#server/platform/database/advertiser-grant.ts'
import { pageLimit } from '#server/platform/database/page.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { notFound } from '#server/platform/http/refusal.ts'

/** The reader of a list of tokens. */
export interface TokenReader {
  readonly scope: OwnerScope
  /** Null for the platform. */
  readonly accountId: string | null
  /** True if all tokens of the owner are visible; otherwise those of the account alone. */
  readonly seesAll: boolean
}

export function tokenReader(
  scope: OwnerScope,
  { accountId, roles }: { accountId: string; roles: readonly OperatorRole[] },
): TokenReader {
  return { scope, accountId, seesAll: areasOf(roles).has('operator') }
}

interface TokenRecord {
  token_id: string
  account_id: string
  token_name: string
  made_by: string
  account: string
  state: ApiTokenRow['state']
  reads: TokenArea[]
  changes: TokenArea[]
  advertiser_kind: ApiTokenRow['advertisers']['kind']
  listed: { ownerId: string; ownerName: string }[]
  networks: string[]
  last_day: string
  created_at: Date
  used_at: Date | null
  used_from: string | null
  former_until: Date | null
  version: number
}

const hasEnded = sql`(t.revoked_at is not null or (now() at time zone o.time_zone)::date > t.last_day)`

const state = sql`case
  when t.revoked_at is not null then 'revoked'
  when ${hasEnded} then 'expired'
  when a.removed_at is not null or a.suspended_at is not null or a.owner_id is distinct from t.owner_id or a.roles = '{}'
    or a.last_day < (now() at time zone o.time_zone)::date
    then 'withoutMaker'
  else 'active' end`

const tables = sql`api_token t join account a on a.account_id = t.account_id join owner o on o.owner_id = t.owner_id`

function visible({ scope, accountId, seesAll }: TokenReader): OwnedSql {
  return owned`t.owner_id = ${scope.ownerId} and (${seesAll} or t.account_id = ${accountId}::bigint)`
}

async function records(condition: OwnedSql, scope: OwnerScope, part: RawBuilder<unknown> = sql``) {
  const { rows } = await runOwn<TokenRecord>(
    scope,
    owned`
      select t.token_id, t.account_id, t.token_name, a.account_name as made_by, a.email as account, ${state} as state,
        t.reads, t.changes, t.advertiser_kind, t.networks, t.last_day, t.created_at, t.used_at, t.used_from,
        case when t.former_until > now() and t.revoked_at is null then t.former_until end as former_until, t.version,
        coalesce((
          select jsonb_agg(jsonb_build_object('ownerId', o.owner_id::text, 'ownerName', o.owner_name) order by o.owner_name)
          from owner o where o.owner_id = any(t.advertisers) and o.agency_id = t.owner_id
            and ${isGrantedTo(scope.accountId)}), '[]') as listed
      from ${tables} where ${condition} order by ${hasEnded}, t.token_id desc ${part}`,
  )
  return rows
}

/** @throws Refusal `notFound`, also for a token that the reader does not see */
export async function tokenRecord(reader: TokenReader, tokenId: string): Promise<TokenRecord> {
  const [found] = await records(owned`${visible(reader)} and t.token_id = ${tokenId}`, reader.scope)
  if (found === undefined) throw notFound()
  return found
}

export async function listTokens(
  reader: TokenReader,
  { filters: { text, usable }, ...page }: ReadInputOf<typeof listApiTokens>,
): Promise<OutputOf<typeof listApiTokens> & { readonly accounts: readonly string[] }> {
  let condition = visible(reader)
  if (text) {
    const pattern = containsPattern(text)
    condition = owned`${condition} and (t.token_name ilike ${pattern} or a.account_name ilike ${pattern})`
  }
  if (usable !== undefined) condition = owned`${condition} and ${hasEnded} <> ${usable}`
  const [found, counted] = await Promise.all([
    records(condition, reader.scope, pageLimit(page)),
    runOwn<{ total: number }>(
      reader.scope,
      owned`select count(*)::int as total from ${tables} where ${condition}`,
    ),
  ])
  return {
    items: found.map((record) => tokenRowOf(record, reader)),
    total: counted.rows[0]?.total ?? 0,
    accounts: found.map(({ account }) => account),
  }
}

export function tokenRowOf(
  record: TokenRecord,
  { accountId }: Pick<TokenReader, 'accountId'>,
): ApiTokenRow {
  const { advertiser_kind: kind, listed } = record
  return {
    tokenId: record.token_id,
    tokenName: record.token_name,
    madeBy: record.made_by,
    own: record.account_id === accountId,
    state: record.state,
    reads: record.reads,
    changes: record.changes,
    advertisers: { kind, listed },
    networks: record.networks,
    lastDay: record.last_day,
    createdAt: record.created_at.getTime(),
    usedAt: record.used_at && record.used_at.getTime(),
    usedFrom: record.used_from,
    formerUntil: record.former_until && record.former_until.getTime(),
    version: record.version,
  }
}
