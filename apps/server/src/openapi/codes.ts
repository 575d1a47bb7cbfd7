import { code, type Code, codeTexts } from '@placard/contract/platform/code'
import type { Locale } from '@placard/domain/platform/locale/locale'

/** A reply code as the description lists it. */
export interface DescribedCode {
  readonly code: Code
  readonly name: string
  /** The message if the reply has none. */
  readonly texts: Readonly<Record<Locale, string>>
}

/** Every code that the envelope may carry with HTTP 200, in the order of the contract. */
export const describedCodes: readonly DescribedCode[] = Object.entries(code).map(
  ([name, value]) => ({ code: value, name, texts: codeTexts[value] }),
)

/** The codes of success. */
export const acceptedCodes: readonly Code[] = [code.success, code.successWithWarning]
