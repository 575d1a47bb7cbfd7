import type { Day } from '@placard/domain/platform/calendar/day'
import { sql } from 'kysely'
import type { Operation } from '#server/finance/testing/ledger-operation.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

/** Sets the counted cost of a day, the budget since a day, or the credit limit. */
export async function setFact(
  { db }: Database,
  { scope: { ownerId }, costs }: { readonly scope: OwnerScope; readonly costs: Map<Day, number> },
  what: Extract<Operation, { kind: 'cost' | 'budget' | 'limit' }>,
): Promise<void> {
  switch (what.kind) {
    case 'cost':
      costs.set(what.day, what.cents)
      await sql`insert into owner_day (owner_id, day, cost) values (${ownerId}, ${what.day}, ${what.cents})
        on conflict (owner_id, day) do update set cost = excluded.cost`.execute(db)
      return
    case 'budget':
      await sql`insert into account_budget (owner_id, since, budget) values (${ownerId}, ${what.day}::timestamp at time zone 'Asia/Shanghai', ${what.cents})
        on conflict (owner_id, since) do update set budget = excluded.budget`.execute(db)
      return
    case 'limit':
      // A limit below what is drawn is rejected.
      await sql`insert into ledger_account (owner_id, account_code, credit_limit) values (${ownerId}, 2, ${what.cents})
        on conflict (owner_id, account_code) do update set credit_limit = greatest(${what.cents}, 0 - ledger_account.balance)`.execute(
        db,
      )
  }
}
