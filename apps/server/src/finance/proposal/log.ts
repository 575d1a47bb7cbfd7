import type { MoneyProposal } from '@placard/contract/finance/staff-proposal'
import { proposalState } from '@placard/domain/finance/proposal'
import type { LoggedOperation } from '@placard/domain/platform/operation-log/operation'
import type { Actor } from '#server/platform/database/actor.ts'
import { platformScope } from '#server/platform/database/scope.ts'
import type { UnitOfWork } from '#server/platform/database/unit-of-work.ts'
import { logOperation } from '#server/platform/operation-log/write.ts'

/**
 * Writes a step of a proposal to the log of the platform. The owner's log gets an entry once it is approved: a proposal
 * that was rejected is not its business.
 */
export async function logProposal(
  { unit, actor }: { readonly unit: UnitOfWork; readonly actor: Actor },
  proposal: MoneyProposal,
  operation: Extract<LoggedOperation, 'create' | 'review' | 'change'>,
): Promise<void> {
  const { proposalId, ownerId, ownerName, state, kind, subAccount, cents, reason } = proposal
  const isNew = operation === 'create'
  await logOperation(platformScope(unit, actor), {
    operation,
    entity: 'moneyProposal',
    entityId: proposalId,
    entityName: `${ownerName} (${ownerId})`,
    before: isNew ? null : { state: proposalState.open },
    after: isNew
      ? {
          state,
          kind,
          subAccount,
          cents,
          voucher: proposal.voucher,
          note: proposal.note,
          ...(proposal.forDay === null ? {} : { day: proposal.forDay, cause: proposal.cause }),
        }
      : { state, ...(reason === '' ? {} : { reason }) },
    version: null,
  })
}
