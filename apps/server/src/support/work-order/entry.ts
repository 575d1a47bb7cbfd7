import { code } from '@placard/contract/platform/code'
import { entriesMax } from '@placard/domain/support/work-order/entry'
import type { WorkOrderState, WorkOrderStatus } from '@placard/domain/support/work-order/scheme'
import { sql } from 'kysely'
import { insertOwn, selectOwn, updateOwn } from '#server/platform/database/own.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { sendFiles } from '#server/support/work-order/file.ts'
import { type Party, workOrderTexts } from '#server/support/work-order/record.ts'

interface NewEntry {
  readonly orderId: string
  readonly text: string
  readonly attachments: readonly string[]
  readonly move: { readonly from: WorkOrderState; readonly to: WorkOrderStatus } | null
}

/**
 * Adds an entry to the thread of an order that the transaction has locked.
 *
 * @returns the names of its files
 * @throws Refusal `limitReached` if the thread is full, or `invalidInput` for a file that is not available
 */
export async function addEntry(party: Party, entry: NewEntry): Promise<string[]> {
  const { scope, side } = party
  const { orderId, text, attachments, move } = entry
  await refuseFullThread(party, orderId)
  const { entry_id: entryId } = await insertOwn(scope, 'work_order_entry', {
    order_id: orderId,
    account_id: scope.accountId,
    body: text,
    from_scheme: move?.from.scheme ?? null,
    from_status: move?.from.status ?? null,
    to_status: move?.to ?? null,
  })
    .returning('entry_id')
    .executeTakeFirstOrThrow()
  const isHandled = side === 'platform' && scope.accountId !== null
  await updateOwn(scope, 'work_order')
    .set({
      active_at: sql<Date>`now()`,
      ...(isHandled ? { handled_by: scope.accountId } : {}),
      ...(move === null ? {} : { status: move.to, version: sql<number>`version + 1` }),
    })
    .where('order_id', '=', orderId)
    .execute()
  return sendFiles(party, entryId, attachments)
}

async function refuseFullThread({ scope, locale }: Party, orderId: string): Promise<void> {
  const { count } = await selectOwn(scope, 'work_order_entry')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (Number(count) < entriesMax) return
  const message = workOrderTexts[locale].threadFull({ max: entriesMax })
  throw new Refusal({ code: code.limitReached, message })
}
