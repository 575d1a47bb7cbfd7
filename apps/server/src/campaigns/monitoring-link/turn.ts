import { code } from '@placard/contract/platform/code'
import type { TooManyTries } from '@placard/contract/platform/envelope'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { type TokenBuckets, tokenBuckets } from '#server/platform/http/limit/token-bucket.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import type { Service } from '#server/platform/http/service.ts'
import { monitoringLinkTexts } from '#server/campaigns/monitoring-link/texts.ts'

/**
 * Tests in the long run, and how many at once after a rest: of one owner, and of all. A test goes out from our address to
 * whoever it names, so that many together would be an attack in our name.
 */
export const linkTestRates = {
  ofOwner: { perSecond: 0.2, burst: 10 },
  inAll: { perSecond: 5, burst: 50 },
} as const

interface Turns {
  readonly owners: TokenBuckets
  readonly everybody: TokenBuckets
}

/** Each server counts for itself. */
const turnsOf = new WeakMap<Service, Turns>()

/** Counts a test of an owner. @throws Refusal `tooManyTries` where there have been too many */
export function takeTurn(service: Service, ownerId: string, locale: Locale): void {
  const { owners, everybody } = turnsOf.get(service) ?? newTurns(service)
  const nowMs = performance.now()
  const ownerWait = owners.take(ownerId, nowMs)
  if (ownerWait > 0) throw tooMany(ownerWait, locale)
  const wait = everybody.take('', nowMs)
  if (wait === 0) return
  owners.giveBack(ownerId)
  throw tooMany(wait, locale)
}

function newTurns(service: Service): Turns {
  const turns = {
    owners: tokenBuckets(linkTestRates.ofOwner),
    everybody: tokenBuckets(linkTestRates.inAll),
  }
  turnsOf.set(service, turns)
  return turns
}

function tooMany(waitSeconds: number, locale: Locale): Refusal {
  const seconds = Math.ceil(waitSeconds)
  const data: TooManyTries = { retryAfterMs: seconds * 1000 }
  const message = monitoringLinkTexts[locale].tooMany(seconds)
  return new Refusal({ code: code.tooManyTries, data, message })
}
