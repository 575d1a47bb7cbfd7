import type { Email, Mail } from '#server/platform/mail/mail.ts'

/** A way for letters to go out that ends here. */
export interface Outbox extends Mail {
  readonly emails: readonly Email[]
}

/** An empty outbox. */
export function outbox(): Outbox {
  const emails: Email[] = []
  return {
    emails,
    async send(email) {
      emails.push(email)
    },
  }
}
