import { numberText } from '@placard/domain/platform/format/number'
import type { Locale } from '@placard/domain/platform/locale/locale'

interface CopyTexts {
  readonly tooMany: (count: number, most: number) => string
}

/** What people read where a copy is refused. */
export const copyTexts: Readonly<Record<Locale, CopyTexts>> = {
  'en-US': {
    tooMany: (count, most) =>
      `This would copy ${numberText(count, 'en-US')} things, and ${numberText(most, 'en-US')} can be copied at once. Please copy it without what is in it, or its parts one by one.`,
  },
  'zh-CN': {
    tooMany: (count, most) =>
      `本次将复制 ${numberText(count, 'zh-CN')} 项，单次最多 ${numberText(most, 'zh-CN')} 项，请不带下级复制，或分别复制。`,
  },
}
