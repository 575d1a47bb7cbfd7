import { deliver, nextEmail } from '#server/identity/account/email-delivery.ts'
import { onEmail } from '#server/identity/account/email-outbox.ts'
import { isConnectionError } from '#server/platform/database/connection-error.ts'
import type { Database } from '#server/platform/database/connect.ts'
import type { Mail } from '#server/platform/mail/mail.ts'

const lookEveryMs = 5_000

/** The sender of emails in the background. */
export interface EmailSender {
  /** Stops sending, and waits until the current email has been sent or has failed. */
  stop(): Promise<void>
}

interface SenderLog {
  error(facts: object, message: string): void
  warn(facts: object, message: string): void
}

interface Dependencies {
  readonly database: Database
  /** Null: emails stay in the outbox. */
  readonly mail: Mail | null
  readonly log: SenderLog
  publicUrl(): string
}

/**
 * Starts sending the emails of the outbox: existing ones at once, new ones as they are queued. Several servers share
 * the work.
 */
export function startEmailSender({ database, mail, log, publicUrl }: Dependencies): EmailSender {
  const { db } = database
  const stopping = new AbortController()
  let looking: Promise<void> = Promise.resolve()
  let isLookDue = false

  async function look(): Promise<void> {
    isLookDue = false
    if (mail === null) return
    while (!stopping.signal.aborted) {
      const email = await nextEmail(db)
      if (email === undefined) return
      const failure = await deliver({ db, mail, publicUrl }, email)
      if (failure !== undefined)
        log.warn({ email: email.email_id, failure }, 'an email could not be sent; it waits')
    }
  }

  function wake(): void {
    // A run lasts until the outbox is empty; one more run after it finds emails queued meanwhile.
    if (stopping.signal.aborted || isLookDue) return
    isLookDue = true
    looking = looking.then(look).catch((error: unknown) => report(log, error))
  }

  const timer = setInterval(wake, lookEveryMs)
  const stopListening = onEmail(wake)
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
  if (isConnectionError(error))
    log.warn({ err: error }, 'the database is out of reach; emails wait')
  else log.error({ err: error }, 'sending emails failed')
}
