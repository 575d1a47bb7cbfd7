import type { Problem } from '@placard/contract/envelope'
import type { Locale } from '@placard/domain/locale/locale'
import { promotionWords } from '#server/promotion/words.ts'

/** Why it may not be switched on: fields that are still below a platform limit. Null when nothing is in the way. */
export function switchProblem(
  switchOn: boolean | undefined,
  mend: readonly string[],
  locale: Locale,
): Problem | null {
  if (switchOn !== true || mend.length === 0) return null
  const words = promotionWords[locale]
  const fields = mend.map((field) => words.fields[field] ?? field).join(', ')
  return {
    path: 'switchOn',
    expected: `a mended ${mend.join(', ')}`,
    got: 'true',
    message: words.mendFirst(fields),
  }
}
