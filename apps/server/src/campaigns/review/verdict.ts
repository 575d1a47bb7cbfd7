import type { Locale } from '@placard/domain/platform/locale/locale'
import { invalidInput } from '#server/platform/http/refusal.ts'

/** The decision of the platform on an ad or creative. */
export type Verdict =
  | { readonly kind: 'pass' }
  | { readonly kind: 'reject'; readonly reason: string }

/** Approves delivery. */
export const passing: Verdict = { kind: 'pass' }

/** Rejects delivery. @throws Refusal `invalidInput` for a blank reason */
export function rejection(reason: string, locale: Locale): Verdict {
  if (reason.trim() !== '') return { kind: 'reject', reason }
  const message = sayWhy[locale]
  throw invalidInput([{ path: 'reason', expected: 'a reason', got: 'nothing', message }])
}

const sayWhy: Readonly<Record<Locale, string>> = {
  'en-US': 'Please say why, so that the owner knows what to mend.',
  'zh-CN': '请填写原因，以便账户了解如何修改。',
}
