import type { EntryBodies } from '@placard/domain/delivery/feed/entry'
import type { AdParents } from '@placard/domain/delivery/feed/rule'
import { Shortlist } from './shortlist.ts'

/** The kinds of entries that this engine understands. */
const kinds = ['owner', 'plan', 'group', 'ad', 'app'] as const
type Kind = (typeof kinds)[number]

/** A line of the feed between the first and the last. Its body is null once the entry is gone. */
export interface FeedLine {
  readonly pos: string
  readonly kind: string
  readonly ownerId: string
  readonly id: string
  readonly since: string
  readonly body: unknown
}

/** An entry with its positions. */
interface Known<Body> {
  readonly pos: bigint
  readonly since: bigint
  readonly ownerId: string
  readonly body: Body
}

type Entries = { readonly [Name in Kind]: Map<string, Known<EntryBodies[Name]>> }

/** An ad whose parents are all there. */
export interface Candidate extends AdParents {
  readonly ad: EntryBodies['ad']
}

/** Everything that the feed has told, joined when it is asked for. */
export class KnownEntries {
  readonly #entries: Entries = {
    owner: new Map(),
    plan: new Map(),
    group: new Map(),
    ad: new Map(),
    app: new Map(),
  }
  /** Ads by their spec, because a request is for one. */
  readonly #bySpec = new Map<number, Set<string>>()

  /** The ads that may be shown, for quick decisions. */
  readonly shortlist = new Shortlist(this)

  /** The number of entries. */
  get size(): number {
    return kinds.reduce((sum, kind) => sum + this.#entries[kind].size, 0)
  }

  /** Applies a line. Kinds that this engine does not know are ignored, as the format demands. */
  apply(line: FeedLine): void {
    const kind = kinds.find((known) => known === line.kind)
    if (kind === undefined) return
    this.shortlist.note(line)
    if (kind === 'ad') this.#forgetSpec(line.id)
    const { id, ownerId, pos, since, body } = line
    if (body === null) {
      this.#entries[kind].delete(id)
      return
    }
    const entry = { pos: BigInt(pos), since: BigInt(since), ownerId, body }
    // The kind of the line decides the form of its body.
    const entries = this.#entries[kind] as Map<string, Known<unknown>>
    entries.set(id, entry)
    if (kind === 'ad') this.#rememberSpec(id)
  }

  /** Returns the ads of a spec whose parents are there, delivered or not. */
  *candidates(spec: number): Generator<Candidate> {
    for (const id of this.#bySpec.get(spec) ?? []) {
      const candidate = this.candidate(id)
      if (candidate !== null) yield candidate
    }
  }

  /** Returns an ad with its parents; null while one of them is missing. */
  candidate(adId: string): Candidate | null {
    const ad = this.#entries.ad.get(adId)
    const group = above(ad, ad && this.#entries.group.get(ad.body.groupId))
    const plan = above(group, group && this.#entries.plan.get(group.body.planId))
    const owner = above(plan, plan && this.#entries.owner.get(plan.ownerId))
    if (!ad || !group || !plan || !owner) return null
    return {
      ad: ad.body,
      group: group.body,
      plan: plan.body,
      owner: owner.body,
      appOffline: this.#isOffline(plan.body.appCode),
    }
  }

  #isOffline(appCode: string | null): boolean {
    if (appCode === null) return false
    for (const { body } of this.#entries.app.values())
      if (body.appCode === appCode && body.offline) return true
    return false
  }

  #rememberSpec(adId: string): void {
    const spec = this.#entries.ad.get(adId)?.body.spec
    if (spec === undefined) return
    const ids = this.#bySpec.get(spec) ?? new Set()
    this.#bySpec.set(spec, ids.add(adId))
  }

  #forgetSpec(adId: string): void {
    const spec = this.#entries.ad.get(adId)?.body.spec
    if (spec !== undefined) this.#bySpec.get(spec)?.delete(adId)
  }
}

/** Returns the parent, unless it appeared after the entry: then the entry went with the parent's earlier life. */
function above<Body>(
  entry: Known<unknown> | undefined,
  parent: Known<Body> | undefined,
): Known<Body> | undefined {
  return entry !== undefined && parent !== undefined && parent.since <= entry.pos
    ? parent
    : undefined
}
