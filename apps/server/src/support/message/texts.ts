import type { Locale } from '@placard/domain/platform/locale/locale'

/** What staff read when a message cannot be published. */
export interface MessageTexts {
  readonly untilPassed: string
}

export const messageTexts: Readonly<Record<Locale, MessageTexts>> = {
  'en-US': {
    untilPassed: 'The end must be later than now, and than the beginning.',
  },
  'zh-CN': {
    untilPassed: '结束时间必须晚于当前时间和开始时间。',
  },
}
