import { numberText } from '@placard/domain/format/number'
import type { Locale } from '@placard/domain/locale/locale'
import { creativesOfAdMax } from '@placard/domain/platform/limit'

interface CreativeWords {
  readonly tooMany: string
}

/** What people read when no creative can be made. */
export const creativeWords: Readonly<Record<Locale, CreativeWords>> = {
  'en-US': {
    tooMany: `An ad has at most ${numberText(creativesOfAdMax, 'en-US')} creatives. Please change one of them, or make a new ad.`,
  },
  'zh-CN': {
    tooMany: `每条广告最多 ${numberText(creativesOfAdMax, 'zh-CN')} 个创意，请修改已有创意或新建广告。`,
  },
}
