import { type Throttled, throttledBy } from '#server/platform/login-throttle/throttle.ts'
import { accountKey } from '#server/platform/session/typed-account.ts'

const secondMs = 1_000
const minuteMs = 60 * secondMs

const slowly = { firstMs: secondMs, longestMs: 15 * minuteMs }
// From one source, an attacker gets one attempt per quarter of an hour, which cannot lock the account's user out for
// long.
const everybody = { firstMs: secondMs, longestMs: minuteMs }
// Never longer than the validity of a link, so that a user who has to wait has a valid one.
const emails = { firstMs: minuteMs, longestMs: 60 * minuteMs }

/**
 * Returns the limits of password attempts for an account, from one source and in total.
 *
 * @param account as typed, whether or not it exists
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

export function signInThrottles(account: string, network: string): Throttled[] {
  return [...accountThrottles(account, network), signInsFrom(network)]
}

/**
 * Returns the limits of attempts with a passkey, from one source. There is none in total: a signature cannot be guessed,
 * and a limit would let anyone who knows the credential keep its user out.
 */
export function passkeyThrottles(credentialId: string, network: string): Throttled[] {
  const one = throttledBy(['passkey', credentialId, network], {
    rule: { free: 5, ...slowly },
    onSuccess: 'forget',
  })
  return [one, signInsFrom(network)]
}

/** Returns the limits of attempts to add a passkey to an account. */
export function newPasskeyThrottles(accountId: string): Throttled[] {
  const rule = { free: 5, ...slowly }
  return [throttledBy(['new passkey', accountId], { rule, onSuccess: 'forget' })]
}

function signInsFrom(network: string): Throttled {
  const rule = { free: 100, ...slowly }
  return throttledBy(['sign-in from', network], { rule, onSuccess: 'forgive' })
}

export function passwordChangeThrottles(accountId: string): Throttled[] {
  const rule = { free: 5, ...slowly }
  return [throttledBy(['password change', accountId], { rule, onSuccess: 'forget' })]
}

/** Returns the limits of attempts at a code of the second factor, from one source and in total. */
export function factorThrottles(accountId: string, network: string): Throttled[] {
  return [
    throttledBy(['second factor', accountId, network], {
      rule: { free: 5, ...slowly },
      onSuccess: 'forget',
    }),
    // Those who try have the password, so the total is limited more strictly than for passwords.
    throttledBy(['second factor', accountId], {
      rule: { free: 20, ...slowly },
      onSuccess: 'forgive',
    }),
  ]
}

export function serviceThrottles(network: string): Throttled[] {
  const rule = { free: 100, ...slowly }
  return [throttledBy(['service from', network], { rule, onSuccess: 'forgive' })]
}

/** Returns the limits of requested emails. @param account as typed */
export function emailRequestThrottles(account: string, network: string): Throttled[] {
  return [
    throttledBy(['outbox_email', accountKey(account)], {
      rule: { free: 3, ...emails },
      onSuccess: 'forgive',
    }),
    throttledBy(['email from', network], { rule: { free: 20, ...slowly }, onSuccess: 'forgive' }),
  ]
}
