import type { Email, Mail } from '#server/platform/mail/mail.ts'

/** A way for letters to go out that ends here. */
export interface Outbox extends Mail {
  readonly letters: readonly Email[]
}

/** An empty outbox. */
export function outbox(): Outbox {
  const letters: Email[] = []
  return {
    letters,
    async send(letter) {
      letters.push(letter)
    },
  }
}
