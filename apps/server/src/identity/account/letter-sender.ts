import { deliver, nextLetter } from '#server/identity/account/letter-delivery.ts'
import { onLetter } from '#server/identity/account/letter-queue.ts'
import { isDatabaseAway } from '#server/platform/database/away.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Mail } from '#server/platform/mail/mail.ts'

const lookEveryMs = 5_000

/** Sends letters in the background. */
export interface LetterSender {
  /** Sends no further letter, and waits until the one under way is away or has failed. */
  stop(): Promise<void>
}

interface SenderLog {
  error(facts: object, message: string): void
  warn(facts: object, message: string): void
}

interface Surroundings {
  readonly database: Database
  /** Null: letters wait. */
  readonly mail: Mail | null
  readonly log: SenderLog
  publicUrl(): string
}

/** Starts to send letters that wait: those of before at once, new ones as they come. Several servers share them. */
export function startLetterSender({ database, mail, log, publicUrl }: Surroundings): LetterSender {
  const { db } = database
  const stopping = new AbortController()
  let looking: Promise<void> = Promise.resolve()
  let isLookDue = false

  async function look(): Promise<void> {
    isLookDue = false
    if (mail === null) return
    while (!stopping.signal.aborted) {
      const letter = await nextLetter(db)
      if (letter === undefined) return
      const failure = await deliver({ db, mail, publicUrl }, letter)
      if (failure !== undefined)
        log.warn({ letter: letter.letter_id, failure }, 'a letter could not be sent; it waits')
    }
  }

  function wake(): void {
    // A look lasts as long as there are letters; one more behind it finds those that have come meanwhile.
    if (stopping.signal.aborted || isLookDue) return
    isLookDue = true
    looking = looking.then(look).catch((error: unknown) => report(log, error))
  }

  const timer = setInterval(wake, lookEveryMs)
  const stopListening = onLetter(wake)
  wake()
  return {
    async stop() {
      stopping.abort()
      clearInterval(timer)
      stopListening()
      await looking
    },
  }
}

function report(log: SenderLog, error: unknown): void {
  if (isDatabaseAway(error)) log.warn({ err: error }, 'the database is out of reach; letters wait')
  else log.error({ err: error }, 'sending letters failed')
}
