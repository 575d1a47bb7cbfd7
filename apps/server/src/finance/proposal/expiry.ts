import { proposalDays, proposalState } from '@placard/domain/finance/proposal'
import { type Kysely, sql } from 'kysely'
import { lockLedger } from '#server/finance/ledger.ts'
import { tellProposer } from '#server/finance/proposal/notice.ts'
import { proposalRecord } from '#server/finance/proposal/record.ts'
import { endProposal, unlockCash } from '#server/finance/proposal/write.ts'
import { productScope } from '#server/platform/database/scope.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { withoutTransaction, withTransaction } from '#server/platform/database/unit-of-work.ts'

const { open, expired } = proposalState

/** Ends proposals that nobody has decided in time, and unlocks their cash. */
export async function sweepProposals(db: Kysely<Tables>, nowMs: number): Promise<void> {
  const now = new Date(nowMs)
  const { rows } = await sql<{ owner_id: string; proposal_id: string }>`
    select owner_id, proposal_id from money_proposal
    where state = ${open} and proposed_at <= ${now}::timestamptz - make_interval(hours => ${24 * proposalDays}::int)
    order by proposed_at, proposal_id`.execute(db)
  for (const { owner_id, proposal_id } of rows) {
    await withTransaction(withoutTransaction(db), async (unit) => {
      const ledger = await lockLedger(productScope(unit, owner_id))
      const record = await proposalRecord({ unit }, proposal_id)
      // It may have been decided meanwhile.
      if (record.state !== open) return
      const bookingId = await unlockCash(ledger, record)
      const ending = { state: expired, decidedBy: null, bookingId }
      await endProposal(ledger.scope, proposal_id, ending)
      await tellProposer(unit, proposal_id)
    })
  }
}
