import type { AdLeaf } from './ad-leaf.ts'
import type { Group, Owner, Plan } from './branch.ts'
import { expectedCents, type LeftOut, obstacles, openOwner } from './decide.ts'
import type { Ledger } from './ledger.ts'

/** Weights are whole, so that their sums stay exact. */
const weightOfCent = 1_000

/** Days and half hours of all time zones begin with a quarter of an hour. */
const quarterMs = 900_000

/** Returns the number of the quarter of an hour: while it is the same, time changes nothing. */
export function quarterAt(nowMs: number): number {
  return Math.floor(nowMs / quarterMs)
}

/** An entry with ads below it. */
export type Branch = Owner | Plan | Group

/** Opens and closes branches by their obstacles, and gives ads their weights. */
export class Judge {
  readonly #ledger: Ledger
  /** The codes of the apps that are offline, by the ids of their entries. */
  readonly offline = new Map<string, string>()
  readonly #waiting = new Set<Branch>()

  constructor(ledger: Ledger) {
    this.#ledger = ledger
  }

  /** Sets the weight of an ad by what it should bring. */
  weigh(ad: AdLeaf): void {
    const group = ad.group.entry?.body
    const cents = group === undefined ? 0 : expectedCents(group, this.#ledger.sumsOf(ad.adId))
    ad.group.weighAd(ad, Math.max(1, Math.round(cents * weightOfCent)))
  }

  /** Judges a branch alone, whatever is above and below it. */
  judge(branch: Branch, nowMs: number): void {
    branch.isOpen = this.#obstacles(branch, nowMs)?.length === 0
    branch.judgedIn = quarterAt(nowMs)
  }

  /** Lets branches wait to be judged. */
  postpone(branches: Iterable<Branch>): void {
    for (const branch of branches) {
      branch.judgedIn = null
      this.#waiting.add(branch)
    }
  }

  /** Judges what waits, one in each step, so that requests can be answered in between. */
  *waiting(nowMs: () => number): Generator<void> {
    for (const branch of this.#waiting) {
      this.#waiting.delete(branch)
      this.judge(branch, nowMs())
      yield
    }
  }

  isOffline({ entry }: Plan): boolean {
    const code = entry?.body.appCode ?? null
    return code !== null && [...this.offline.values()].includes(code)
  }

  /** Returns null while the branch is not known. */
  #obstacles(branch: Branch, nowMs: number): LeftOut[] | null {
    const owner = ownerOf(branch).entry?.body
    if (owner === undefined || branch.entry === null) return null
    const above = openOwner(owner)
    switch (branch.kind) {
      case 'owner':
        return obstacles({ owner }, this.#ledger, nowMs)
      case 'plan': {
        const parts = { owner: above, plan: branch.entry.body, appOffline: this.isOffline(branch) }
        return obstacles(parts, this.#ledger, nowMs)
      }
      case 'group':
        return obstacles({ owner: above, group: branch.entry.body }, this.#ledger, nowMs)
    }
  }
}

function ownerOf(branch: Branch): Owner {
  if (branch.kind === 'owner') return branch
  return branch.kind === 'plan' ? branch.owner : branch.plan.owner
}
