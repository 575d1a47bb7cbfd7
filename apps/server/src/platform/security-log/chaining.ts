import { isConnectionError } from '#server/platform/database/connection-error.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { chainAll } from '#server/platform/security-log/chain.ts'

const chainEveryMs = 5_000

interface Chaining {
  /** Stops, and waits until the current run has ended. */
  stop(): Promise<void>
}

interface ChainingLog {
  error(facts: object, message: string): void
  warn(facts: object, message: string): void
}

/** Starts adding new entries of security logs to their chains. Several servers may do so at the same time. */
export function startSecurityChaining({
  database: { db },
  log,
}: {
  readonly database: Database
  readonly log: ChainingLog
}): Chaining {
  let running: Promise<void> = Promise.resolve()
  const go = () => {
    running = running.then(() => chainAll(db)).catch((error: unknown) => report(log, error))
  }
  const timer = setInterval(go, chainEveryMs)
  go()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}

function report(log: ChainingLog, error: unknown): void {
  if (isConnectionError(error))
    log.warn({ err: error }, 'the database is out of reach; entries of the security log wait')
  else log.error({ err: error }, 'chaining the security log failed')
}
