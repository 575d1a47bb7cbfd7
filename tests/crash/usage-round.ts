import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { databaseReader } from '#tests/crash/database-reader.ts'
import {
  batchesUntil,
  type SentBatch,
  sentBatch,
  sentUntilAcknowledged,
} from '#tests/crash/usage-sending.ts'
import { kill, reconnected, type KillTarget } from '#tests/crash/kill.ts'
import { startedServer } from '#tests/support/running-server.ts'

/** The result of a round. Every list is empty if nothing went wrong. */
export interface UsageRound {
  /** The records of acknowledged batches that were missing after the crash. */
  readonly lost: readonly string[]
  /** The records that were missing or duplicated after every batch had been sent again. */
  readonly miscounted: readonly string[]
  readonly acknowledged: number
  readonly inDoubt: number
}

const senders = 16
const environment = { LOG_LEVEL: 'error', REQUESTS_PER_SECOND: '1000000' }

/**
 * Sends usage reports under load, kills the victim after `delayMs`, restarts what was killed, and sends every batch
 * once more.
 */
export async function usageRound(
  dataDir: string,
  { victim, delayMs }: { victim: KillTarget; delayMs: number },
): Promise<UsageRound> {
  let server = await startedServer(dataDir, environment)
  const reader = databaseReader(dataDir)
  try {
    const stop = new AbortController()
    const { address } = server
    // The server is slow at first, and some batch must be acknowledged before the server is killed.
    const first = await sentBatch(address, randomUUID())
    const sending = Array.from({ length: senders }, () => batchesUntil(stop.signal, address))
    await pause(delayMs)
    await kill(victim, { server, dataDir })
    // At least one sender must notice the crash; otherwise no batch is in doubt.
    await Promise.race(sending)
    stop.abort()
    const sent = [first, ...(await Promise.all(sending)).flat()]
    if (victim !== 'database') server = await startedServer(dataDir, environment)
    await reconnected(server, 'owner@example.com')
    const survived = await reader.reports()
    const known = sent.filter(({ isAcknowledged }) => isAcknowledged)
    const lost = known.flatMap(recordsOf).filter((record) => !survived.has(record))
    for (const { batchId } of sent) await sentUntilAcknowledged(server.address, batchId)
    const now = await reader.reports()
    const miscounted = sent.flatMap(recordsOf).filter((record) => now.get(record) !== 1)
    return {
      lost,
      miscounted,
      acknowledged: known.length,
      inDoubt: sent.length - known.length,
    }
  } finally {
    await server.stop()
  }
}

function recordsOf({ batchId, lines }: SentBatch): string[] {
  return Array.from({ length: lines }, (_, at) => `${batchId} ${at}`)
}
