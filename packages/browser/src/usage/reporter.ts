import { usageClient } from '@placard/domain/reporting/usage/client'
import { usageOperation } from '@placard/domain/reporting/usage/operation'
import { usageFields, usageLine, type UsageRecord } from '@placard/domain/reporting/usage/record'
import { fittingUsage } from '@placard/domain/reporting/usage/refusal'
import { pendingUses, type Use, usageActions, useEvent } from './announce.ts'
import { UsageOutbox } from './outbox.ts'

/** For whom the page is open. */
export interface UsageSubject {
  readonly ownerId: string
  readonly ownerName: string
}

type Fields = Partial<UsageRecord> & Pick<UsageRecord, 'operationType'>

/** A page, and the subjects that its address names. */
export interface UsagePlace {
  readonly pageName: string
  /** Ids by the field of the record. */
  readonly subject?: Readonly<Record<string, string>>
}

/** A page that somebody is on. */
interface Visit {
  place: UsagePlace
  /** On the clock of `performance`; null while the page cannot be seen. */
  seenSinceMs: number | null
}

/**
 * Reports pages, the time that somebody looks at each, what was done there, what announcements did, and failed calls. It throws nothing and holds
 * up nothing. Time counts only while the page can be seen.
 *
 * @see S7.31, S4.5, S9.10
 */
export class UsageReporter {
  readonly #subject: UsageSubject
  readonly #outbox: UsageOutbox
  readonly #client = usageClient(navigator.userAgent)
  readonly #over = new AbortController()
  #visit: Visit | null = null

  /** @param base what stands before the collector's path; empty: this page's origin */
  constructor(base: string, subject: UsageSubject) {
    this.#subject = subject
    this.#outbox = new UsageOutbox(base)
    const { signal } = this.#over
    document.addEventListener('visibilitychange', () => this.#attend(), { signal })
    window.addEventListener('pagehide', () => this.#leave(), { signal })
    window.addEventListener('online', () => this.#outbox.tryAgain(), { signal })
    window.addEventListener(useEvent, (event) => this.#hear(event), { signal })
  }

  /** Somebody has come to a page, and left the one before. */
  visit(place: UsagePlace): void {
    this.#look(false)
    this.#visit = { place, seenSinceMs: null }
    this.#add({ operationType: usageOperation.view })
    // What happened before anybody reported: most of all, calls that failed while the page was loading.
    for (const { atMs, use, pageName = place.pageName } of pendingUses(this.#subject.ownerId))
      this.#add({ ...fieldsOf(use), time: String(atMs), pageName })
    this.#look(document.visibilityState !== 'hidden')
  }

  /** The address of the page now names other subjects. */
  narrow(place: UsagePlace): void {
    if (this.#visit !== null) this.#visit.place = place
  }

  /** Ends the visit, sends what waits, and listens to nothing any more. */
  stop(): void {
    this.#over.abort()
    this.#look(false)
    this.#outbox.close()
  }

  #add(fields: Fields): void {
    const { pageName = '', subject = {} } = this.#visit?.place ?? {}
    const common = { ...this.#subject, time: String(Date.now()), client: this.#client, pageName }
    // What was done to one thing is not about the page's.
    const isOther = fields.planId ?? fields.groupId ?? fields.adId
    const about = isOther === undefined ? usageActions.complete(subject) : {}
    this.#outbox.add(lineOf({ ...common, ...about, ...fields }))
  }

  #attend(): void {
    if (document.visibilityState === 'hidden') this.#leave()
    else {
      this.#look(true)
      this.#outbox.tryAgain()
    }
  }

  #leave(): void {
    this.#look(false)
    this.#outbox.leave()
  }

  /** Somebody begins to look at the page, or ceases to. */
  #look(isSeen: boolean): void {
    const visit = this.#visit
    if (visit === null || isSeen === (visit.seenSinceMs !== null)) return
    const nowMs = performance.now()
    if (visit.seenSinceMs !== null) {
      const duration = String(Math.round(nowMs - visit.seenSinceMs))
      this.#add({ operationType: usageOperation.leave, duration })
    }
    visit.seenSinceMs = isSeen ? nowMs : null
  }

  #hear(event: Event): void {
    // Of several consoles on a page one reports.
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
  // Reason for the cast: every field of the list is there.
  return usageLine(record as unknown as UsageRecord)
}
