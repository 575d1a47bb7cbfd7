import { setTimeout as pause } from 'node:timers/promises'
import type { LogEntry } from '#tests/crash/replay.ts'
import { databaseReader } from '#tests/crash/database-reader.ts'
import { isAcknowledged, isInDoubt, sentAgain, writtenUntil } from '#tests/crash/writers-run.ts'
import { isLogged, type SentWrite, type Verdict, verdict } from '#tests/crash/verdict.ts'
import { kill, reconnected, type KillTarget } from '#tests/crash/kill.ts'
import { type Writer, writersOf } from '#tests/crash/writers.ts'
import { signedInClient } from '#tests/support/client.ts'
import { startedServer } from '#tests/support/running-server.ts'

/** The result of a round, for its assertions. */
export interface WriteRound {
  readonly verdict: Verdict
  /** The number of writes whose first attempt was answered with success. */
  readonly acknowledged: number
  /** The number of writes whose outcome the sender does not know. */
  readonly inDoubt: number
  /** The number of those that were made nevertheless, as far as the operation log contains them. */
  readonly doneInDoubt: number
}

const account = { owner: 'owner@example.com', agency: 'agency@example.com' }
const environment = { LOG_LEVEL: 'error', REQUESTS_PER_SECOND: '1000000' }

/**
 * Writes under load with idempotency keys, kills the victim `delayMs` after the first acknowledged write, restarts the
 * server if it was killed, and sends every write in doubt and a sample of the others once more.
 */
export async function writeRound(
  dataDir: string,
  { victim, delayMs }: { victim: KillTarget; delayMs: number },
): Promise<WriteRound> {
  let server = await startedServer(dataDir, environment)
  const reader = databaseReader(dataDir)
  try {
    const [before, logId] = [await reader.entityStates(), await reader.lastLogId()]
    const writers = await writersOn(server.address)
    const stop = new AbortController()
    const { address: addressThen } = server
    const { promise: acknowledged, resolve } = Promise.withResolvers<void>()
    const onAnswered = (one: SentWrite) => isAcknowledged(one) && resolve()
    const writing = writers.map((writer) =>
      writtenUntil(stop.signal, writer, addressThen, { onAnswered }),
    )
    // The server is slow at first, and some write must be acknowledged before the server is killed.
    await acknowledged
    await pause(delayMs)
    await kill(victim, { server, dataDir })
    stop.abort()
    const records = await Promise.all(writing)
    if (victim !== 'database') server = await startedServer(dataDir, environment)
    await reconnected(server, account.owner)
    const survived = await reader.logAfter(logId)
    const { address: addressNow } = server
    const writes = await Promise.all(records.map((record) => sentAgain(addressNow, record)))
    const found = {
      now: await reader.entityStates(),
      log: await reader.logAfter(logId),
      imports: await reader.imports(),
    }
    return roundOf(writes.flat(), survived, verdict({ writes: writes.flat(), before, ...found }))
  } finally {
    await server.stop()
  }
}

async function writersOn(address: string): Promise<Writer[]> {
  const owner = await signedInClient(address, { account: account.owner })
  return writersOf(owner, await signedInClient(address, { account: account.agency }))
}

/** @param survived the entries of the operation log before anything was sent again */
function roundOf(
  writes: readonly SentWrite[],
  survived: readonly LogEntry[],
  found: Verdict,
): WriteRound {
  const acknowledged = writes.filter(isAcknowledged)
  const done = new Set(survived.map(({ requestId }) => requestId)).size
  return {
    verdict: found,
    acknowledged: acknowledged.length,
    inDoubt: writes.filter(isInDoubt).length,
    doneInDoubt: done - acknowledged.filter(isLogged).length,
  }
}
