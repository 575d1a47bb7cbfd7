import { keptDifferences, reconciliationDueMs } from '@placard/domain/finance/reconciliation'
import { type Kysely, sql } from 'kysely'
import {
  ledgerDifferences,
  type UnsettledDay,
  unsettledDays,
} from '#server/finance/reconciliation/differences.ts'
import { tellDifferences } from '#server/finance/reconciliation/notice.ts'
import { wrongTotals } from '#server/statistics/figure/total-check.ts'
import { settleAll } from '#server/finance/settle.ts'
import type { SettlementTime } from '#server/finance/settlement-record.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import {
  type UnitOfWork,
  withoutTransaction,
  withTransaction,
} from '#server/platform/database/unit-of-work.ts'

/** The result of a reconciliation. */
export interface Reconciled {
  readonly reconciliationId: string
  readonly ownerCount: number
  readonly entryCount: number
  readonly differenceCount: number
  /** Late differences of closed days that wait for an approval. */
  readonly correctionCount: number
}

/**
 * Reconciles the ledger of all owners if it is due, and tells finance staff of differences. Of several servers, one
 * does it.
 *
 * @returns null if it is not due or another server does it
 */
export async function reconcileIfDue(
  db: Kysely<Tables>,
  time: SettlementTime,
): Promise<Reconciled | null> {
  const due = new Date(reconciliationDueMs(time.nowMs))
  if (await wasReconciled(db, due)) return null
  const unsettled = await unsettledForLong(db, time)
  return withTransaction(withoutTransaction(db), async (unit) => {
    const lock = await sql<{
      got: boolean
    }>`select pg_try_advisory_xact_lock(hashtext('placard reconciliation')) as got`.execute(unit.db)
    if (lock.rows[0]?.got !== true || (await wasReconciled(unit.db, due))) return null
    return write(unit, unsettled)
  })
}

/** Reconciles the ledger of all owners now. */
export async function reconcile(db: Kysely<Tables>, time: SettlementTime): Promise<Reconciled> {
  const unsettled = await unsettledForLong(db, time)
  return withTransaction(withoutTransaction(db), (unit) => write(unit, unsettled))
}

async function wasReconciled(db: Kysely<Tables>, since: Date): Promise<boolean> {
  const found = await db
    .selectFrom('reconciliation')
    .select('reconciliation_id')
    .where('started_at', '>=', since)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Returns the days that differ before and after a settlement: figures may have come in since the last one. */
async function unsettledForLong(db: Kysely<Tables>, time: SettlementTime): Promise<UnsettledDay[]> {
  const before = new Set((await unsettledDays(db, time.nowMs)).map(keyOf))
  if (before.size === 0) return []
  // Owners that cannot be settled are told of by settlement; here, the difference counts.
  await settleAll(db, time).catch(() => undefined)
  return (await unsettledDays(db, time.nowMs)).filter((day) => before.has(keyOf(day)))
}

function keyOf({ owner_id, subject }: UnsettledDay): string {
  return `${owner_id} ${subject}`
}

async function write(unit: UnitOfWork, unsettled: readonly UnsettledDay[]): Promise<Reconciled> {
  const { rows } = await writing(unsettled).execute(unit.db)
  const [row] = rows
  if (row === undefined) throw new Error('expected the reconciliation that was written')
  const { reconciliationId, ...counts } = row
  const differenceCount = Number(counts.differenceCount)
  await removeOld(unit)
  if (differenceCount > 0) await tellDifferences(unit, reconciliationId, differenceCount)
  return {
    reconciliationId,
    ownerCount: Number(counts.ownerCount),
    entryCount: Number(counts.entryCount),
    differenceCount,
    correctionCount: Number(counts.correctionCount),
  }
}

/** One statement, so that everything is compared as of the same moment. */
function writing(unsettled: readonly UnsettledDay[]) {
  const each = (pick: (day: UnsettledDay) => string) => unsettled.map(pick)
  return sql<Record<keyof Reconciled, string>>`
    with difference as materialized (
      ${ledgerDifferences}
      union all
      (select distinct on (owner_id, rule, subject) * from (${wrongTotals}) t)
      union all
      select * from unnest(${each(({ owner_id }) => owner_id)}::bigint[], ${each(({ rule }) => rule)}::text[],
        ${each(({ subject }) => subject)}::text[], ${each(({ expected }) => expected)}::bigint[],
        ${each(({ found }) => found)}::bigint[])
    ),
    balance as (
      select o.currency,
        coalesce(sum(a.balance) filter (where account_code = 0), 0) as cash,
        coalesce(sum(a.balance) filter (where account_code = -1), 0) as locked,
        coalesce(sum(a.balance) filter (where account_code = 1), 0) as rebate,
        coalesce(sum(a.balance) filter (where account_code = 9999), 0) as gift,
        coalesce(-sum(a.balance) filter (where account_code = 2), 0) as "creditUsed",
        coalesce(-sum(a.balance) filter (where account_code = -3), 0) as unpaid
      from ledger_account a join owner o using (owner_id) group by o.currency
    ),
    written as (
      insert into reconciliation (started_at, ended_at, owner_count, entry_count, difference_count, correction_count, balances)
      select statement_timestamp(), clock_timestamp(), (select count(distinct owner_id) from ledger_account),
        (select count(*) from ledger_entry), (select count(*) from difference), (select count(*) from settlement_correction),
        (select coalesce(jsonb_agg(to_jsonb(b) order by currency), '[]') from balance b)
      returning *
    ),
    kept as (
      insert into reconciliation_difference (reconciliation_id, place, owner_id, rule, subject, expected, found)
      select w.reconciliation_id, row_number() over (order by d.owner_id, d.rule, d.subject), d.*
      from difference d cross join written w
      order by d.owner_id, d.rule, d.subject limit ${keptDifferences}
    )
    select reconciliation_id as "reconciliationId", owner_count as "ownerCount", entry_count as "entryCount",
      difference_count as "differenceCount", correction_count as "correctionCount" from written`
}

/** Keeps the reconciliations of a year. */
async function removeOld({ db }: UnitOfWork): Promise<void> {
  await sql`delete from reconciliation where started_at < now() - interval '366 days'`.execute(db)
}
