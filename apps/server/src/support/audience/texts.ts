import type { Locale } from '@placard/domain/platform/locale/locale'

/** What staff read when something cannot reach whom they name. */
export interface AudienceTexts {
  readonly noOwner: (ownerId: string) => string
}

export const audienceTexts: Readonly<Record<Locale, AudienceTexts>> = {
  'en-US': { noOwner: (ownerId) => `There is no open owner ${ownerId}.` },
  'zh-CN': { noOwner: (ownerId) => `不存在有效的账户 ${ownerId}。` },
}
