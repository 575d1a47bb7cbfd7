import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'

/** A connection, and the work to run only after its changes are committed. */
export interface UnitOfWork {
  readonly db: Kysely<Tables>
  /** True if its queries succeed or fail together. */
  readonly isTransaction: boolean
  /** Runs at once outside a transaction, after the commit inside one, and never after a rollback. */
  afterCommit(work: () => void): void
}

export function withoutTransaction(db: Kysely<Tables>): UnitOfWork {
  return { db, isTransaction: false, afterCommit: (work) => work() }
}

/** Runs all queries of `work` in one transaction. Inside a transaction, it joins it. */
export async function withTransaction<Result>(
  unit: UnitOfWork,
  work: (unit: UnitOfWork) => Promise<Result>,
): Promise<Result> {
  if (unit.isTransaction) return work(unit)
  const waiting: (() => void)[] = []
  const result = await unit.db.transaction().execute((db) =>
    work({
      db,
      isTransaction: true,
      afterCommit: (later) => void waiting.push(later),
    }),
  )
  for (const later of waiting) later()
  return result
}
