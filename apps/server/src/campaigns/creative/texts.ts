import { numberText } from '@placard/domain/platform/format/number'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { creativesOfAdMax } from '@placard/domain/platform/limit/limit'

interface CreativeTexts {
  readonly tooMany: string
  readonly tooManyToRestore: string
}

/** The texts for an ad with the maximum number of creatives. */
export const creativeTexts: Readonly<Record<Locale, CreativeTexts>> = {
  'en-US': {
    tooManyToRestore: `An ad has at most ${numberText(creativesOfAdMax, 'en-US')} creatives, and this one has as many. Please remove one of them first.`,
    tooMany: `An ad has at most ${numberText(creativesOfAdMax, 'en-US')} creatives. Please change one of them, or make a new ad.`,
  },
  'zh-CN': {
    tooManyToRestore: `每条广告最多 ${numberText(creativesOfAdMax, 'zh-CN')} 个创意，该广告已达上限，请先删除其中一个。`,
    tooMany: `每条广告最多 ${numberText(creativesOfAdMax, 'zh-CN')} 个创意，请修改已有创意或新建广告。`,
  },
}
