import type { TransferLimits } from '@placard/domain/finance/transfer'
import { insertOwn, selectOwn } from '#server/platform/database/own.ts'
import { owned, runOwn } from '#server/platform/database/owned-sql.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'
import { difference, logOperation } from '#server/platform/operation-log/write.ts'

/** Returns the limits of the acting agency. */
export async function transferLimitsOf(scope: OwnerScope): Promise<TransferLimits> {
  const row = await selectOwn(scope, 'transfer_limit')
    .select(['per_transfer', 'per_day'])
    .executeTakeFirst()
  return { perTransfer: amountOf(row?.per_transfer), perDay: amountOf(row?.per_day) }
}

function amountOf(cents: string | null | undefined): number | null {
  return cents === null || cents === undefined ? null : Number(cents)
}

/** Returns the cents that the acting user has transferred today, in the agency's time zone, without reversals. */
export async function transferredToday(scope: OwnerScope): Promise<number> {
  const { rows } = await runOwn<{ cents: string }>(
    scope,
    owned`select coalesce(sum(i.moved), 0) as cents
      from transfer t join transfer_item i using (owner_id, transfer_id)
      where t.owner_id = ${scope.ownerId} and t.account_id = ${scope.accountId} and t.reverses_id is null
        and t.made_at >= date_trunc('day', now() at time zone ${scope.timeZone}::text) at time zone ${scope.timeZone}::text`,
  )
  return Number(rows[0]?.cents ?? 0)
}

/** Sets the limits of the acting agency. */
export async function saveLimits(
  scope: OwnerScope,
  limits: TransferLimits,
): Promise<TransferLimits> {
  const changed = difference(await transferLimitsOf(scope), limits)
  if (changed === null) return limits
  const row = { per_transfer: limits.perTransfer, per_day: limits.perDay }
  await insertOwn(scope, 'transfer_limit', row)
    .onConflict((conflict) => conflict.column('owner_id').doUpdateSet(row))
    .execute()
  await logOperation(scope, {
    operation: 'change',
    entity: 'finance',
    entityId: null,
    entityName: '',
    ...changed,
    version: null,
  })
  return limits
}
