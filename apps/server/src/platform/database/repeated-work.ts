import { isConnectionError } from '#server/platform/database/connection-error.ts'

export interface RepeatedWork {
  /** Stops, and waits until the current run has ended. */
  stop(): Promise<void>
}

interface WorkLog {
  error(facts: object, message: string): void
  warn(facts: object, message: string): void
}

interface Repetition {
  readonly everyMs: number
  readonly log: WorkLog
  /** The work, for the log. */
  readonly name: string
}

/**
 * Runs work now and regularly; a run that takes longer than the interval is not joined by another. A failure is logged and does not end it. Several servers may do
 * the same work at the same time.
 */
export function startRepeatedWork(
  { everyMs, log, name }: Repetition,
  work: () => Promise<void>,
): RepeatedWork {
  let running: Promise<void> | null = null
  const go = () => {
    running ??= work()
      .catch((error: unknown) => {
        if (isConnectionError(error))
          log.warn({ err: error }, `the database is out of reach; ${name} waits`)
        else log.error({ err: error }, `${name} failed`)
      })
      .finally(() => {
        running = null
      })
  }
  const timer = setInterval(go, everyMs)
  go()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
