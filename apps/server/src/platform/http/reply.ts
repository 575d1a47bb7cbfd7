import { code, type Code, codeTexts } from '@placard/contract/platform/code'
import type { Envelope } from '@placard/contract/platform/envelope'
import type { Locale } from '@placard/domain/platform/locale/locale'

/** Returns an envelope with a text, by default that of the code in the reader's language. */
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

export function accepted(
  data: unknown,
  reader: { locale: Locale; requestId: string },
): Envelope<unknown> {
  return envelopeOf({ code: code.success, data }, reader)
}

/** Returns the language of a request: Chinese if the browser prefers any Chinese, else English. */
export function localeOf(acceptLanguage: string | undefined): Locale {
  return /^\s*zh\b/i.test(acceptLanguage ?? '') ? 'zh-CN' : 'en-US'
}
