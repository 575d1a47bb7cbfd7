import { code, type Code, codeTexts } from '@placard/contract/platform/code'
import type { Envelope } from '@placard/contract/platform/envelope'
import type { Locale } from '@placard/domain/platform/locale/locale'

/** An envelope with the code's own words, in the reader's language, unless there are better ones. */
export function envelopeOf(
  reply: { code: Code; message?: string; data: unknown },
  reader: { locale: Locale; requestId: string },
): Envelope<unknown> {
  return {
    code: reply.code,
    message: reply.message || codeTexts[reply.code][reader.locale],
    data: reply.data,
    requestId: reader.requestId,
  }
}

/** The envelope of success. */
export function accepted(
  data: unknown,
  reader: { locale: Locale; requestId: string },
): Envelope<unknown> {
  return envelopeOf({ code: code.success, data }, reader)
}

/** The language of a request: Chinese where the browser asks for any Chinese first, else English. */
export function localeOf(acceptLanguage: string | undefined): Locale {
  return /^\s*zh\b/i.test(acceptLanguage ?? '') ? 'zh-CN' : 'en-US'
}
