import { fieldProblem } from '@placard/domain/campaigns/field-problem/problem'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { invalidInput } from '#server/platform/http/refusal.ts'
import { wireProblems } from '#server/campaigns/promotion/field-problem.ts'

const uniqueViolation = '23505'

/**
 * Runs a write that fails if another row of the parent has the name. A check before the write would not be enough:
 * somebody can take the name in between.
 *
 * @param named the field of the name, and the name
 * @throws Refusal `invalidInput` when the name is taken
 */
export async function writtenWithName<Written>(
  write: () => Promise<Written>,
  named: readonly [field: string, name: string],
  locale: Locale,
): Promise<Written> {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === uniqueViolation)) throw error
    throw invalidInput(wireProblems([fieldProblem('nameTaken', named, {})], locale))
  }
}
