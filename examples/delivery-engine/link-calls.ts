import { setTimeout as pause } from 'node:timers/promises'
import { expanded, macro, macroSamples } from '@placard/domain/campaigns/monitoring-link/macro'
import { fire } from './fire.ts'
import type { Counted, Journal, ReaderEvent } from './journal.ts'
import type { Candidate } from './known.ts'
import type { EngineSettings } from './settings.ts'

/** The time that calls have to end when the engine stops. */
const endMs = 2_000

/** The calls of monitoring links. Nobody waits for them, but the journal knows which ones have ended. */
export class LinkCalls {
  readonly #allowPrivate: boolean
  readonly #journal: Journal
  readonly #running = new Set<Promise<void>>()

  constructor({ allowPrivate }: Pick<EngineSettings, 'allowPrivate'>, journal: Journal) {
    this.#allowPrivate = allowPrivate
    this.#journal = journal
  }

  /** Calls the link of an event that is in the journal; nothing for an event without one. */
  start(counted: Counted): void {
    if (!counted.link) return
    const call = this.#call(counted, counted.link).finally(() => this.#running.delete(call))
    this.#running.add(call)
  }

  /** Waits for the running calls, but not for trackers that do not answer: the next start calls these again. */
  async ended(): Promise<void> {
    await Promise.race([Promise.allSettled(this.#running), pause(endMs, null, { ref: false })])
  }

  async #call({ adId, nonce, event }: Counted, link: string): Promise<void> {
    const problem = await fire(link, this.#allowPrivate)
    if (problem !== null) console.warn(`a monitoring link of the ad ${adId}: ${problem}`)
    // If the disk is full, the call is made again after the next start.
    await this.#journal.write({ called: event, nonce }).catch(() => {})
  }
}

interface LinkValues {
  readonly nonce: string
  readonly creativeId: string
  readonly clickId: string | null
  readonly nowMs: number
}

/** Returns the address that an event of an ad calls, without macros; empty without a link. */
export function linkAddress(
  { ad, plan, group, owner }: Candidate,
  event: ReaderEvent,
  { nonce, creativeId, clickId, nowMs }: LinkValues,
): string {
  // Macros for what a page of an advertiser may not learn here are empty.
  const unknown = Object.fromEntries(Object.keys(macroSamples).map((name) => [name, '']))
  return expanded(linkOf(ad.track, event), {
    ...(unknown as typeof macroSamples), // It has the same names.
    [macro.adId]: ad.adId,
    [macro.groupId]: group.groupId,
    [macro.planId]: plan.planId,
    [macro.ownerId]: owner.ownerId,
    [macro.creativeId]: creativeId,
    [macro.requestId]: nonce,
    [macro.clickId]: clickId ?? '',
    [macro.timestamp]: String(nowMs),
  })
}

/** Returns the monitoring link that an event calls; empty without one. */
function linkOf(track: Candidate['ad']['track'], event: ReaderEvent): string {
  switch (event) {
    case 'impression':
      return track.expose
    case 'click':
      return track.click
    case 'start':
      return track.playBegin
    case 'complete':
      return track.playEnd
    default:
      return ''
  }
}
