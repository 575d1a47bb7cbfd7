import type { Locale } from '@placard/domain/platform/locale/locale'

/** An email to one person: plain text with a link on its own line, and the same as HTML if it has a table. */
export interface Email {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  /** A CSV file. */
  readonly attachment?: { readonly name: string; readonly content: Buffer }
  readonly locale: Locale
}

export interface Mail {
  /** @throws MailFailure if the email could not be delivered to the mail server */
  send(email: Email): Promise<void>
}

/** An email that could not be sent; a later retry may succeed. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure'
  /** A short description of the problem without secrets, such as `ECONNREFUSED` or `550 5.1.1 EENVELOPE`. */
  readonly reason: string

  constructor(reason: string) {
    super(`expected the mail server to take an email, got ${reason}`)
    this.reason = reason
  }
}
