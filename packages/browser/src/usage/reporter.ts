import { usageClient } from '@placard/domain/reporting/usage/client'
import { usageOperation } from '@placard/domain/reporting/usage/operation'
import { usageFields, usageLine, type UsageRecord } from '@placard/domain/reporting/usage/record'
import { fittingUsage } from '@placard/domain/reporting/usage/refusal'
import { pendingUses, type Use, usageActions, useEvent } from './announce.ts'
import { UsageOutbox } from './outbox.ts'

/** The owner that the page is open for. */
export interface UsageSubject {
  readonly ownerId: string
  readonly ownerName: string
}

type Fields = Partial<UsageRecord> & Pick<UsageRecord, 'operationType'>

/** A page and the subjects in its address. */
export interface UsagePlace {
  readonly pageName: string
  /** Ids by the field of the record. */
  readonly subject?: Readonly<Record<string, string>>
}

/** A visit of a page. */
interface Visit {
  place: UsagePlace
  /** As in `performance.now`; null while the page is hidden. */
  visibleSinceMs: number | null
}

/**
 * Reports page views, the time spent on each page, actions, the effects of announcements, and failed calls. It never
 * throws and never blocks. Only the time while the page is visible counts.
 *
 * @see S7.31, S4.5, S9.10
 */
export class UsageReporter {
  readonly #subject: UsageSubject
  readonly #outbox: UsageOutbox
  readonly #client = usageClient(navigator.userAgent)
  readonly #stopped = new AbortController()
  #visit: Visit | null = null

  /**
   * Starts listening to the page.
   *
   * @param base the address before the collector's path; empty for this page's origin
   */
  constructor(base: string, subject: UsageSubject) {
    this.#subject = subject
    this.#outbox = new UsageOutbox(base)
    const { signal } = this.#stopped
    document.addEventListener('visibilitychange', () => this.#onVisibilityChange(), { signal })
    window.addEventListener('pagehide', () => this.#leave(), { signal })
    window.addEventListener('online', () => this.#outbox.tryAgain(), { signal })
    window.addEventListener(useEvent, (event) => this.#onUse(event), { signal })
  }

  /** Starts a visit and ends the previous one. */
  visit(place: UsagePlace): void {
    this.#countTime(false)
    this.#visit = { place, visibleSinceMs: null }
    this.#add({ operationType: usageOperation.view })
    // The events before the reporter started, above all calls that failed while the page was loading.
    for (const { atMs, use, pageName = place.pageName } of pendingUses(this.#subject.ownerId))
      this.#add({ ...fieldsOf(use), time: String(atMs), pageName })
    this.#countTime(document.visibilityState !== 'hidden')
  }

  /** Updates the subjects in the address of the page. */
  narrow(place: UsagePlace): void {
    if (this.#visit !== null) this.#visit.place = place
  }

  /** Ends the visit, sends waiting lines, and stops listening. */
  stop(): void {
    this.#stopped.abort()
    this.#countTime(false)
    this.#outbox.close()
  }

  #add(fields: Fields): void {
    const { pageName = '', subject = {} } = this.#visit?.place ?? {}
    const common = { ...this.#subject, time: String(Date.now()), client: this.#client, pageName }
    // An action on a single entity has its own subject, not the page's.
    const isOther = fields.planId ?? fields.groupId ?? fields.adId
    const about = isOther === undefined ? usageActions.complete(subject) : {}
    this.#outbox.add(lineOf({ ...common, ...about, ...fields }))
  }

  #onVisibilityChange(): void {
    if (document.visibilityState === 'hidden') this.#leave()
    else {
      this.#countTime(true)
      this.#outbox.tryAgain()
    }
  }

  #leave(): void {
    this.#countTime(false)
    this.#outbox.leave()
  }

  /** Starts or stops counting the time on the page. */
  #countTime(isVisible: boolean): void {
    const visit = this.#visit
    if (visit === null || isVisible === (visit.visibleSinceMs !== null)) return
    const nowMs = performance.now()
    if (visit.visibleSinceMs !== null) {
      const duration = String(Math.round(nowMs - visit.visibleSinceMs))
      this.#add({ operationType: usageOperation.leave, duration })
    }
    visit.visibleSinceMs = isVisible ? nowMs : null
  }

  #onUse(event: Event): void {
    // Of several consoles on a page, only one reports.
    if (event.defaultPrevented || !(event instanceof CustomEvent)) return
    event.preventDefault()
    // Only `announceUse` makes such events.
    this.#add(fieldsOf(event.detail as Use))
  }
}

function fieldsOf(use: Use): Fields {
  if (use.kind === 'action') return use.action
  const { kind, subjectId, text } = use
  const description = text === undefined ? subjectId : `${subjectId} ${text}`
  return { operationType: usageOperation[kind], description }
}

function lineOf(fields: Fields): string {
  const record = Object.fromEntries(
    usageFields.map((field) => [field, fittingUsage(field, String(fields[field] ?? ''))]),
  )
  // Reason for the cast: the list contains every field.
  return usageLine(record as unknown as UsageRecord)
}
