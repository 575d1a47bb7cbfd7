import type { TransferOrder } from '@placard/contract/finance/transfer'
import { Refusal } from '#server/platform/http/refusal.ts'

/** Runs a change that may be refused; a refusal changes nothing, which the invariants show. */
export async function unlessRefused(
  make: () => Promise<TransferOrder>,
): Promise<TransferOrder | null> {
  try {
    return await make()
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
