import { CallRefused } from '@placard/browser/request/error'

/** Returns the message of a failed call; if the server names an invalid input, the message about that. */
export function failureText(error: unknown): string {
  if (error instanceof CallRefused) return error.problems[0]?.message ?? error.message
  return error instanceof Error ? error.message : String(error)
}
