import type { OutputOf } from '@placard/contract/platform/call'
import type { proposedTransfer } from '@placard/contract/finance/staff-proposal'
import { proposalRecord, type ProposalRecord } from '#server/finance/proposal/record.ts'
import { transferOf } from '#server/finance/transfer/list.ts'
import { lockOrder, makeOrder } from '#server/finance/transfer/order.ts'
import type { PlatformWork } from '#server/platform/database/actor.ts'
import { type OwnerScope, ownerScope, productScope } from '#server/platform/database/scope.ts'
import { notFound } from '#server/platform/http/refusal.ts'

/** A proposal whose transfer is to be made, if its state still allows it. */
export interface TransferApproval {
  readonly scope: OwnerScope
  /** The proposal, with the accounts of all owners locked. */
  readonly record: ProposalRecord
  /** Makes the transfer. @throws Refusal `invalidInput` */
  make(): Promise<void>
}

/** Locks the accounts of a proposed transfer in the order of all transfers, and reads the proposal afterwards. */
export async function transferApproval(
  work: PlatformWork,
  { owner_id, proposal_id, proposed_by, transfer_id, currency }: ProposalRecord,
): Promise<TransferApproval> {
  const { unit, actor, locale } = work
  // It is made as the user who ordered it would: with the advertisers and limits of that user.
  const by = {
    accountId: proposed_by,
    homeOwnerId: owner_id,
    source: 'call',
    address: null,
  } as const
  const owner = await unit.db
    .selectFrom('owner')
    .select('time_zone')
    .where('owner_id', '=', owner_id)
    .executeTakeFirstOrThrow()
  const acting = { ...by, requestId: actor.requestId, ownerId: owner_id, timeZone: owner.time_zone }
  const scope = ownerScope(unit, acting)
  const caller = { locale, currency }
  const locked = await lockOrder(scope, transfer_id ?? '', caller)
  const record = await proposalRecord(work, proposal_id)
  return { scope, record, make: () => makeOrder(locked, caller) }
}

/** Returns the transfer of a proposal. @throws Refusal `notFound` */
export async function transferIn(
  work: PlatformWork,
  proposalId: string,
): Promise<OutputOf<typeof proposedTransfer>> {
  const { owner_id, transfer_id } = await proposalRecord(work, proposalId)
  if (transfer_id === null) throw notFound()
  const order = await transferOf(productScope(work.unit, owner_id), transfer_id)
  const { mode } = await work.unit.db
    .selectFrom('transfer')
    .select('mode')
    .where('owner_id', '=', owner_id)
    .where('transfer_id', '=', transfer_id)
    .executeTakeFirstOrThrow()
  return { ...order, mode: mode === 'possible' ? mode : 'all' }
}
