import { collectUsagePath } from '@placard/contract/usage'
import type { UsageBatch } from './kept-batches.ts'

const timeoutMs = 15_000
/** To come again later: it is not there now, too busy, or we ask too often. */
const laterStatuses: ReadonlySet<number> = new Set([408, 429])
const firstServerError = 500

/** Sends a batch, also beyond the end of the page. @returns whether that is settled; else it is worth another try */
export async function isSettled(base: string, batch: UsageBatch): Promise<boolean> {
  try {
    const { status } = await fetch(addressOf(base, batch), {
      method: 'POST',
      body: batch.body,
      keepalive: true,
      // Whose session it is shall not matter to the collector, so it does not get it.
      credentials: 'omit',
      signal: AbortSignal.timeout(timeoutMs),
    })
    // What the collector does not take now it will not take later either.
    return status < firstServerError && !laterStatuses.has(status)
  } catch {
    return false
  }
}

/** Leaves a batch to the browser to send; what becomes of it nobody hears. */
export function leaveToBrowser(base: string, batch: UsageBatch): void {
  try {
    navigator.sendBeacon(addressOf(base, batch), batch.body)
  } catch {
    // It is kept, and sent at the next visit.
  }
}

function addressOf(base: string, { batchId }: UsageBatch): string {
  return `${base}${collectUsagePath}?batch=${batchId}`
}
