import { BackupProblem } from '#server/platform/backup/manifest.ts'
import { CommandError, commandLocale } from '#server/command/command.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { codeTexts } from '#server/platform/http/reply.ts'
import { startProblem } from '#server/start-problem.ts'
import type { Problem } from '@placard/contract/platform/envelope'

/** Node's argument parser says what is wrong with an option by an error of this kind. */
function isWrongOption(error: unknown): error is Error {
  return (
    error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  )
}

/** Returns the text of an error that ended a command, with a stack only for a bug. */
export function failureText(error: unknown): string {
  if (error instanceof CommandError || error instanceof BackupProblem || isWrongOption(error))
    return error.message
  if (error instanceof Refusal) return refusalText(error)
  const problem = startProblem(error, null)
  if (problem !== null) return problem
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** Returns the text of a refusal for the command line: every problem on its own line. */
export function refusalText({ code, message, data }: Refusal): string {
  const problems = problemsOf(data)
  if (problems.length > 0) return problems.map((problem) => problem.message).join('\n')
  return message || codeTexts[commandLocale][code]
}

function problemsOf(data: unknown): Problem[] {
  if (typeof data !== 'object' || data === null || !('problems' in data)) return []
  // Only `invalidInput` has the field.
  return data.problems as Problem[]
}
