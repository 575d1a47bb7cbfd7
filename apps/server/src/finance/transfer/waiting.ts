import { proposalKind } from '@placard/domain/finance/proposal'
import type { transferMode } from '@placard/domain/finance/transfer'
import type { Ledger } from '#server/finance/ledger.ts'
import { insertTransfer, type NewTransfer } from '#server/finance/transfer/write.ts'
import { insertOwn } from '#server/platform/database/own.ts'

/** A transfer of an agency above the cap of the platform. */
export interface WaitingTransfer extends NewTransfer {
  readonly mode: (typeof transferMode)[keyof typeof transferMode]
  readonly items: readonly { readonly ownerId: string; readonly cents: number }[]
}

/**
 * Adds a transfer that waits for an approval of the platform, and returns its id. It moves and locks nothing: an agency
 * that has spent the money meanwhile is refused when it is approved.
 */
export async function orderTransfer(agency: Ledger, transfer: WaitingTransfer): Promise<string> {
  const { scope } = agency
  const { accountId } = scope
  if (accountId === null) throw new Error('a transfer that waits needs the account that ordered it')
  const transferId = await insertTransfer(agency, transfer)
  const notMoved = {
    moved: 0,
    problem: 'notApproved',
    booking_id: null,
    client_booking_id: null,
  } as const
  await insertOwn(
    scope,
    'transfer_item',
    transfer.items.map(({ ownerId, cents }, place) => ({
      transfer_id: transferId,
      place,
      client_id: ownerId,
      cents,
      ...notMoved,
    })),
  ).execute()
  await insertOwn(scope, 'money_proposal', {
    kind: proposalKind.transfer,
    sub_account: transfer.subAccount,
    cents: transfer.items.reduce((sum, { cents }) => sum + cents, 0),
    voucher: null,
    note: transfer.note,
    last_day: null,
    proposed_by: accountId,
    lock_booking_id: null,
    transfer_id: transferId,
  }).execute()
  return transferId
}
