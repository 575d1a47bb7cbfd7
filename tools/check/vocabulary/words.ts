/** Words or phrases in lower case, each with its replacement. */
export type Retired = Readonly<Record<string, string>>

/**
 * Words that the product no longer uses anywhere. They are compared with whole words of an identifier: `mend` is found
 * in `mendNames` and `mend_price`, not in `recommend`.
 */
export const retiredWords: Retired = {
  belongings: 'fixtures',
  dearest: 'top by cost',
  deed: 'action',
  deeds: 'actions',
  heed: 'follow',
  heeds: 'follows',
  hitherto: 'until now',
  mend: 'fix',
  mendable: 'fixable',
  mended: 'fixed',
  mending: 'fixing',
  mends: 'fixes',
  misfortune: 'failure',
  misfortunes: 'failures',
  siege: 'fuzz',
  singly: 'without a transaction, or one at a time',
  surroundings: 'dependencies',
  thereof: 'its',
  whatsoever: 'at all',
  wherein: 'in which',
  whoever: 'the user, or anyone who',
  whomever: 'the user',
}

/** Words that other languages and libraries use as names, and phrases: retired in sentences. */
export const retiredInSentences: Retired = {
  stand: 'is, or has',
  stands: 'is, or has',
  'is taken for': 'is treated as',
  'are taken for': 'are treated as',
  'of which': 'whose, or a sentence of its own',
  'that there are': 'that exist',
  'that there is': 'that exists',
  'aim of delivery': 'bid strategy',
  'day budget': 'daily budget',
  'day budgets': 'daily budgets',
  'every state': 'all statuses',
  'hand in': 'submit',
  'handed in': 'submitted',
  'hands in': 'submits',
  'kind of ads': 'ad type',
  'nothing waits': 'the queue is empty',
  'on and off': 'enabled and paused',
  'own days': 'custom range',
  'spending over the day': 'pacing',
  'take off': 'remove',
  'taken off': 'removed',
  'takes off': 'removes',
}

/** Parts of names of files and identifiers, with hyphens between their words. In sentences they are innocent. */
export const retiredNames: Retired = {
  'ask-early': 'prefetch',
  'attend-requests': 'configureClient',
  'letter-outbox': 'email-outbox',
  'letter-queue': 'email-outbox',
  'open-writes': 'pendingWrites',
  'style-home': 'style-container',
  'use-taking': 'useAddFiles',
  'way-back': 'undo',
  'while-awaited': 'abort on disconnect',
}
