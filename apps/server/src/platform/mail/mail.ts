import type { Locale } from '@placard/domain/platform/locale/locale'

/** An email to one person: plain text, a link on a line of its own. */
export interface Email {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly locale: Locale
}

/** The way emails go out. */
export interface Mail {
  /** @throws MailFailure when the email could not be handed over */
  send(email: Email): Promise<void>
}

/** An email was not handed over; another try later may succeed. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure'
  /** The problem in few words without secrets, such as `ECONNREFUSED` or `550 5.1.1 EENVELOPE`. */
  readonly reason: string

  constructor(reason: string) {
    super(`expected the mail server to take an email, got ${reason}`)
    this.reason = reason
  }
}
