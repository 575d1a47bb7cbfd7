import type { FastifyBaseLogger } from 'fastify'
import type { Mail } from '#server/platform/mail/mail.ts'
import { smtpMail } from '#server/platform/mail/smtp.ts'
import { isLoopback, type Settings } from '#server/platform/settings.ts'

/**
 * Returns the mail transport by these settings; null without one.
 *
 * @param around `hasDemo`: the database is the demo's, without accounts of real people
 */
export function outgoingMail(
  { smtpUrl, mailFrom, host }: Pick<Settings, 'smtpUrl' | 'mailFrom' | 'host'>,
  { hasDemo, log }: { hasDemo: boolean; log: Pick<FastifyBaseLogger, 'info'> },
): Mail | null {
  if (smtpUrl !== null && mailFrom !== null) return smtpMail({ smtpUrl, mailFrom })
  return hasDemo && isLoopback(host) ? logMail(log) : null
}

/** The log for emails. */
interface EmailLog {
  info(facts: object, message: string): void
}

/** Writes emails to the log, including links. For the demo only, where the reader of the log is the receiver. */
export function logMail(log: EmailLog): Mail {
  return {
    async send({ to, subject, text }) {
      log.info({ to, subject, text }, 'an email, written here because SMTP_URL is not set')
    },
  }
}
