import { managesAds } from '@placard/contract/campaigns/promotion'
import { undoDays } from '@placard/domain/campaigns/change-set/operation'
import { messageType } from '@placard/domain/support/message/message'
import { sql } from 'kysely'
import { applyBatch } from '#server/campaigns/change-set/apply.ts'
import { type Batch, batchAfter } from '#server/campaigns/change-set/batch.ts'
import {
  batchSize,
  type CheckContext,
  checkBatch,
  finishCheck,
  lastNumber,
} from '#server/campaigns/change-set/check.ts'
import {
  type ChangeSetRecord,
  readChangeSet,
  requestIdOf,
  setState,
} from '#server/campaigns/change-set/set.ts'
import { storeSummary, type Summary } from '#server/campaigns/change-set/summary.ts'
import { changeSetTexts } from '#server/campaigns/change-set/texts.ts'
import { type Failure, titleOf } from '#server/campaigns/change-set/view.ts'
import { type Job, JobInterrupted, type JobKind, retried } from '#server/campaigns/job/worker.ts'
import { allAtOnce } from '#server/platform/concurrency.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import { inTransaction, type OwnerScope, ownerScope } from '#server/platform/database/scope.ts'
import { permissionsFor } from '#server/platform/session/current-permissions.ts'
import { inAllLanguages, tell } from '#server/support/message/tell.ts'

type JobRef = Omit<Job, 'kind'>

/** Change sets that are too large for one call, in the order of creation. */
export const changeSetJobs: JobKind = {
  kind: 'change set',

  async waiting({ db }, busyOwners) {
    const { rows } = await sql<JobRef>`
      select c.owner_id as "ownerId", min(c.change_set_id) as "jobId" from change_set c
      where c.state in ('checking', 'applying') and c.owner_id <> all (${busyOwners}::bigint[])
      group by c.owner_id order by min(c.change_set_id)`.execute(db)
    return rows
  },

  async work(database, job, { stop }) {
    const scope = await authorScope(database, job)
    if (scope === null) return
    const set = await readChangeSet(scope, job.jobId)
    if (set.state === 'checking') await checkAll(scope, { set, stop })
    else if (set.state === 'applying') await applyAll(scope, { set, stop })
  },

  async fail(database, job) {
    const scope = await authorScope(database, job)
    if (scope !== null)
      await endFailed(scope, job.jobId, { kind: 'unexpected', requestId: scope.requestId })
  },

  async sweep({ db }) {
    await sql`
      delete from change_set where state <> 'applying' and created_at < now() - make_interval(days => ${undoDays}::int)`.execute(
      db,
    )
  },
}

/** Returns a scope in which the author acts; null if the change set does not exist any more. */
async function authorScope(
  { db }: Database,
  { ownerId, jobId }: JobRef,
): Promise<OwnerScope | null> {
  const row = await db
    .selectFrom('change_set as c')
    .innerJoin('owner as o', 'o.owner_id', 'c.owner_id')
    .innerJoin('account as a', 'a.account_id', 'c.account_id')
    .select(['c.account_id', 'c.address', 'o.time_zone', 'a.owner_id as home_owner_id'])
    .where('c.owner_id', '=', ownerId)
    .where('c.change_set_id', '=', jobId)
    .executeTakeFirst()
  if (row === undefined) return null
  return ownerScope(db, {
    ownerId,
    accountId: row.account_id,
    homeOwnerId: row.home_owner_id,
    source: 'call',
    address: row.address,
    requestId: requestIdOf(jobId),
    timeZone: row.time_zone,
  })
}

interface Working {
  readonly set: ChangeSetRecord
  readonly stop: AbortSignal
}

