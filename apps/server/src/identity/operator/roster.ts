import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import type { listOperators, OperatorRow } from '@placard/contract/identity/operator'
import type { Grant } from '@placard/domain/identity/operator/grant'
import { managingProblem, type Manager } from '@placard/domain/identity/operator/rule'
import { type RawBuilder, sql } from 'kysely'
import { advertiserGrantOf } from '#server/platform/database/advertiser-grant.ts'
import { containsPattern } from '#server/platform/database/owned-sql.ts'
import { selectOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import { hasFactor } from '#server/platform/session/factor.ts'
import { hasJoined } from '#server/platform/session/typed-account.ts'

export interface AccountRecord {
  account_id: string
  email: string
  account_name: string
  kind: OperatorRow['kind']
  login_type: number
  roles: Grant['roles']
  menu_tree: Grant['menuTree']
  data_tree: Grant['dataTree']
  advertiser_ids: string[] | null
  advertiser_labels: string[] | null
  last_day: string | null
  /** True if the last day has passed. */
  ended: boolean
  version: number
  created_at: Date
  seen_at: Date | null
  invited: boolean
  suspended: boolean
  secondFactor: boolean
  emailState: OperatorRow['emailState']
}

export function grantOf(record: AccountRecord): Grant {
  const { roles, menu_tree: menuTree, data_tree: dataTree, last_day: lastDay } = record
  return { roles, menuTree, dataTree, advertisers: advertiserGrantOf(record), lastDay }
}

/** Selects the users of the acting owner, as `a`, without removed ones. */
function roster(scope: OwnerScope) {
  return selectOwn(scope, 'account', 'a').where('a.removed_at', 'is', null)
}

const isInvited = sql<boolean>`not ${hasJoined}`
const isEnded = (scope: OwnerScope) =>
  sql<boolean>`coalesce(a.last_day < (now() at time zone ${scope.timeZone})::date, false)`
const isSuspended = sql<boolean>`a.suspended_at is not null`

// An email is deleted once it is sent, so an existing one is waiting, or has failed and will be retried.
const emailState = sql<OperatorRow['emailState']>`coalesce((
  select case when l.failure = '' then 'waiting' else 'failed' end
  from outbox_email l where l.account_id = a.account_id and l.kind = 'invitation' limit 1), 'none')`

function records(scope: OwnerScope, query: ReturnType<typeof roster>) {
  return (
    query
      .select([
        'a.account_id',
        'a.email',
        'a.account_name',
        'a.roles',
        'a.menu_tree',
        'a.data_tree',
        'a.advertiser_ids',
        'a.advertiser_labels',
        'a.last_day',
      ])
      .select(['a.version', 'a.created_at', 'a.seen_at'])
      .select([isInvited.as('invited'), isSuspended.as('suspended'), hasFactor.as('secondFactor')])
      .select([emailState.as('emailState'), isEnded(scope).as('ended')])
      // Staff belong to no owner, and all other accounts have a login type.
      .select(sql<OperatorRow['kind']>`a.kind`.as('kind'))
      .select(sql<number>`a.login_type`.as('login_type'))
  )
}

/** @throws Refusal `notFound`, with the same response for another owner's account as for an unknown one */
export async function accountOf(scope: OwnerScope, accId: string): Promise<AccountRecord> {
  const found = await records(
    scope,
    roster(scope).where('a.account_id', '=', accId),
  ).executeTakeFirst()
  if (found === undefined) throw notFound()
  return found
}

type Listing = ReadInputOf<typeof listOperators>
export type NarrowedAccounts = Pick<Listing, 'filters' | 'sortName' | 'sortType'>

function matchingAccounts(scope: OwnerScope, filters: Listing['filters']) {
  const { text, role, invited, suspended, secondFactor, ended } = filters
  let matching = roster(scope)
  if (text) {
    const pattern = containsPattern(text)
    matching = matching.where((eb) =>
      eb.or([eb('a.email', 'ilike', pattern), eb('a.account_name', 'ilike', pattern)]),
    )
  }
  if (role !== undefined) matching = matching.where(sql<boolean>`${role} = any(a.roles)`)
  if (invited !== undefined) matching = matching.where(isInvited, '=', invited)
  if (suspended !== undefined) matching = matching.where(isSuspended, '=', suspended)
  if (secondFactor !== undefined) matching = matching.where(hasFactor, '=', secondFactor)
  if (ended !== undefined) matching = matching.where(isEnded(scope), '=', ended)
  return matching
}

/** Returns all matching users of the acting owner, in their order. */
export function matchingRecords(
  scope: OwnerScope,
  { filters, ...order }: NarrowedAccounts,
): Promise<AccountRecord[]> {
  return records(scope, matchingAccounts(scope, filters)).orderBy(orderOf(order)).execute()
}

export async function listAccounts(
  scope: OwnerScope,
  { filters, ...listing }: Listing,
  manager: Manager,
): Promise<OutputOf<typeof listOperators>> {
  const matching = matchingAccounts(scope, filters)
  const [found, { total }] = await Promise.all([
    records(scope, matching)
      .orderBy(orderOf(listing))
      .limit(listing.pageSize)
      .offset((listing.pageNum - 1) * listing.pageSize)
      .execute(),
    matching.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ])
  return { items: found.map((record) => operatorRowOf(record, manager)), total }
}

const sortable = {
  account: sql`lower(a.email)`,
  accountName: sql`a.account_name`,
  createdAt: sql`a.created_at`,
  seenAt: sql`a.seen_at`,
} as const

// The id breaks ties, so that no row is on two pages. By default, the newest are first.
function orderOf({
  sortName,
  sortType,
}: Pick<Listing, 'sortName' | 'sortType'>): RawBuilder<unknown> {
  if (sortName === undefined) return sql`a.account_id desc`
  return sortType === 'DESC'
    ? sql`${sortable[sortName]} desc nulls last, a.account_id desc`
    : sql`${sortable[sortName]} asc nulls last, a.account_id asc`
}

export function operatorRowOf(record: AccountRecord, manager: Manager): OperatorRow {
  const person = { accountId: record.account_id, grant: grantOf(record), isLastAdmin: false }
  const { roles, menuTree, dataTree, advertisers, lastDay } = person.grant
  return {
    accId: record.account_id,
    account: record.email,
    accountName: record.account_name,
    kind: record.kind,
    loginType: record.login_type,
    roles: [...roles],
    menuTree: menuTree && [...menuTree],
    dataTree: dataTree && [...dataTree],
    advertisers: advertisers && {
      ownerIds: [...advertisers.ownerIds],
      labels: [...advertisers.labels],
    },
    lastDay,
    ended: record.ended,
    version: record.version,
    createdAt: record.created_at.getTime(),
    seenAt: record.seen_at && record.seen_at.getTime(),
    invited: record.invited,
    suspended: record.suspended,
    secondFactor: record.secondFactor,
    emailState: record.emailState,
    self: manager.accountId === record.account_id,
    mayChange: managingProblem(manager, person) === null,
  }
}
