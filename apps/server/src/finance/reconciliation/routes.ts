import {
  type LedgerDifference,
  listLedgerDifferences,
  listReconciliations,
} from '@placard/contract/finance/reconciliation'
import { sql } from 'kysely'
import { pageLimit, rowCount } from '#server/platform/database/page.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import { type Route, staffRoute } from '#server/platform/http/route.ts'

type DifferenceRow = Omit<LedgerDifference, 'expected' | 'found'> &
  Record<'expected' | 'found', string>

export const reconciliationRoutes: Route[] = [
  staffRoute(listReconciliations, async (page, { unit }) => {
    const rows = await unit.db
      .selectFrom('reconciliation')
      .selectAll()
      .orderBy('started_at', 'desc')
      .orderBy('reconciliation_id', 'desc')
      .limit(page.pageSize)
      .offset((page.pageNum - 1) * page.pageSize)
      .execute()
    const items = rows.map((row) => ({
      reconciliationId: row.reconciliation_id,
      startedAt: row.started_at.getTime(),
      endedAt: row.ended_at.getTime(),
      ownerCount: Number(row.owner_count),
      entryCount: Number(row.entry_count),
      differenceCount: Number(row.difference_count),
      correctionCount: Number(row.correction_count),
      balances: row.balances,
    }))
    return { items, total: await rowCount(unit.db, sql`from reconciliation`) }
  }),

  staffRoute(listLedgerDifferences, async ({ reconciliationId, ...page }, { unit }) => {
    const known = await unit.db
      .selectFrom('reconciliation')
      .select('reconciliation_id')
      .where('reconciliation_id', '=', reconciliationId)
      .executeTakeFirst()
    if (known === undefined) throw notFound()
    const kept = sql`from reconciliation_difference d join owner o using (owner_id)
      where d.reconciliation_id = ${reconciliationId}`
    const { rows } = await sql<DifferenceRow>`
      select d.owner_id as "ownerId", o.owner_name as "ownerName", o.currency, d.rule, d.subject, d.expected, d.found
      ${kept} order by d.place ${pageLimit(page)}`.execute(unit.db)
    const items = rows.map(({ expected, found, ...row }) => ({
      ...row,
      expected: Number(expected),
      found: Number(found),
    }))
    return { items, total: await rowCount(unit.db, kept) }
  }),
]
