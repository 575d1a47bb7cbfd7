import type { EntryBodies } from '@placard/domain/delivery/feed/entry'
import type { AdParents } from '@placard/domain/delivery/feed/rule'
import { AdLeaf, type Entry } from './ad-leaf.ts'
import { Group, Owner, Plan, Root } from './branch.ts'
import { type Branch, Judge, quarterAt } from './judge.ts'
import type { Ledger } from './ledger.ts'

/** A line of the feed between the first and the last. Its body is null once the entry is gone. */
export interface FeedLine {
  readonly pos: string
  readonly kind: string
  readonly ownerId: string
  readonly id: string
  readonly since: string
  readonly body: unknown
}

/** An ad whose parents are all there. */
export interface Candidate extends AdParents {
  readonly adId: string
  readonly ad: EntryBodies['ad']
}

/**
 * Everything that the feed has told, as a tree of owners, plans, groups and ads. A line changes the tree at once, and
 * touches only its entry, what is directly below it, and the sums above it.
 */
export class KnownEntries {
  readonly #judge: Judge
  readonly #root = new Root()
  readonly #branches = {
    owner: new Map<string, Owner>(),
    plan: new Map<string, Plan>(),
    group: new Map<string, Group>(),
  }
  readonly #ads = new Map<string, AdLeaf>()

  constructor(ledger: Ledger) {
    this.#judge = new Judge(ledger)
  }

  /** The ads that may be shown. */
  get root(): Pick<Root, 'sumOf' | 'find' | 'groups'> {
    return this.#root
  }

  /** The number of entries, without apps. */
  get size(): number {
    let size = this.#ads.size
    for (const branches of Object.values(this.#branches))
      for (const { entry } of branches.values()) size += Number(entry !== null)
    return size
  }

  /** Applies a line. Kinds that this engine does not know are ignored, as the format demands. */
  apply(line: FeedLine, nowMs: number): void {
    const { kind, body } = line
    // The kind of a line decides the form of its body.
    if (kind === 'app') this.#applyApp(line.id, body as EntryBodies['app'] | null, nowMs)
    else if (body === null) this.#remove(kind, line.id)
    else if (kind === 'owner') this.#enterOwner(entryOf<EntryBodies['owner']>(line), nowMs)
    else if (kind === 'plan') this.#enterPlan(entryOf<EntryBodies['plan']>(line), nowMs)
    else if (kind === 'group') this.#enterGroup(entryOf<EntryBodies['group']>(line), nowMs)
    else if (kind === 'ad') this.#enterAd(entryOf<EntryBodies['ad']>(line))
  }

  /** Returns the ads of a spec whose parents are there, delivered or not. */
  *candidates(spec: number): Generator<Candidate> {
    for (const ad of this.#ads.values()) {
      const candidate = ad.spec === spec ? this.joined(ad) : null
      if (candidate !== null) yield candidate
    }
  }

  /** Returns an ad with its parents; null while one of them is missing. */
  candidate(adId: string): Candidate | null {
    const ad = this.#ads.get(adId)
    return ad === undefined ? null : this.joined(ad)
  }

  /** Returns an ad with its parents; null while one of them is missing. */
  joined(leaf: AdLeaf): Candidate | null {
    const { group } = leaf
    const { plan } = group
    if (!group.entry || !plan.entry || !plan.owner.entry) return null
    let ad: EntryBodies['ad'] | null = null
    return {
      adId: leaf.adId,
      get ad() {
        ad ??= leaf.read()
        return ad
      },
      group: group.entry.body,
      plan: plan.entry.body,
      owner: plan.owner.entry.body,
      appOffline: this.#judge.isOffline(plan),
    }
  }

  /** Notes that an ad may bring another amount than before, and that its plan may have spent something. */
  noteCounted(adId: string, nowMs: number): void {
    const ad = this.#ads.get(adId)
    if (ad === undefined) return
    this.#judge.weigh(ad)
    this.#judge.judge(ad.group.plan, nowMs)
  }

  /** Judges a group and what is above it, unless this was done in this quarter of an hour. */
  judgeGroup(group: Group, nowMs: number): void {
    const quarter = quarterAt(nowMs)
    for (const branch of [group, group.plan, group.plan.owner])
      if (branch.judgedIn !== quarter) this.#judge.judge(branch, nowMs)
  }

  /** Judges a plan again, because it may be covered now. */
  judgePlan(planId: string, nowMs: number): void {
    const plan = this.#branches.plan.get(planId)
    if (plan !== undefined) this.#judge.judge(plan, nowMs)
  }

  /** Lets everything wait to be judged again, because hours and days have begun. */
  judgeAll(): void {
    this.#judge.postpone(this.#allBranches())
  }

  /** Judges what waits for it, one in each step, so that requests can be answered in between. */
  judging(nowMs: () => number): Iterable<void> {
    return this.#judge.waiting(nowMs)
  }

  #allBranches(): Branch[] {
    const { owner, plan, group } = this.#branches
    return [...owner.values(), ...plan.values(), ...group.values()]
  }

  #owner(id: string): Owner {
    return existing(this.#branches.owner, id, () => new Owner(id, this.#root))
  }

  #plan(id: string, ownerId: string): Plan {
    return existing(this.#branches.plan, id, () => new Plan(id, this.#owner(ownerId)))
  }

  #enterOwner(entry: Entry<EntryBodies['owner']>, nowMs: number): void {
    const owner = this.#owner(entry.id)
    const zone = owner.entry?.body.timeZone
    owner.entry = entry
    this.#dropEarlier(owner.below, entry.since)
    this.#judge.judge(owner, nowMs)
    if (zone === entry.body.timeZone) return
    // Everything below is judged by the owner's clock.
    for (const plan of owner.below) this.#judge.postpone([plan, ...plan.below])
  }

  #enterPlan(entry: Entry<EntryBodies['plan']>, nowMs: number): void {
    const plan = this.#plan(entry.id, entry.ownerId)
    plan.entry = entry
    this.#dropEarlier(plan.below, entry.since)
    this.#judge.judge(plan, nowMs)
  }

  #enterGroup(entry: Entry<EntryBodies['group']>, nowMs: number): void {
    const { id, ownerId, body } = entry
    const plan = this.#plan(body.planId, ownerId)
    const before = this.#branches.group.get(id)
    const group = before?.plan === plan ? before : new Group(id, plan)
    this.#branches.group.set(id, group)
    if (before !== undefined && before !== group) {
      for (const ad of before.ads.values()) group.add(ad)
      before.leave()
    }
    group.enter(entry)
    for (const ad of group.ads.values())
      if (ad.pos < entry.since) this.#removeAd(ad)
      else this.#judge.weigh(ad)
    this.#judge.judge(group, nowMs)
  }

  #enterAd(entry: Entry<EntryBodies['ad']>): void {
    const { id, ownerId, body } = entry
    this.#remove('ad', id)
    const newGroup = () => new Group(body.groupId, this.#plan(body.planId, ownerId))
    const group = existing(this.#branches.group, body.groupId, newGroup)
    const ad = new AdLeaf(group, entry)
    this.#ads.set(id, ad)
    group.add(ad)
    this.#judge.weigh(ad)
  }

  #applyApp(id: string, body: EntryBodies['app'] | null, nowMs: number): void {
    const before = this.#judge.offline.get(id)
    const code = body?.offline === true ? body.appCode : undefined
    if (code === before) return
    if (code === undefined) this.#judge.offline.delete(id)
    else this.#judge.offline.set(id, code)
    for (const plan of this.#branches.plan.values())
      if (plan.entry?.body.appCode) this.#judge.judge(plan, nowMs)
  }

  /** Drops what went with an earlier life of its parent. */
  #dropEarlier(branches: Iterable<Plan | Group>, since: bigint): void {
    for (const branch of branches)
      if (branch.entry !== null && branch.entry.pos < since) this.#drop(branch)
  }

  #remove(kind: string, id: string): void {
    const ad = kind === 'ad' ? this.#ads.get(id) : undefined
    if (ad !== undefined) this.#removeAd(ad)
    const { owner, plan, group } = this.#branches
    const branches = new Map(Object.entries({ owner, plan, group })).get(kind)
    const branch = branches?.get(id)
    if (branch !== undefined) this.#drop(branch)
  }

  #removeAd(ad: AdLeaf): void {
    this.#ads.delete(ad.adId)
    ad.group.removeAd(ad)
  }

  #drop(branch: Branch): void {
    branch.leave()
    this.#forget(branch)
  }

  #forget(branch: Branch): void {
    // If it waits to be judged, it must stay closed.
    branch.entry = null
    this.#branches[branch.kind].delete(branch.id)
    if (branch.kind === 'group') for (const id of branch.ads.keys()) this.#ads.delete(id)
    else for (const below of branch.below) this.#forget(below)
  }
}

function entryOf<Body>({ id, ownerId, pos, since, body }: FeedLine): Entry<Body> {
  // The kind of the line decides the form of its body.
  return { id, ownerId, pos: BigInt(pos), since: BigInt(since), body: body as Body }
}

function existing<Value>(map: Map<string, Value>, id: string, made: () => Value): Value {
  const known = map.get(id)
  if (known !== undefined) return known
  const value = made()
  map.set(id, value)
  return value
}
