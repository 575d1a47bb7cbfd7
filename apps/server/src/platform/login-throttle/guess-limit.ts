import { type Guessed, guessed } from '#server/platform/login-throttle/guess.ts'
import { accountKey } from '#server/platform/session/typed-account.ts'

const secondMs = 1_000
const minuteMs = 60 * secondMs

const slowly = { firstMs: secondMs, longestMs: 15 * minuteMs }
// From one place a guesser gets a try in a quarter of an hour, so it cannot keep the account's person out for long.
const everybody = { firstMs: secondMs, longestMs: minuteMs }
// Never longer than the validity of a link: a user who has to wait has one that works.
const letters = { firstMs: minuteMs, longestMs: 60 * minuteMs }

/**
 * Tries at an account's password, from one place and from everywhere.
 *
 * @param account as it was typed; that it exists makes no difference
 */
export function accountGuesses(account: string, network: string): Guessed[] {
  const name = accountKey(account)
  return [
    guessed(['sign-in', name, network], {
      rule: { free: 5, ...slowly },
      whenRight: 'forget',
    }),
    guessed(['sign-in', name], { rule: { free: 50, ...everybody }, whenRight: 'forgive' }),
  ]
}

/** Tries to sign in: at the account, and from the place at any account. */
export function signInGuesses(account: string, network: string): Guessed[] {
  const place = guessed(['sign-in from', network], {
    rule: { free: 100, ...slowly },
    whenRight: 'forgive',
  })
  return [...accountGuesses(account, network), place]
}

/** Tries at the current password by somebody who is signed in. */
export function passwordChangeGuesses(accountId: string): Guessed[] {
  const rule = { free: 5, ...slowly }
  return [guessed(['password change', accountId], { rule, whenRight: 'forget' })]
}

/** Tries at the secret of another service. */
export function serviceGuesses(network: string): Guessed[] {
  const rule = { free: 100, ...slowly }
  return [guessed(['service from', network], { rule, whenRight: 'forgive' })]
}

/** Letters that somebody asks for. @param account as it was typed */
export function letterRequests(account: string, network: string): Guessed[] {
  return [
    guessed(['letter', accountKey(account)], {
      rule: { free: 3, ...letters },
      whenRight: 'forgive',
    }),
    guessed(['letter from', network], { rule: { free: 20, ...slowly }, whenRight: 'forgive' }),
  ]
}
