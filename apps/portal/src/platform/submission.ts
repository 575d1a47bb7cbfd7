import { CallRefused } from '@placard/browser/request/error'
import { useState } from 'react'
import type { ProblemOf } from './problem.tsx'

/** What a form knows of what became of its last try. */
interface Submission {
  readonly busy: boolean
  /** Why it came to nothing, unless single fields are to blame; empty: it did not. */
  readonly failure: string
  readonly problemOf: ProblemOf
  /** Tries. @param work makes the call; it throws as `callServer` does */
  attempt(work: () => Promise<void>): Promise<void>
}

/** The tries of one form. */
export function useSubmission(): Submission {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const problems = error instanceof CallRefused ? error.problems : []
  return {
    busy,
    failure: error !== null && problems.length === 0 ? textOf(error) : '',
    problemOf: (path) =>
      problems.find((problem) => problem.path === path || problem.path.startsWith(`${path}.`))
        ?.message,
    async attempt(work) {
      setBusy(true)
      setError(null)
      try {
        await work()
      } catch (thrown) {
        setError(thrown)
      }
      setBusy(false)
    },
  }
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
