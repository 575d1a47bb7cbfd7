import { CallRefused } from '@placard/browser/request/error'

/** What to tell of a call that failed: what is wrong with its input, where the server names it. */
export function failureText(error: unknown): string {
  if (error instanceof CallRefused) return error.problems[0]?.message ?? error.message
  return error instanceof Error ? error.message : String(error)
}
