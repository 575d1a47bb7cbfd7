import type { Mail } from '#server/platform/mail/mail.ts'

/** Where letters are written. */
interface LetterLog {
  info(facts: object, message: string): void
}

/** Writes letters into the log, links included: for the demo alone, where whoever reads the log is whom they are for. */
export function logMail(log: LetterLog): Mail {
  return {
    async send({ to, subject, text }) {
      log.info({ to, subject, text }, 'a letter, written here because SMTP_URL is not set')
    },
  }
}
