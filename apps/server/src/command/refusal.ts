import { codeTexts } from '@placard/contract/platform/code'
import type { Problem } from '@placard/contract/platform/envelope'
import { commandLocale } from '#server/command/platform.ts'
import type { Refusal } from '#server/platform/http/refusal.ts'

/** What somebody at the command line reads in place of an envelope: every problem on a line of its own. */
export function refusalText({ code, message, data }: Refusal): string {
  const problems = problemsOf(data)
  if (problems.length > 0) return problems.map((problem) => problem.message).join('\n')
  return message || codeTexts[code][commandLocale]
}

function problemsOf(data: unknown): Problem[] {
  if (typeof data !== 'object' || data === null || !('problems' in data)) return []
  // Only `invalidInput` has the field.
  return data.problems as Problem[]
}
