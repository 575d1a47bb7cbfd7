import { collectorHeader, collectUsagePath } from '@placard/contract/usage'
import type { UsageBatch } from './kept-batches.ts'

const timeoutMs = 15_000
/** To come again later: it is not there now, too busy, or we ask too often. */
const laterStatuses: ReadonlySet<number> = new Set([408, 429])
const firstServerError = 500

/**
 * What became of a batch. `settled`: there is nothing more to do; `later`: it is worth another try; `stranger`: it never
 * came to the collector, since somebody else has answered.
 */
export type Outcome = 'settled' | 'later' | 'stranger'

/** Sends a batch, also beyond the end of the page. */
export async function sendBatch(base: string, batch: UsageBatch): Promise<Outcome> {
  try {
    const { status, headers } = await fetch(addressOf(base, batch), {
      method: 'POST',
      body: batch.body,
      keepalive: true,
      // Whose session it is shall not matter to the collector, so it does not get it.
      credentials: 'omit',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (status >= firstServerError || laterStatuses.has(status)) return 'later'
    // What the collector does not take now it will not take later either.
    return headers.has(collectorHeader) ? 'settled' : 'stranger'
  } catch {
    return 'later'
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

/** Where a batch goes. */
export function addressOf(base: string, { batchId }: UsageBatch): string {
  return `${base}${collectUsagePath}?batch=${batchId}`
}
