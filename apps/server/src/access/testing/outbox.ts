import type { Email, Mail } from '#server/platform/mail/mail.ts'

/** An email transport that only collects emails. */
export interface Outbox extends Mail {
  readonly emails: readonly Email[]
}

/** Creates an empty outbox. */
export function outbox(): Outbox {
  const emails: Email[] = []
  return {
    emails,
    async send(email) {
      emails.push(email)
    },
  }
}
