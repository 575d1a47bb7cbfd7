import { locales } from '@placard/domain/platform/locale/locale'
import { hasControls } from '@placard/domain/platform/text/line'
import * as z from 'zod/mini'

// Plain text may contain tabs and line breaks, but no other invisible characters.
const isPlain = (text: string) => !/(?![\n\t])\p{Cc}/u.test(text)
const isLine = (text: string) => text === '' || (text.trim() !== '' && !hasControls(text))

/** Returns the schema of a single-line text, such as a title; may be empty. */
export function line(maxLength: number) {
  return z
    .string()
    .check(
      z.maxLength(maxLength),
      z.refine(isLine, { error: `a text of at most ${maxLength} characters, in one line` }),
    )
}

/** Plain text with several lines. */
export function plain(maxLength: number) {
  return z.string().check(z.maxLength(maxLength), z.refine(isPlain, { error: 'plain text' }))
}

/** Returns the schema of a text in one or both languages; readers of the other language get the one that exists. */
export function localText<Text extends z.ZodMiniType<string>>(text: Text) {
  return z.strictObject({ 'en-US': z.optional(text), 'zh-CN': z.optional(text) })
}

/** Returns the same schema for a text that must not be empty. */
export function someLocalText<Text extends z.ZodMiniType<string>>(text: Text) {
  return localText(text).check(
    z.refine((texts) => locales.some((locale) => texts[locale]), {
      error: 'words in at least one language',
    }),
  )
}
