import type { Locale } from '@placard/domain/platform/locale/locale'
import { durationText } from '#server/platform/login-throttle/duration-text.ts'

const texts: Readonly<Record<Locale, (wait: string) => string>> = {
  'en-US': (wait) => `Too many tries. Wait ${wait}, then try again.`,
  'zh-CN': (wait) => `尝试次数过多，请在${wait}后重试。`,
}

/** Says how long to wait before the next try. */
export function tooManyTriesText(waitMs: number, locale: Locale): string {
  return texts[locale](durationText(waitMs, locale))
}
