import { xlsxType } from '#server/platform/spreadsheet/xlsx.ts'
import type { FastifyBaseLogger } from 'fastify'
import { type Email, type Mail, MailFailure } from '#server/platform/mail/mail.ts'
import { isLoopback, type Settings } from '#server/platform/settings.ts'
import { isEmail } from '@placard/domain/platform/address/email'
import { createTransport } from 'nodemailer'

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

/** The time limits for a silent mail server and for a whole email, shorter than the pause before its retry. */
const patience = { silenceMs: 5_000, emailMs: 15_000 }

interface SmtpAccess {
  /** `smtp://` or `smtps://`, with user name and password if the server requires them. */
  readonly smtpUrl: string
  /** An address, or a name with an address in angle brackets. */
  readonly mailFrom: string
}

export function smtpMail(
  { smtpUrl, mailFrom }: SmtpAccess,
  { silenceMs, emailMs } = patience,
): Mail {
  const transport = createTransport({
    ...connectionTo(new URL(smtpUrl)),
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    dnsTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, text, html, attachment, locale }) {
      // Other text could contain further receivers, or further header lines.
      if (!isEmail(to)) throw new MailFailure('no address')
      try {
        await transport.sendMail({
          from: mailFrom,
          to: { name: '', address: to },
          subject,
          text,
          html,
          attachments: attachmentsOf(attachment),
          headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': locale },
          signal: AbortSignal.timeout(emailMs),
        })
      } catch (error) {
        throw new MailFailure(reasonOf(error))
      }
    },
  }
}

function attachmentsOf(attachment: Email['attachment']) {
  if (attachment === undefined) return []
  const { name: filename, content } = attachment
  const contentType = filename.endsWith('.xlsx') ? xlsxType : 'text/csv; charset=utf-8'
  return [{ filename, content, contentType }]
}

function connectionTo(url: URL) {
  const host = url.hostname.replaceAll(/[[\]]/g, '')
  const secure = url.protocol === 'smtps:'
  const port = url.port === '' ? (secure ? 465 : 587) : Number(url.port)
  if (url.username === '') return { host, port, secure }
  const auth = { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) }
  // A password is only sent encrypted.
  return { host, port, secure, auth, requireTLS: !secure && !isLoopback(host) }
}

/** Codes only: a server's message may repeat its input, including passwords. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'an unknown error'
  const { code, originalCode, response } = error as Error & Record<string, unknown>
  const status = /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?(?= |$)/
    .exec(String(response ?? ''))?.[0]
    ?.replace('-', ' ')
  const reasons = [status, originalCode ?? code].filter((reason) => reason !== undefined)
  return reasons.length > 0 ? reasons.join(' ') : error.name
}
