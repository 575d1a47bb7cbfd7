import { randomBytes } from 'node:crypto'
import type { ReadInputOf } from '@placard/contract/platform/call'
import type { createApiToken } from '@placard/contract/identity/api-token'
import {
  dueTokenWarning,
  isTokenLastDay,
  tokenDaysMax,
  tokensMax,
} from '@placard/domain/identity/api-token/rule'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import {
  offeredTokenAreas,
  tidyTokenGrant,
  type TokenGrant,
} from '@placard/domain/platform/access/token-area'
import { tokenOf } from '@placard/domain/platform/access/token-text'
import { addDays, type Day, dayAt } from '@placard/domain/platform/calendar/day'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { limitReached, refusedField, restingOnBehalf } from '#server/identity/api-token/refusal.ts'
import { insertOwn } from '#server/platform/database/own.ts'
import { lockOwn, owned, runOwn } from '#server/platform/database/owned-sql.ts'
import { clientScope, type OwnerScope } from '#server/platform/database/scope.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'
import { noteSecurityEvent } from '#server/platform/security-log/write.ts'
import type { ActingOwner, Principal } from '#server/platform/session/principal.ts'
import { secretHash } from '#server/platform/session/session.ts'

/** The person who makes a token, and the owner that it will belong to. */
export interface Making {
  readonly scope: OwnerScope
  readonly principal: Principal
  readonly acting: ActingOwner
  readonly locale: Locale
}

/** Returns a new secret that nobody can guess. */
export function newTokenSecret(): string {
  return tokenOf(randomBytes(64))
}

type Wanted = ReadInputOf<typeof createApiToken>

/**
 * Makes a token, inside the scope's transaction, and returns its id.
 *
 * @throws Refusal `notFound` for an advertiser of others, `invalidInput`, `notPermitted` while acting for an advertiser,
 *   or `limitReached`
 */
export async function addToken(making: Making, wanted: Wanted, secret: string): Promise<string> {
  const { acting, locale } = making
  await checkAdvertisers(making, wanted.advertisers)
  const today = checkedLastDay(making, wanted.lastDay)
  const grant = tidyTokenGrant(wanted)
  checkAreas(making, grant)
  if (acting.onBehalf) throw restingOnBehalf(acting.ownerName, locale)
  await checkLimit(making)
  return insertToken(making, { ...wanted, ...grant }, { secret, today })
}

async function insertToken(
  { scope, principal, locale }: Making,
  { tokenName, reads, changes, advertisers: { kind, ownerIds }, ...wanted }: Wanted,
  { secret, today }: { readonly secret: string; readonly today: Day },
): Promise<string> {
  const { lastDay } = wanted
  const networks = [...new Set(wanted.networks)]
  const { token_id } = await insertOwn(scope, 'api_token', {
    account_id: principal.accountId,
    token_name: tokenName,
    secret_hash: secretHash(secret),
    former_hash: null,
    former_until: null,
    reads,
    changes,
    advertiser_kind: kind,
    advertisers: [...new Set(ownerIds)],
    networks,
    locale,
    last_day: lastDay,
    // A short token is not warned of at once.
    warned_days: dueTokenWarning(lastDay, today, null),
    used_at: null,
    used_from: null,
    revoked_at: null,
  })
    .returning('token_id')
    .executeTakeFirstOrThrow()
  const advertisers = kind === 'listed' ? ownerIds : kind
  const facts = { reads, changes, advertisers, networks, lastDay }
  await logCreated(scope, { tokenId: token_id, tokenName, facts })
  return token_id
}

interface CreatedToken {
  readonly tokenId: string
  readonly tokenName: string
  readonly facts: Pick<Wanted, 'reads' | 'changes' | 'networks' | 'lastDay'> & {
    readonly advertisers: string | string[]
  }
}

async function logCreated(
  scope: OwnerScope,
  { tokenId, tokenName, facts }: CreatedToken,
): Promise<void> {
  const { accountId } = scope
  const noted = { token: tokenName, tokenId, lastDay: facts.lastDay }
  await noteSecurityEvent(scope, { kind: 'tokenMade', accountId, facts: noted })
  await logOperation(scope, {
    operation: 'create',
    entity: 'apiToken',
    entityId: tokenId,
    entityName: tokenName,
    before: null,
    after: { ...facts },
    version: 1,
  })
}

async function checkAdvertisers(
  { scope, acting, locale }: Making,
  { kind, ownerIds }: Wanted['advertisers'],
): Promise<void> {
  for (const ownerId of ownerIds)
    if ((await clientScope(scope, ownerId)) === undefined) throw notFound()
  const isAgency = acting.ownerType === ownerType.agency
  if (kind !== 'own' && !isAgency) throw refusedField('onlyAgency', { got: kind }, locale)
  if ((kind === 'listed') !== ownerIds.length > 0)
    throw refusedField('listedAdvertisers', { got: ownerIds.join() }, locale)
}

/** Returns today, in the zone of the owner. @throws Refusal `invalidInput` for a day in the past or too late */
export function checkedLastDay(
  { scope, locale }: Pick<Making, 'scope' | 'locale'>,
  lastDay: string,
): Day {
  const today = dayAt(Date.now(), scope.timeZone)
  if (!isTokenLastDay(lastDay, today))
    throw refusedField('lastDay', { got: lastDay, last: addDays(today, tokenDaysMax) }, locale)
  return today
}

function checkAreas({ principal, acting, locale }: Making, { reads }: TokenGrant): void {
  if (reads.length === 0) throw refusedField('noAreas', { got: '' }, locale)
  const offered = offeredTokenAreas(principal.roles, acting.ownerType === ownerType.agency)
  const above = reads.find((area) => !offered.includes(area))
  if (above !== undefined) throw refusedField('areaAboveOwn', { got: above }, locale)
}

async function checkLimit({ scope, principal, locale }: Making): Promise<void> {
  await lockOwn(scope, 'apiTokens')
  const { rows } = await runOwn<{ count: number }>(
    scope,
    owned`
      select count(*)::int as count from api_token t
      where t.owner_id = ${scope.ownerId} and t.account_id = ${principal.accountId} and t.revoked_at is null
        and t.last_day >= (now() at time zone ${scope.timeZone}::text)::date`,
  )
  if ((rows[0]?.count ?? 0) >= tokensMax) throw limitReached(locale)
}
