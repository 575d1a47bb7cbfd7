import { usageClient } from '@placard/domain/usage/client'
import { usageOperation } from '@placard/domain/usage/operation'
import { usageFields, usageLine, type UsageRecord } from '@placard/domain/usage/record'
import { fittingUsage } from '@placard/domain/usage/refusal'
import { heldUses, type Use, useEvent } from './announce.ts'
import { UsageOutbox } from './outbox.ts'

/** For whom the page is open. */
export interface UsageSubject {
  readonly ownerId: string
  readonly ownerName: string
}

type Fields = Partial<UsageRecord> & Pick<UsageRecord, 'operationType'>

/** A page that somebody is on. */
interface Visit {
  readonly pageName: string
  /** On the clock of `performance`; null while the page cannot be seen. */
  seenSinceMs: number | null
}

/**
 * Reports pages, the time that somebody looks at each, what announcements did, and failed calls. It throws nothing and holds
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
  visit(pageName: string): void {
    this.#look(false)
    this.#visit = { pageName, seenSinceMs: null }
    this.#add({ operationType: usageOperation.view })
    // What happened before anybody reported: most of all, calls that failed while the page was loading.
    for (const { atMs, ...use } of heldUses()) this.#add({ ...fieldsOf(use), time: String(atMs) })
    this.#look(document.visibilityState !== 'hidden')
  }

  /** Ends the visit, sends what waits, and listens to nothing any more. */
  stop(): void {
    this.#over.abort()
    this.#look(false)
    this.#outbox.close()
  }

  #add(fields: Fields): void {
    const pageName = this.#visit?.pageName ?? ''
    const common = { ...this.#subject, time: String(Date.now()), client: this.#client, pageName }
    this.#outbox.add(lineOf({ ...common, ...fields }))
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

function fieldsOf({ kind, subjectId, text }: Use): Fields {
  const description = text === undefined ? subjectId : `${subjectId} ${text}`
  return { operationType: usageOperation[kind], description }
}

function lineOf(fields: Fields): string {
  const record = Object.fromEntries(
    usageFields.map((field) => [field, fittingUsage(field, fields[field] ?? '')]),
  )
  // Reason for the cast: every field of the list is there.
  return usageLine(record as unknown as UsageRecord)
}
