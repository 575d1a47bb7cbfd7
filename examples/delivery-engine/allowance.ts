import type { EngineSettings } from './settings.ts'

/** A plan of an owner. */
interface PlanOfOwner {
  readonly ownerId: string
  readonly planId: string
}

/** The answer of Placard: cents that no other copy is granted within the time. */
export interface Grant {
  readonly grantCents: number
  readonly ttlS: number
}

/** Asks for cents of a plan. After a failure, none are granted. */
export type Ask = (plan: PlanOfOwner, want: number) => Promise<Grant>

interface Lease {
  leftCents: number
  readonly usedUntilMs: number
}

interface PlanLeases {
  leases: Lease[]
  /** Spent since the last question: the next one is for twice as much. */
  spentCents: number
  /** After a refusal, nothing is asked before this time. */
  askAgainMs: number
  pauseMs: number
  asking: Promise<void> | null
}

const askMs = 5_000
/** Spending has to be reported before its grant ends: a question takes 5 s at most, then a report begins within 5 s and takes 10 s. */
const reportMs = 20_000
const leastPauseMs = 1_000
const mostPauseMs = 60_000

/**
 * Grants of Placard, so that all copies together never spend more than a budget. A grant is asked for in advance, for
 * twice of what was spent since the last one, and by plans that readers are there for alone.
 */
export class Allowances {
  readonly #ask: Ask
  readonly #changed: (planId: string) => void
  readonly #plans = new Map<string, PlanLeases>()

  /** @param changed called when a plan may be covered again */
  constructor(ask: Ask, changed: (planId: string) => void) {
    this.#ask = ask
    this.#changed = changed
  }

  /** Returns the cents that are left to spend. */
  leftOf(planId: string, nowMs: number): number {
    const plan = this.#plans.get(planId)
    return plan === undefined ? 0 : leftOf(plan, nowMs)
  }

  /** Returns whether grants cover a cost, and asks for another one when little is left. */
  covers(plan: PlanOfOwner, cents: number, nowMs: number): boolean {
    const leases = this.#leasesOf(plan.planId)
    const left = leftOf(leases, nowMs)
    if (left < Math.max(cents, leases.spentCents)) this.#askFor(plan, cents, nowMs)
    return left >= cents
  }

  /** Waits for the answer if a cost is not covered. */
  async asked(plan: PlanOfOwner, cents: number, nowMs: number): Promise<void> {
    if (!this.covers(plan, cents, nowMs)) await this.#leasesOf(plan.planId).asking
  }

  /** Takes a cost from the grants. @returns false if they do not cover it; then nothing may be spent */
  take(planId: string, cents: number, nowMs: number): boolean {
    const leases = this.#leasesOf(planId)
    if (leftOf(leases, nowMs) < cents) return false
    let rest = cents
    for (const lease of leases.leases) {
      const part = Math.min(rest, lease.leftCents)
      lease.leftCents -= part
      rest -= part
    }
    leases.spentCents += cents
    return true
  }

  #leasesOf(planId: string): PlanLeases {
    const known = this.#plans.get(planId)
    if (known !== undefined) return known
    const leases = { leases: [], spentCents: 0, askAgainMs: 0, pauseMs: 0, asking: null }
    this.#plans.set(planId, leases)
    return leases
  }

  #askFor(plan: PlanOfOwner, cents: number, nowMs: number): void {
    const leases = this.#leasesOf(plan.planId)
    if (leases.asking !== null || nowMs < leases.askAgainMs) return
    const want = 2 * Math.max(cents, leases.spentCents)
    leases.spentCents = 0
    leases.asking = this.#ask(plan, want).then((grant) => this.#granted(plan.planId, grant, nowMs))
  }

  /** @param askedMs the time of the question: the grant began later, so it ends later as well */
  #granted(planId: string, { grantCents, ttlS }: Grant, askedMs: number): void {
    const leases = this.#leasesOf(planId)
    leases.asking = null
    if (grantCents > 0) {
      leases.leases.push({ leftCents: grantCents, usedUntilMs: askedMs + ttlS * 1_000 - reportMs })
      leases.pauseMs = 0
      this.#changed(planId)
      return
    }
    leases.pauseMs = Math.min(mostPauseMs, Math.max(leastPauseMs, 2 * leases.pauseMs))
    leases.askAgainMs = askedMs + leases.pauseMs
    setTimeout(() => this.#changed(planId), leases.pauseMs).unref()
  }
}

/** Returns what is left of the grants, and drops those that have ended. */
function leftOf(plan: PlanLeases, nowMs: number): number {
  plan.leases = plan.leases.filter(
    ({ leftCents, usedUntilMs }) => leftCents > 0 && nowMs < usedUntilMs,
  )
  return plan.leases.reduce((sum, { leftCents }) => sum + leftCents, 0)
}

/** Asks Placard, and tells what prevents it. */
export function askPlacard(
  { placard, token }: EngineSettings,
  tell: (problem: string) => void,
): Ask {
  return async ({ ownerId, planId }, want) => {
    try {
      const reply = await fetch(`${placard}/delivery/v1/allowance`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ ownerId, planId, want }),
        signal: AbortSignal.timeout(askMs),
      })
      const answer = await reply.text()
      if (reply.ok) return JSON.parse(answer)
      tell(`allowance: ${reply.status} ${answer}`)
    } catch (error) {
      tell(`allowance: ${String(error)}`)
    }
    return { grantCents: 0, ttlS: 0 }
  }
}
