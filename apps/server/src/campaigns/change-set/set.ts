import type { ChangeSetState } from '@placard/contract/campaigns/change-set'
import type { ChangeLevel } from '@placard/contract/campaigns/change-entry'
import {
  type ChangeOperation,
  openChangeSetsMax,
  undoDays,
} from '@placard/domain/campaigns/change-set/operation'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { code } from '@placard/contract/platform/code'
import { sql } from 'kysely'
import { changeSetTexts } from '#server/campaigns/change-set/texts.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import { insertOwn, updateOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { notFound, Refusal } from '#server/platform/http/refusal.ts'

/** A change set as it is stored. */
export interface ChangeSetRecord {
  readonly change_set_id: string
  readonly account_id: string
  readonly origin: 'bulk' | 'sheet' | 'revert'
  /** The level of all entries; null if they are of several. */
  readonly level: ChangeLevel | null
  readonly operations: readonly ChangeOperation[]
  readonly overwrite: boolean
  readonly revert_of: string | null
  readonly state: ChangeSetState
  readonly address: string | null
  readonly locale: Locale
  readonly total_count: number
  readonly done_count: number
  readonly created_at: Date
  readonly checked_at: Date | null
  readonly finished_at: Date | null
}

/** The columns of a `ChangeSetRecord`, over the change set `c`. */
const columns = [
  'change_set_id',
  'account_id',
  'origin',
  'level',
  'operations',
  'overwrite',
  'revert_of',
  'state',
  'address',
  'locale',
  'total_count',
  'done_count',
  'created_at',
  'checked_at',
  'finished_at',
] as const satisfies readonly (keyof ChangeSetRecord)[]

/** The request id of everything that a change set does, by which the operation log finds it. */
export function requestIdOf(changeSetId: string): string {
  return `change-set-${changeSetId}`
}

interface NewChangeSet {
  readonly origin: ChangeSetRecord['origin']
  readonly level: ChangeLevel | null
  readonly operations: readonly ChangeOperation[]
  readonly overwrite: boolean
  readonly revertOf: string | null
  readonly locale: Locale
}

/** Creates a change set without entries. @throws Refusal `limitReached` with too many open ones */
export async function insertChangeSet(
  scope: OwnerScope,
  { operations, revertOf, ...values }: NewChangeSet,
): Promise<ChangeSetRecord> {
  await makeRoom(scope, values.locale)
  const { accountId, address } = scope
  if (accountId === null) throw new Error('expected an account as the author of a change set')
  const row = await insertOwn(scope, 'change_set', {
    ...values,
    account_id: accountId,
    address,
    operations: JSON.stringify(operations),
    revert_of: revertOf,
    state: 'checking',
  })
    .returning([...columns])
    .executeTakeFirstOrThrow()
  // The operations are those that have just been written.
  return row as ChangeSetRecord
}

/** Cancels the author's oldest checked change set where there are too many. Previews are often just left. */
async function makeRoom(scope: OwnerScope, locale: Locale): Promise<void> {
  const { rows } = await runOwn<{ open: number }>(
    scope,
    owned`
      with open as (
        select change_set_id, state, account_id from change_set
        where owner_id = ${scope.ownerId} and state in ('checking', 'ready', 'applying')
      ), left_behind as (
        update change_set c set state = 'cancelled', finished_at = now()
        where c.owner_id = ${scope.ownerId} and c.state = 'ready' and c.change_set_id in (
          select change_set_id from open
          where state = 'ready' and account_id = ${scope.accountId}
            and (select count(*) from open) >= ${openChangeSetsMax}
          order by change_set_id limit 1
        ) returning 1
      )
      select ((select count(*) from open) - (select count(*) from left_behind))::int as open`,
  )
  const max = openChangeSetsMax
  if ((rows[0]?.open ?? 0) < max) return
  const message = changeSetTexts[locale].tooManyOpen({ max })
  throw new Refusal({ code: code.limitReached, message })
}

/** Returns a change set. @throws Refusal `notFound` */
export async function readChangeSet(
  scope: OwnerScope,
  changeSetId: string,
  how: 'unlocked' | 'locked' = 'unlocked',
): Promise<ChangeSetRecord> {
  const { rows } = await runOwn<ChangeSetRecord>(
    scope,
    owned`select c.* from change_set c
      where c.owner_id = ${scope.ownerId} and c.change_set_id = ${changeSetId}
        and c.created_at > now() - make_interval(days => ${undoDays}::int)
      ${how === 'locked' ? sql`for update` : sql``}`,
  )
  const [row] = rows
  if (row === undefined) throw notFound()
  return row
}

/** Moves a change set to another state. */
export async function setState(
  scope: OwnerScope,
  changeSetId: string,
  state: ChangeSetState,
): Promise<void> {
  const isOver = state === 'done' || state === 'failed' || state === 'cancelled'
  await updateOwn(scope, 'change_set')
    .set({ state, ...(isOver && { finished_at: new Date() }) })
    .where('change_set_id', '=', changeSetId)
    .execute()
}
