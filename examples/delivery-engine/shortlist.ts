import { completeTargeting, type Targeting } from '@placard/domain/campaigns/targeting/targeting'
import { type Deciding, decide, expectedCents, isTargeted, obstacles } from './decide.ts'
import type { Candidate, FeedLine, KnownEntries } from './known.ts'
import type { Ledger } from './ledger.ts'
import { Weights } from './weights.ts'

/** The draws after which all groups are looked at instead: the reader belongs to few audiences. */
const mostDraws = 500
/** The groups that a decision looks at again, which takes less than a millisecond. */
const looksEach = 20
/** The time after which groups that rest are looked at again, because their hours or days may begin. */
const restMs = 10_000
/** Weights are whole, so that their sums stay exact. */
const weightOfCent = 1_000

/** The reader and the time of a decision. */
export interface Drawing extends Omit<Deciding, 'random'> {
  /** Returns numbers of at least 0 and below 1, as Math.random does. */
  readonly random: () => number
}

interface Group {
  readonly targeting: Targeting
  /** Of each ad, by spec. */
  readonly weights: ReadonlyMap<number, Weights>
}

/**
 * The ads that may be shown now, by ad group, so that a decision draws a few of them instead of judging all. A drawn ad is
 * judged like every other one, so what is drawn follows the same rule and the same chances; a group that something speaks
 * against for every reader rests until an entry of its owner changes, or some seconds have passed.
 */
export class Shortlist {
  readonly #known: KnownEntries
  readonly #ads = new Map<string, Set<string>>()
  readonly #groupOf = new Map<string, string>()
  readonly #ownerOf = new Map<string, string>()
  readonly #groups = new Map<string, Group>()
  readonly #bySpec = new Map<number, Weights>()
  readonly #resting = new Set<string>()
  readonly #unseen = new Set<string>()
  #restedAtMs = 0

  constructor(known: KnownEntries) {
    this.#known = known
  }

  /** Notes which groups a line of the feed changes. */
  note({ kind, id, ownerId, body }: FeedLine): void {
    if (kind === 'ad') return this.#noteAd(id, ownerId, body)
    if (kind === 'group') return this.#noteGroup(id, ownerId)
    for (const groupId of this.#resting)
      if (kind === 'app' || this.#ownerOf.get(groupId) === ownerId) this.#unseen.add(groupId)
  }

  /** Notes that an ad brings another amount than before. */
  noteCounted(adId: string): void {
    const groupId = this.#groupOf.get(adId)
    if (groupId !== undefined) this.#unseen.add(groupId)
  }

  /** Looks at all groups that have changed. */
  look(ledger: Ledger, nowMs: number, most = Infinity): void {
    if (nowMs - this.#restedAtMs > restMs) {
      this.#restedAtMs = nowMs
      for (const groupId of this.#resting) this.#unseen.add(groupId)
    }
    let left = most
    for (const groupId of this.#unseen) {
      if (left === 0) return
      left -= 1
      this.#unseen.delete(groupId)
      this.#lookAt(groupId, ledger, nowMs)
    }
  }

  /** Draws an ad of a spec, with the chances of `decide`. @returns null if none may be shown to the reader */
  draw(spec: number, ledger: Ledger, drawing: Drawing): Candidate | null {
    const { reader, nowMs, random } = drawing
    this.look(ledger, nowMs, this.#bySpec.get(spec)?.total ? looksEach : Infinity)
    for (let draws = 0; draws < mostDraws; draws += 1) {
      const groupId = this.#bySpec.get(spec)?.draw(random())
      const group = groupId ? this.#groups.get(groupId) : undefined
      if (!groupId || !group) return null
      if (!isTargeted(group.targeting, reader)) continue
      const candidate = this.#known.candidate(group.weights.get(spec)?.draw(random()) ?? '')
      if (candidate === null) this.#lookAt(groupId, ledger, nowMs)
      else if (obstacles(candidate, ledger, nowMs).length > 0) this.#rest(groupId)
      else return candidate
    }
    return decide(this.#targeted(spec, drawing), ledger, { reader, nowMs, random: random() }).chosen
  }

  *#targeted(spec: number, { reader }: Pick<Drawing, 'reader'>): Generator<Candidate> {
    for (const groupId of this.#bySpec.get(spec)?.keys() ?? []) {
      const group = this.#groups.get(groupId)
      if (!group || !isTargeted(group.targeting, reader)) continue
      for (const adId of group.weights.get(spec)?.keys() ?? []) {
        const candidate = this.#known.candidate(adId)
        if (candidate) yield candidate
      }
    }
  }

  #noteGroup(groupId: string, ownerId: string): void {
    this.#ownerOf.set(groupId, ownerId)
    this.#unseen.add(groupId)
  }

  #noteAd(adId: string, ownerId: string, body: unknown): void {
    const groupId =
      typeof body === 'object' && body !== null && 'groupId' in body ? String(body.groupId) : null
    const before = this.#groupOf.get(adId)
    if (before !== undefined && before !== groupId) {
      this.#ads.get(before)?.delete(adId)
      this.#groupOf.delete(adId)
      this.#unseen.add(before)
    }
    if (groupId === null) return
    this.#groupOf.set(adId, groupId)
    this.#ads.set(groupId, (this.#ads.get(groupId) ?? new Set()).add(adId))
    this.#noteGroup(groupId, ownerId)
  }

  #rest(groupId: string): void {
    this.#resting.add(groupId)
    for (const weights of this.#bySpec.values()) weights.set(groupId, 0)
  }

  /** Weighs the ads of a group anew. */
  #lookAt(groupId: string, ledger: Ledger, nowMs: number): void {
    const candidates = [...(this.#ads.get(groupId) ?? [])].flatMap(
      (adId) => this.#known.candidate(adId) ?? [],
    )
    const [first] = candidates
    if (first === undefined || obstacles(first, ledger, nowMs).length > 0)
      return this.#rest(groupId)
    this.#resting.delete(groupId)
    const weights = new Map<number, Weights>()
    for (const candidate of candidates) {
      const { adId, spec } = candidate.ad
      const ofSpec = weights.get(spec) ?? new Weights()
      const cents = expectedCents(candidate, ledger.sumsOf(adId))
      ofSpec.set(adId, Math.max(1, Math.round(cents * weightOfCent)))
      weights.set(spec, ofSpec)
    }
    const targeting = completeTargeting(first.group.targeting)
    this.#groups.set(groupId, { targeting, weights })
    for (const spec of new Set([...this.#bySpec.keys(), ...weights.keys()])) {
      const ofSpec = this.#bySpec.get(spec) ?? new Weights()
      ofSpec.set(groupId, weights.get(spec)?.total ?? 0)
      this.#bySpec.set(spec, ofSpec)
    }
  }
}
