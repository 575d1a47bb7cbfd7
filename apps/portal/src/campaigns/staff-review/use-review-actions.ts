import type { TextsOf } from '@placard/domain/platform/locale/text-table'
import { useTexts } from '@placard/ui/locale/locale'
import { callServer } from '@placard/browser/request/call'
import { leadsToLogin } from '@placard/browser/request/error'
import {
  decideReviews,
  type ReviewOutcome,
  type ReviewRow,
  type ViewedReview,
  takeReview,
} from '@placard/contract/campaigns/staff-review'
import { useRef, useState } from 'react'
import { useRefetch } from '#portal/platform/staff/staff-list.tsx'
import { keyOf } from './view.ts'
import { reviewTexts } from './texts.ts'

/** The message about the last action. */
export interface ActionMessage {
  readonly text: string
  readonly isAlert: boolean
}

interface ReviewActions {
  readonly message: ActionMessage
  /** Returns whether the review was decided here, so that it is hidden before the list has reloaded. */
  readonly isDecided: (row: ReviewRow) => boolean
  /** Approves the reviews, or rejects them if there is a reason. Rejects as `callServer`. */
  readonly decide: (rows: readonly ReviewRow[], reason: string | null) => Promise<void>
  /** Takes a review to work on. Rejects as `callServer`, also if somebody else was faster. */
  readonly take: (row: ReviewRow, over: boolean) => Promise<void>
  /** Shows the error of an action that no dialog shows. */
  readonly attempt: (work: Promise<void>) => void
}

const inPlace = { errorInPlace: true }

/** Returns the actions on the queue and their results. They refetch the queue and the counts. */
export function useReviewActions(): ReviewActions {
  const refetch = useRefetch()
  const texts = useTexts(reviewTexts)
  const [message, setMessage] = useState<ActionMessage>(notice(''))
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set())
  const pending = useRef(new Set<string>())
  return {
    message,
    isDecided: (row) => decided.has(keyOf(row)),
    async decide(all, reason) {
      // A key is easily pressed twice.
      const rows = all.filter((row) => !pending.current.has(keyOf(row)))
      if (rows.length === 0) return
      const keys = rows.map(keyOf)
      for (const key of keys) pending.current.add(key)
      try {
        const input = { items: rows.map(seenOf), reason }
        const { outcomes } = await callServer(decideReviews, input, inPlace)
        const left = keys.filter((_, at) => outcomes[at] === 'done')
        setDecided((before) => new Set([...before, ...left]))
        const text = outcomeText(texts, { rows, outcomes, isPass: reason === null })
        setMessage(left.length < rows.length ? alertMessage(text) : notice(text))
        refetch()
      } finally {
        for (const key of keys) pending.current.delete(key)
      }
    },
    async take(row, over) {
      await callServer(takeReview, { ...seenOf(row), over }, inPlace)
      setMessage(notice(texts.taken({ name: row.name })))
      refetch()
    },
    attempt(work) {
      work.catch((error: unknown) => {
        if (leadsToLogin(error)) return
        setMessage(alertMessage(error instanceof Error ? error.message : String(error)))
        // Somebody else was faster: the reloaded list shows who.
        refetch()
      })
    },
  }
}

function notice(text: string): ActionMessage {
  return { text, isAlert: false }
}

function alertMessage(text: string): ActionMessage {
  return { text, isAlert: true }
}

function seenOf({ kind, ownerId, id, version }: ReviewRow): ViewedReview {
  return { kind, ownerId, id, version }
}

interface Decision {
  readonly rows: readonly ReviewRow[]
  readonly outcomes: readonly ReviewOutcome[]
  readonly isPass: boolean
}

/** Returns a message about the completed decisions, and the reasons of the failed ones. */
function outcomeText(
  texts: TextsOf<typeof reviewTexts>,
  { rows, outcomes, isPass }: Decision,
): string {
  const done = rows.filter((_, at) => outcomes[at] === 'done')
  const [only, another] = done
  const doneText = () => {
    if (only === undefined) return []
    if (another !== undefined)
      return [(isPass ? texts.passedSome : texts.rejectedSome)({ count: done.length })]
    return [(isPass ? texts.passedOne : texts.rejectedOne)({ name: only.name })]
  }
  const left = rows.flatMap(({ name }, at) => {
    const outcome = outcomes[at]
    return outcome === undefined || outcome === 'done' ? [] : [texts.outcome[outcome]({ name })]
  })
  return [...doneText(), ...left].join(' ')
}
