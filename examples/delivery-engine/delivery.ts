import { randomUUID } from 'node:crypto'
import type { AdClick } from '@placard/domain/statistics/conversion/click-id'
import { dayAt } from '@placard/domain/platform/calendar/day'
import type { Allowances } from './allowance.ts'
import type { Decided, DecisionSigner } from './decision-token.ts'
import { costOf, judge, type Judged, mostCost, type Reader } from './decide.ts'
import { draw } from './draw.ts'
import type { Feed } from './feed.ts'
import { type Figures, quarterOf } from './figures.ts'
import type { Counted, Journal, ReaderEvent } from './journal.ts'
import type { Candidate } from './known.ts'
import { eventMs, type Ledger } from './ledger.ts'
import { linkAddress, type LinkCalls } from './link-calls.ts'
import { Slices } from './slices.ts'
import type { EngineSettings } from './settings.ts'
import type { Trackers } from './vast.ts'

/** A decision that was made, and what became of it. */
export interface Decision extends Decided {
  readonly candidate: Candidate
  readonly trackers: Trackers
}

const shownDecisions = 50
/** A region as dictionaries name it. Others are left out, because each becomes a member of a breakdown. */
const regionShape = /^[\w-]{1,40}$/

interface Parts {
  readonly settings: EngineSettings
  readonly feed: Feed
  readonly journal: Journal
  readonly ledger: Ledger
  readonly figures: Figures
  readonly links: LinkCalls
  readonly signer: DecisionSigner
  /** Null if spending needs no grants. */
  readonly allowances: Allowances | null
}

/** An event that is written. */
interface Written extends Pick<Counted, 'event' | 'cents'> {
  readonly link: string
}

/** The outcome of an event: the decision that it belongs to, or the reason why it does not count. */
export type Outcome =
  | {
      readonly kind: 'counted' | 'repeated'
      readonly candidate: Candidate
      /** The id of a click; null for other events. */
      readonly clickId: string | null
    }
  | { readonly kind: 'unknown' | 'late' | 'unseen' }

/** Decides, and counts what becomes of the decisions. */
export class Delivery {
  readonly #parts: Parts
  readonly #latest: Decision[] = []

  /** @param events of the journal, from before the start */
  constructor(parts: Parts, events: readonly Counted[]) {
    this.#parts = parts
    for (const event of events) {
      parts.ledger.add(event)
      parts.figures.add(event)
    }
  }

  /** The latest decisions, the newest first. */
  get latest(): readonly Decision[] {
    return this.#latest
  }

  /** Judges all ads of a spec for a reader, to explain a decision. */
  async judged(spec: number, reader: Reader, nowMs: number): Promise<Judged[]> {
    const { feed, ledger, allowances } = this.#parts
    const slices = new Slices()
    const judged: Judged[] = []
    for (const candidate of feed.known.candidates(spec)) {
      const { reasons, ...rest } = judge(candidate, ledger, { reader, nowMs })
      const left = allowances?.leftOf(candidate.plan.planId, nowMs) ?? Infinity
      const isCovered = left >= mostCost(candidate.group)
      judged.push({ ...rest, reasons: isCovered ? reasons : [...reasons, 'allowance'] })
      await slices.end()
    }
    return judged
  }

  /** Decides for a reader; null if no ad may be shown. */
  decide(spec: number, reader: Reader, nowMs: number): Decision | null {
    const { feed, allowances } = this.#parts
    const isCovered =
      allowances === null
        ? undefined
        : (candidate: Candidate) =>
            allowances.covers(planOf(candidate), mostCost(candidate.group), nowMs)
    const chosen = draw(feed.known, { spec, reader, nowMs, random: Math.random, isCovered })
    const creatives = chosen?.ad.creatives ?? []
    const creative = creatives[Math.floor(Math.random() * creatives.length)]
    if (chosen === null || creative === undefined) return null
    const region = regionShape.test(reader.region ?? '') ? (reader.region ?? null) : null
    const decided = {
      nonce: randomUUID(),
      adId: chosen.adId,
      creativeId: creative.creativeId,
      region,
      atMs: nowMs,
    }
    const decision = { ...decided, candidate: chosen, trackers: this.#trackersOf(decided) }
    this.#latest.unshift(decision)
    this.#latest.length = Math.min(this.#latest.length, shownDecisions)
    return decision
  }

  #trackersOf(decided: Decided): Trackers {
    const { publicUrl } = this.#parts.settings
    const token = this.#parts.signer.token(decided)
    return {
      requestId: decided.nonce,
      impressionUrl: `${publicUrl}/i/${token}`,
      clickUrl: `${publicUrl}/c/${token}`,
      playUrl: (event) => `${publicUrl}/v/${token}/${event}`,
      filesOrigin: this.#parts.feed.origin,
    }
  }

