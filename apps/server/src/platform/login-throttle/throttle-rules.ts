import { type Throttled, throttledBy } from '#server/platform/login-throttle/throttle.ts'
import { accountKey } from '#server/platform/session/typed-account.ts'

const secondMs = 1_000
const minuteMs = 60 * secondMs

const slowly = { firstMs: secondMs, longestMs: 15 * minuteMs }
// From one place a guesser gets a try in a quarter of an hour, so it cannot keep the account's person out for long.
const everybody = { firstMs: secondMs, longestMs: minuteMs }
// Never longer than the validity of a link: a user who has to wait has one that works.
const emails = { firstMs: minuteMs, longestMs: 60 * minuteMs }

/**
 * Tries at an account's password, from one place and from everywhere.
 *
 * @param account as it was typed; that it exists makes no difference
 */
export function accountThrottles(account: string, network: string): Throttled[] {
  const name = accountKey(account)
  return [
    throttledBy(['sign-in', name, network], {
      rule: { free: 5, ...slowly },
      onSuccess: 'forget',
    }),
    throttledBy(['sign-in', name], { rule: { free: 50, ...everybody }, onSuccess: 'forgive' }),
  ]
}

/** Tries to sign in: at the account, and from the place at any account. */
export function signInThrottles(account: string, network: string): Throttled[] {
  const place = throttledBy(['sign-in from', network], {
    rule: { free: 100, ...slowly },
    onSuccess: 'forgive',
  })
  return [...accountThrottles(account, network), place]
}

/** Tries at the current password by somebody who is signed in. */
export function passwordChangeThrottles(accountId: string): Throttled[] {
  const rule = { free: 5, ...slowly }
  return [throttledBy(['password change', accountId], { rule, onSuccess: 'forget' })]
}

/** Tries at the secret of another service. */
export function serviceThrottles(network: string): Throttled[] {
  const rule = { free: 100, ...slowly }
  return [throttledBy(['service from', network], { rule, onSuccess: 'forgive' })]
}

/** Emails that somebody asks for. @param account as it was typed */
export function emailRequestThrottles(account: string, network: string): Throttled[] {
  return [
    throttledBy(['outbox_email', accountKey(account)], {
      rule: { free: 3, ...emails },
      onSuccess: 'forgive',
    }),
    throttledBy(['email from', network], { rule: { free: 20, ...slowly }, onSuccess: 'forgive' }),
  ]
}
