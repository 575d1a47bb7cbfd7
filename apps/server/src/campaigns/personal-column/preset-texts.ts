import { presetsMax, sharedPresetsMax } from '@placard/domain/platform/column/preset'
import type { Locale } from '@placard/domain/platform/locale/locale'

/** What people read when a preset of columns is refused. */
interface PresetTexts {
  readonly nameTaken: (name: string) => string
  readonly tooMany: Readonly<Record<'own' | 'shared', string>>
}

export const presetTexts: Readonly<Record<Locale, PresetTexts>> = {
  'en-US': {
    nameTaken: (name) => `You have a preset “${name}” for this list already.`,
    tooMany: {
      own: `You have ${presetsMax} presets for this list, which is as many as there can be. Please remove one first.`,
      shared: `${sharedPresetsMax} presets of this list are shared, which is as many as can be. Please keep this one to yourself.`,
    },
  },
  'zh-CN': {
    nameTaken: (name) => `此列表已有您的方案“${name}”。`,
    tooMany: {
      own: `您在此列表的方案已达上限 ${presetsMax} 个，请先删除一个。`,
      shared: `此列表共享的方案已达上限 ${sharedPresetsMax} 个，此方案暂时只能自己使用。`,
    },
  },
}
