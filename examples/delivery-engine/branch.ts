import type { EntryBodies } from '@placard/domain/delivery/feed/entry'
import { completeTargeting, type Targeting } from '@placard/domain/campaigns/targeting/targeting'
import type { AdLeaf, Entry } from './ad-leaf.ts'
import { Weights } from './weights.ts'

/**
 * An entry with ads below it. It is open if nothing of its own speaks against delivering them; then its weight for a spec
 * is the sum of those below, and else 0. So a plan that is paused takes all its ads along at once.
 */
export abstract class Branch<Body = unknown> {
  readonly id: string
  /** Null as long as only entries below it are known. */
  entry: Entry<Body> | null = null
  /** The quarter of an hour in which it was judged last; null if it has to be judged again. */
  judgedIn: number | null = null
  #isOpen = false

  constructor(id: string) {
    this.id = id
  }

  /** The specs of the ads below. */
  abstract specs(): Iterable<number>
  /** The sum of the weights below. */
  abstract sumOf(spec: number): number
  /** Finds the ad that covers a number below the weight. */
  abstract find(spec: number, number: number): AdLeaf | null
  /** Returns the groups that have a weight. */
  abstract groups(spec: number): Iterable<Group>

  weightOf(spec: number): number {
    return this.#isOpen ? this.sumOf(spec) : 0
  }

  get isOpen(): boolean {
    return this.#isOpen
  }

  set isOpen(isOpen: boolean) {
    if (this.#isOpen === isOpen) return
    this.#isOpen = isOpen
    for (const spec of this.specs()) this.tell(spec)
  }

  /** Tells the branch above that the weight of a spec may have changed. */
  protected abstract tell(spec: number): void
}

/** A branch of branches: the root, an owner or a plan. */
abstract class Parent<Body = unknown, Below extends Branch = Branch> extends Branch<Body> {
  readonly below = new Set<Below>()
  readonly #weights = new Map<number, Weights<Below>>()

  specs(): Iterable<number> {
    return this.#weights.keys()
  }

  sumOf(spec: number): number {
    return this.#weights.get(spec)?.total ?? 0
  }

  find(spec: number, number: number): AdLeaf | null {
    const found = this.#weights.get(spec)?.find(number)
    return found ? found.key.find(spec, found.rest) : null
  }

  *groups(spec: number): Generator<Group> {
    for (const branch of this.#weights.get(spec)?.keys() ?? []) yield* branch.groups(spec)
  }

  weigh(branch: Below, spec: number): void {
    const weights = this.#weights.get(spec) ?? new Weights()
    this.#weights.set(spec, weights)
    if (weights.set(branch, branch.weightOf(spec))) this.tell(spec)
  }

  /** Removes a branch with everything below it. */
  remove(branch: Below): void {
    this.below.delete(branch)
    for (const [spec, weights] of this.#weights) {
      weights.delete(branch)
      this.tell(spec)
    }
  }
}

/** The branch above all owners. */
export class Root extends Parent<unknown, Owner> {
  constructor() {
    super('')
    this.isOpen = true
  }

  protected tell(): void {}
}

/** An owner. */
export class Owner extends Parent<EntryBodies['owner'], Plan> {
  readonly kind = 'owner'
  readonly root: Root

  constructor(id: string, root: Root) {
    super(id)
    this.root = root
    root.below.add(this)
  }

  /** Takes it away with everything below it. */
  leave(): void {
    this.root.remove(this)
  }

  protected tell(spec: number): void {
    this.root.weigh(this, spec)
  }
}

/** A plan. */
export class Plan extends Parent<EntryBodies['plan'], Group> {
  readonly kind = 'plan'
  readonly owner: Owner

  constructor(id: string, owner: Owner) {
    super(id)
    this.owner = owner
    owner.below.add(this)
  }

  /** Takes it away with everything below it. */
  leave(): void {
    this.owner.remove(this)
  }

  protected tell(spec: number): void {
    this.owner.weigh(this, spec)
  }
}

const everyone = completeTargeting({})

/** An ad group. It has few ads, so it looks for one among all of them. */
export class Group extends Branch<EntryBodies['group']> {
  readonly kind = 'group'
  readonly plan: Plan
  readonly ads = new Map<string, AdLeaf>()
  readonly #sums = new Map<number, number>()
  #targeting = everyone

  constructor(id: string, plan: Plan) {
    super(id)
    this.plan = plan
    plan.below.add(this)
  }

  /** Takes it away with its ads. */
  leave(): void {
    this.plan.remove(this)
  }

  /** The audience, with all its parts. */
  get targeting(): Targeting {
    return this.#targeting
  }

  /** Notes another body. */
  enter(entry: Entry<EntryBodies['group']>): void {
    this.entry = entry
    const { targeting } = entry.body
    // Most groups have no audience of their own, so they share one object.
    this.#targeting = Object.keys(targeting).length === 0 ? everyone : completeTargeting(targeting)
  }

  specs(): Iterable<number> {
    return this.#sums.keys()
  }

  sumOf(spec: number): number {
    return this.#sums.get(spec) ?? 0
  }

  find(spec: number, number: number): AdLeaf | null {
    let rest = number
    for (const ad of this.ads.values()) {
      if (ad.spec !== spec) continue
      rest -= ad.weight
      if (rest < 0) return ad
    }
    return null
  }

  *groups(): Generator<Group> {
    yield this
  }

  /** True if nothing speaks against its ads. */
  get isShown(): boolean {
    return this.isOpen && this.plan.isOpen && this.plan.owner.isOpen
  }

  /** Returns the weight, or 0 while its plan or owner is closed. */
  shownWeight(spec: number): number {
    return this.isShown ? this.sumOf(spec) : 0
  }

  /** Adds an ad, without a weight yet. */
  add(ad: AdLeaf): void {
    ad.group = this
    this.ads.set(ad.adId, ad)
  }

  /** Sets the weight of an ad of the group. @param weight a whole number, so that sums stay exact */
  weighAd(ad: AdLeaf, weight: number): void {
    const { spec } = ad
    this.#sums.set(spec, this.sumOf(spec) + weight - ad.weight)
    ad.weight = weight
    this.tell(spec)
  }

  removeAd(ad: AdLeaf): void {
    this.weighAd(ad, 0)
    this.ads.delete(ad.adId)
  }

  protected tell(spec: number): void {
    this.plan.weigh(this, spec)
  }
}
