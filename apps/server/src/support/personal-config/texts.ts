import type { Locale } from '@placard/domain/platform/locale/locale'

interface PersonalConfigTexts {
  readonly tooMany: (max: number) => string
}

/** What people read when a setting of theirs cannot be kept. */
export const personalConfigTexts: Readonly<Record<Locale, PersonalConfigTexts>> = {
  'en-US': {
    tooMany: (max) => `There is room for ${max} settings. Please use one of the codes again.`,
  },
  'zh-CN': { tooMany: (max) => `最多可保存 ${max} 项设置，请使用已有的配置编码。` },
}
