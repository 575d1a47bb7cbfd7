import { selectOwn } from '#server/platform/database/own.ts'
import type { OwnerScope } from '#server/platform/database/scope.ts'

/** Returns the amount that ads can be paid with, and the spend that is counted and not settled, in cents. */
export async function spendableOf(
  scope: OwnerScope,
): Promise<{ available: number; unsettled: number }> {
  const row = await selectOwn(scope, 'spendable')
    .select(['cents', 'unsettled'])
    .executeTakeFirstOrThrow()
  return { available: Math.max(0, Number(row.cents)), unsettled: Number(row.unsettled) }
}

/** Returns the spend of the last days that is counted and not settled; below zero if figures were restated. */
export async function unsettledCents(scope: OwnerScope): Promise<number> {
  return (await spendableOf(scope)).unsettled
}

/** Returns the spend, settled or not, that the acting owner has nothing to pay with, in cents. */
export async function overspentCents(scope: OwnerScope): Promise<number> {
  const { cents } = await selectOwn(scope, 'spendable').select('cents').executeTakeFirstOrThrow()
  return Math.max(0, -Number(cents))
}
