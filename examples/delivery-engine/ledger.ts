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

interface AdSums {
  readonly impressions: number
  readonly clicks: number
}

/** The sums of this copy: what it has spent, and how often ads were seen and clicked. */
export class Ledger {
  readonly #spending = new Map<string, PlanSpending>()
  readonly #ads = new Map<string, AdSums>()
  /** Events that were counted, by decision: each counts once. */
  readonly #events = new Map<string, Set<Counted['event']>>()

  /** Returns whether the event is new. */
  isNew({ nonce, event }: Pick<Counted, 'nonce' | 'event'>): boolean {
    return this.#events.get(nonce)?.has(event) !== true
  }

  /** Adds an event. */
  add(counted: Counted): void {
    const { nonce, event, adId, ownerId, planId, day, cents } = counted
    this.#events.set(nonce, (this.#events.get(nonce) ?? new Set()).add(event))
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