  /** Counts an event of a decision, each once, and others only after its impression. It is on disk before this returns. */
  async count(token: string, event: ReaderEvent, nowMs: number): Promise<Outcome> {
    const { feed, ledger, signer } = this.#parts
    const decided = signer.decided(token)
    const candidate = decided === null ? null : feed.known.candidate(decided.adId)
    if (decided === null || candidate === null) return { kind: 'unknown' }
    if (decided.atMs < nowMs - eventMs) return { kind: 'late' }
    const { nonce, creativeId } = decided
    const clickId =
      event === 'click' ? this.#clickId(candidate, { creativeId, nonce, atMs: nowMs }) : null
    if (event !== 'impression' && ledger.isNew({ nonce, event: 'impression' }))
      return { kind: 'unseen' }
    if (ledger.isNew({ nonce, event })) await this.#asked(candidate, event, nowMs)
    if (!ledger.isNew({ nonce, event })) return { kind: 'repeated', candidate, clickId }
    const cents = this.#taken(candidate, event, nowMs)
    const link = linkAddress(candidate, event, { nonce, creativeId, clickId, nowMs })
    const made = { ...decided, candidate, atMs: nowMs }
    this.#parts.links.start(await this.#write(made, { event, cents, link }))
    return { kind: 'counted', candidate, clickId }
  }

  #cost({ adId, group }: Candidate, event: ReaderEvent): number {
    return costOf(event, group, this.#parts.ledger.sumsOf(adId).impressions)
  }

  /** Waits until the cost of an event is covered by a grant, or refused. */
  async #asked(candidate: Candidate, event: ReaderEvent, nowMs: number): Promise<void> {
    const cents = this.#cost(candidate, event)
    if (cents > 0) await this.#parts.allowances?.asked(planOf(candidate), cents, nowMs)
  }

  /** Returns the cost of an event, taken from the grants of its plan. What they do not cover is free. */
  #taken(candidate: Candidate, event: ReaderEvent, nowMs: number): number {
    const { allowances } = this.#parts
    const cents = this.#cost(candidate, event)
    const isFree = allowances !== null && !allowances.take(candidate.plan.planId, cents, nowMs)
    return isFree ? 0 : cents
  }

  #clickId(
    { adId, owner }: Candidate,
    click: Pick<AdClick, 'creativeId' | 'nonce' | 'atMs'>,
  ): string | null {
    const { clicks } = this.#parts.feed
    return clicks && clicks.clickId({ ...click, ownerId: owner.ownerId, adId })
  }

  async #write(
    { candidate, ...decided }: Omit<Decision, 'trackers'>,
    { event, cents, link }: Written,
  ): Promise<Counted> {
    const { feed, ledger, figures, journal } = this.#parts
    const { plan, owner } = candidate
    const { atMs } = decided
    const counted: Counted = {
      ...decided,
      event,
      planId: plan.planId,
      ownerId: owner.ownerId,
      minute: quarterOf(atMs, owner.timeZone),
      day: dayAt(atMs, owner.timeZone),
      cents,
      link,
    }
    // First in memory, so that the same event does not count twice while it is written.
    ledger.add(counted)
    figures.add(counted)
    feed.known.noteCounted(decided.adId, atMs)
    await journal.write(counted)
    return counted
  }
}

function planOf({ owner, plan }: Candidate): Pick<Counted, 'ownerId' | 'planId'> {
  return { ownerId: owner.ownerId, planId: plan.planId }
}
