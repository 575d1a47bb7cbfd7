import { callServer } from '@placard/browser/request/call'
import { leadsToLogin } from '@placard/browser/request/error'
import {
  decideReviews,
  type ReviewOutcome,
  type ReviewRow,
  type SeenReview,
  takeReview,
} from '@placard/contract/staff-review'
import { useRef, useState } from 'react'
import { keyOf } from './deed.ts'
import { type ReviewWords, useReviewWords } from './words.ts'

/** What is said of the last deed. */
export interface Said {
  readonly text: string
  readonly isAlert: boolean
}

interface Deciding {
  readonly said: Said
  /** Has it been decided here, so that it has left the list before the list is there anew? */
  readonly isDecided: (row: ReviewRow) => boolean
  /** Passes, where the reason is null, or rejects. Throws as `callServer`. */
  readonly decide: (rows: readonly ReviewRow[], reason: string | null) => Promise<void>
  /** Throws as `callServer`, when somebody else was faster too. */
  readonly take: (row: ReviewRow, over: boolean) => Promise<void>
  /** Says what goes wrong with one of these, where no dialog does. */
  readonly attempt: (work: Promise<void>) => void
}

const inPlace = { errorInPlace: true }

/** The deeds on the queue, and what became of them. @param changed the list is not as it was */
export function useDeciding(changed: () => void): Deciding {
  const words = useReviewWords()
  const [said, setSaid] = useState<Said>(news(''))
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set())
  const underway = useRef(new Set<string>())
  return {
    said,
    isDecided: (row) => decided.has(keyOf(row)),
    async decide(all, reason) {
      // A key is easily pressed twice.
      const rows = all.filter((row) => !underway.current.has(keyOf(row)))
      if (rows.length === 0) return
      const keys = rows.map(keyOf)
      for (const key of keys) underway.current.add(key)
      try {
        const input = { items: rows.map(seenOf), reason }
        const { outcomes } = await callServer(decideReviews, input, inPlace)
        const left = keys.filter((_, at) => outcomes[at] === 'done')
        setDecided((before) => new Set([...before, ...left]))
        const text = outcomeText(words, { rows, outcomes, isPass: reason === null })
        setSaid(left.length < rows.length ? trouble(text) : news(text))
        changed()
      } finally {
        for (const key of keys) underway.current.delete(key)
      }
    },
    async take(row, over) {
      await callServer(takeReview, { ...seenOf(row), over }, inPlace)
      setSaid(news(named(words.taken, row)))
      changed()
    },
    attempt(work) {
      work.catch((error: unknown) => {
        if (leadsToLogin(error)) return
        setSaid(trouble(error instanceof Error ? error.message : String(error)))
        // Somebody was faster: the list shows who.
        changed()
      })
    },
  }
}

function news(text: string): Said {
  return { text, isAlert: false }
}

function trouble(text: string): Said {
  return { text, isAlert: true }
}

function seenOf({ kind, ownerId, id, version }: ReviewRow): SeenReview {
  return { kind, ownerId, id, version }
}

interface Decision {
  readonly rows: readonly ReviewRow[]
  readonly outcomes: readonly ReviewOutcome[]
  readonly isPass: boolean
}

/** What was done, and of what was not, why. */
function outcomeText(words: ReviewWords, { rows, outcomes, isPass }: Decision): string {
  const done = rows.filter((_, at) => outcomes[at] === 'done')
  const [only, another] = done
  const doneText = () => {
    if (only === undefined) return []
    if (another !== undefined)
      return [
        (isPass ? words.passedSome : words.rejectedSome).replace('{count}', String(done.length)),
      ]
    return [named(isPass ? words.passedOne : words.rejectedOne, only)]
  }
  const left = rows.flatMap((row, at) => {
    const outcome = outcomes[at]
    return outcome === undefined || outcome === 'done' ? [] : [named(words.outcome[outcome], row)]
  })
  return [...doneText(), ...left].join(' ')
}

function named(text: string, { name }: ReviewRow): string {
  return text.replace('{name}', () => name)
}
