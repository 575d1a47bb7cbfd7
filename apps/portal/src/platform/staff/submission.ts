import { CallRefused } from '@placard/browser/request/error'
import { useState } from 'react'
import type { FieldError } from './problem.tsx'

/** The state of a form's last submission. */
interface Submission {
  readonly busy: boolean
  /** The error, unless it concerns single fields; empty if there is none. */
  readonly failure: string
  readonly problemOf: FieldError
  /** Submits the form. @param work makes the call; rejects as `callServer` does */
  submit(work: () => Promise<void>): Promise<void>
}

/** Returns the submission state of one form. */
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
    async submit(work) {
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