async function checkAll(scope: OwnerScope, working: Working): Promise<void> {
  const { set } = working
  const end = await lastNumber(scope, set)
  let next = 0
  const checkNext = async (): Promise<boolean> => {
    while (next < end) {
      let after = next
      const upTo = after + batchSize
      next = upTo
      while (after !== noEntry && after < upTo) {
        const from = after
        const last = await step(scope, {
          ...working,
          act: async (inside, { dataTree }) =>
            (await checkBatch(inside, set, { dataTree, after: from, upTo })) ?? noEntry,
        })
        if (last === null) return false
        after = last
      }
    }
    return true
  }
  const ends = await allAtOnce(set.level === null ? 1 : checksAtOnce, checkNext)
  if (ends.includes(false)) return
  await inTransaction(scope, async (inside) => {
    await lockInState(inside, set)
    await tellEnd(inside, set, { end: 'ready', summary: await finishCheck(inside, set) })
  })
}

async function applyAll(scope: OwnerScope, working: Working): Promise<void> {
  const { set } = working
  let batch: Batch | null = 'linked'
  while (batch !== null) {
    const current: Batch = batch
    const last = await step(scope, {
      ...working,
      async act(inside, context) {
        await lockInState(inside, set)
        return (await applyBatch(inside, set, { batch: current, context })) ?? noEntry
      },
    })
    if (last === null) return
    batch = batchAfter(current, last === noEntry ? null : last)
  }
  await inTransaction(scope, async (inside) => {
    await lockInState(inside, set)
    await tellEnd(inside, set, { end: 'done', summary: await finishApply(inside, set) })
  })
}

const noEntry = -1

/**
 * While the database stores the verdicts about one batch, the next one is decided. Where entries of several levels depend
 * on each other, they are decided in their order.
 */
const checksAtOnce = 2

interface Step extends Working {
  act(inside: OwnerScope, context: CheckContext): Promise<number>
}

/**
 * Runs one batch in a transaction of its own, if the author may still make the change. Of two processes that both assume
 * to own the job, the second one finds the batch done.
 *
 * @returns the result; null if the author may not
 * @throws JobInterrupted if the change set was cancelled, or the server is stopping
 */
async function step(scope: OwnerScope, { set, stop, act }: Step): Promise<number | null> {
  if (stop.aborted) throw new JobInterrupted()
  const permissions = await permissionsFor(scope, managesAds)
  if (permissions === null) {
    await endFailed(scope, set.change_set_id, { kind: 'permissionLost' })
    return null
  }
  let result = 0
  await retried(() =>
    inTransaction(scope, async (inside) => {
      result = await act(inside, { locale: set.locale, dataTree: permissions.dataTree })
    }),
  )
  return result
}

async function lockInState(scope: OwnerScope, set: ChangeSetRecord): Promise<void> {
  const { state } = await readChangeSet(scope, set.change_set_id, 'locked')
  if (state !== set.state) throw new JobInterrupted()
}

/** Counts the effects of an applied change set, and ends it. */
export async function finishApply(scope: OwnerScope, set: ChangeSetRecord): Promise<Summary> {
  const summary = await storeSummary(scope, set)
  await setState(scope, set.change_set_id, 'done')
  return summary
}

function endFailed(scope: OwnerScope, changeSetId: string, failure: Failure): Promise<void> {
  return inTransaction(scope, async (inside) => {
    const set = await readChangeSet(inside, changeSetId, 'locked')
    if (set.state !== 'checking' && set.state !== 'applying') return
    const summary = await storeSummary(inside, set)
    await runOwn(
      inside,
      owned`update change_set set failure = ${JSON.stringify(failure)}::jsonb
        where owner_id = ${inside.ownerId} and change_set_id = ${changeSetId}`,
    )
    await setState(inside, changeSetId, 'failed')
    await tellEnd(inside, set, { end: 'failed', summary })
  })
}

async function tellEnd(
  scope: OwnerScope,
  set: ChangeSetRecord,
  {
    end,
    summary: { counts },
  }: { readonly end: 'ready' | 'done' | 'failed'; readonly summary: Summary },
): Promise<void> {
  await tell(scope, {
    msgType: messageType.task,
    accountId: set.account_id,
    title: inAllLanguages((locale) =>
      changeSetTexts[locale].news[end]({ title: titleOf(set, locale) }),
    ),
    text: inAllLanguages((locale) =>
      changeSetTexts[locale].news.counts({
        applied: end === 'ready' ? counts.change : counts.applied,
        leave: counts.leave,
        refused: counts.refused,
      }),
    ),
  })
}
