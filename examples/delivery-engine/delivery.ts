import { randomUUID } from 'node:crypto'
import type { AdClick } from '@placard/domain/statistics/conversion/click-id'
import { dayAt } from '@placard/domain/platform/calendar/day'
import { costOf, decide, type Judged, type Reader } from './decide.ts'
import type { Feed } from './feed.ts'
import { type Figures, quarterOf } from './figures.ts'
import type { Counted, Journal, ReaderEvent } from './journal.ts'
import type { Candidate } from './known.ts'
import type { Ledger } from './ledger.ts'
import { linkAddress, type LinkCalls } from './link-calls.ts'
import type { EngineSettings } from './settings.ts'
import type { Trackers } from './vast.ts'

/** A decision that was made, and what became of it. */
export interface Decision {
  readonly nonce: string
  readonly atMs: number
  readonly candidate: Candidate
  readonly creativeId: string
  readonly region: string | null
  readonly trackers: Trackers
}

/** An impression or a click counts within this time of its decision. */
const nonceMs = 7_200_000
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
  readonly #decisions = new Map<string, Pick<Counted, 'adId' | 'creativeId' | 'region' | 'atMs'>>()
  readonly #latest: Decision[] = []

  /** @param events of the journal, from before the start */
  constructor(parts: Parts, events: readonly Counted[], nowMs: number) {
    this.#parts = parts
    for (const event of events) {
      parts.ledger.add(event)
      parts.figures.add(event)
      if (event.event === 'decision' && event.atMs > nowMs - nonceMs)
        this.#decisions.set(event.nonce, event)
    }
  }

  /** The latest decisions, the newest first. */
  get latest(): readonly Decision[] {
    return this.#latest
  }

  /** Judges all ads of a spec for a reader, to explain a decision. */
  judged(spec: number, reader: Reader, nowMs: number): readonly Judged[] {
    const { feed, ledger } = this.#parts
    return decide(feed.known.candidates(spec), ledger, { reader, nowMs, random: 0 }).judged
  }

  /** Decides for a reader. The decision is on disk before it is returned; null if no ad may be shown. */
  async decide(spec: number, reader: Reader, nowMs: number): Promise<Decision | null> {
    const { feed, ledger } = this.#parts
    const chosen = feed.known.shortlist.draw(spec, ledger, { reader, nowMs, random: Math.random })
    const creatives = chosen?.ad.creatives ?? []
    const creative = creatives[Math.floor(Math.random() * creatives.length)]
    if (chosen === null || creative === undefined) return null
    const nonce = randomUUID()
    const { creativeId } = creative
    const trackers = this.#trackersOf(nonce)
    const region = regionShape.test(reader.region ?? '') ? (reader.region ?? null) : null
    const made = { nonce, atMs: nowMs, creativeId, region }
    const decision: Decision = { ...made, candidate: chosen, trackers }
    await this.#write(decision, { event: 'decision', cents: 0, link: '' })
    this.#decisions.set(nonce, { ...made, adId: chosen.ad.adId })
    this.#latest.unshift(decision)
    this.#latest.length = Math.min(this.#latest.length, shownDecisions)
    return decision
  }

  #trackersOf(nonce: string): Trackers {
    const { publicUrl } = this.#parts.settings
    return {
      requestId: nonce,
      impressionUrl: `${publicUrl}/i/${nonce}`,
      clickUrl: `${publicUrl}/c/${nonce}`,
      playUrl: (event) => `${publicUrl}/v/${nonce}/${event}`,
      filesOrigin: this.#parts.feed.origin,
    }
  }

  /** Counts an event of a decision, each once, and others only after its impression. It is on disk before this returns. */
  async count(nonce: string, event: ReaderEvent, nowMs: number): Promise<Outcome> {
    const { feed, ledger } = this.#parts
    const decided = this.#decisions.get(nonce)
    const candidate = decided === undefined ? null : feed.known.candidate(decided.adId)
    if (decided === undefined || candidate === null) return { kind: 'unknown' }
    if (decided.atMs < nowMs - nonceMs) return { kind: 'late' }
    const { creativeId, region } = decided
    const clickId =
      event === 'click' ? this.#clickId(candidate, { creativeId, nonce, atMs: nowMs }) : null
    if (!ledger.isNew({ nonce, event })) return { kind: 'repeated', candidate, clickId }
    if (event !== 'impression' && ledger.isNew({ nonce, event: 'impression' }))
      return { kind: 'unseen' }
    const { impressions } = ledger.sumsOf(decided.adId)
    const cents = costOf(event, candidate.group, impressions)
    const link = linkAddress(candidate, event, { nonce, creativeId, clickId, nowMs })
    const made = { nonce, candidate, creativeId, region, atMs: nowMs }
    this.#parts.links.start(await this.#write(made, { event, cents, link }))
    return { kind: 'counted', candidate, clickId }
  }

  #clickId(
    { ad, owner }: Candidate,
    click: Pick<AdClick, 'creativeId' | 'nonce' | 'atMs'>,
  ): string | null {
    const { clicks } = this.#parts.feed
    return clicks && clicks.clickId({ ...click, ownerId: owner.ownerId, adId: ad.adId })
  }

  async #write(
    { nonce, candidate, creativeId, region, atMs }: Omit<Decision, 'trackers'>,
    { event, cents, link }: Written,
  ): Promise<Counted> {
    const { feed, ledger, figures, journal } = this.#parts
    const { ad, plan, owner } = candidate
    const counted: Counted = {
      event,
      nonce,
      adId: ad.adId,
      creativeId,
      planId: plan.planId,
      ownerId: owner.ownerId,
      region,
      atMs,
      minute: quarterOf(atMs, owner.timeZone),
      day: dayAt(atMs, owner.timeZone),
      cents,
      link,
    }
    // First in memory, so that the same event does not count twice while it is written.
    ledger.add(counted)
    figures.add(counted)
    if (event !== 'decision') feed.known.shortlist.noteCounted(ad.adId)
    await journal.write(counted)
    return counted
  }
}
