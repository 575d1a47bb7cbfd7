import type { Day } from '@placard/domain/platform/calendar/day'
import type { Counted } from './journal.ts'

/** A plan on a day of its owner. */
interface PlanDay {
  readonly ownerId: string
  readonly planId: string
  readonly day: Day
}

/** The spending of a plan on a day. */
export interface PlanSpending extends PlanDay {
  readonly cents: number
}

/** An impression or a click counts within this time of its decision. */
export const eventMs = 7_200_000

interface AdSums {
  readonly impressions: number
  readonly clicks: number
}

/** The sums of this copy: what it has spent, and how often ads were seen and clicked. */
export class Ledger {
  readonly #spending = new Map<string, PlanSpending>()
  readonly #ads = new Map<string, AdSums>()
  /** The events of this period and the one before, by decision and name: each counts once. */
  #events = new Set<string>()
  #eventsBefore = new Set<string>()
  #periodBegin = 0

  /** Returns whether the event is new. Events are known for `eventMs` at least. */
  isNew({ nonce, event }: Pick<Counted, 'nonce' | 'event'>): boolean {
    const key = `${nonce} ${event}`
    return !this.#events.has(key) && !this.#eventsBefore.has(key)
  }

  /** Adds an event. */
  add(counted: Counted): void {
    const { nonce, event, adId, ownerId, planId, day, cents, atMs } = counted
    if (atMs > this.#periodBegin + eventMs) {
      this.#eventsBefore = this.#events
      this.#events = new Set()
      this.#periodBegin = atMs
    }
    this.#events.add(`${nonce} ${event}`)
    const { impressions, clicks } = this.sumsOf(adId)
    this.#ads.set(adId, {
      impressions: impressions + Number(event === 'impression'),
      clicks: clicks + Number(event === 'click'),
    })
    if (cents === 0) return
    const key = `${planId} ${day}`
    const before = this.#spending.get(key)?.cents ?? 0
    this.#spending.set(key, { ownerId, planId, day, cents: before + cents })
  }

  /** The sums of an ad. */
  sumsOf(adId: string): AdSums {
    return this.#ads.get(adId) ?? { impressions: 0, clicks: 0 }
  }

  /** The cents of a plan on a day. */
  spentOn(planId: string, day: Day): number {
    return this.#spending.get(`${planId} ${day}`)?.cents ?? 0
  }

  /** All spending from a day on. */
  spendingSince(day: Day): PlanSpending[] {
    return [...this.#spending.values()].filter((spending) => spending.day >= day)
  }
}
