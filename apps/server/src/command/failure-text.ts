import { BackupProblem } from '#server/platform/backup/manifest.ts'
import { CommandError } from '#server/command/command.ts'
import { refusalText } from '#server/command/refusal.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { startProblem } from '#server/start-problem.ts'

/** Node's argument parser says what is wrong with an option by an error of this kind. */
function isWrongOption(error: unknown): error is Error {
  return (
    error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  )
}

/** What a terminal gets of an error that ended a command; a stack only of a bug. */
export function failureText(error: unknown): string {
  if (error instanceof CommandError || error instanceof BackupProblem || isWrongOption(error))
    return error.message
  if (error instanceof Refusal) return refusalText(error)
  const problem = startProblem(error, null)
  if (problem !== null) return problem
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
