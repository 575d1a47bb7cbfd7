import { code } from '@placard/contract/platform/code'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { problemAt } from '#server/platform/http/input.ts'
import { invalidInput, Refusal } from '#server/platform/http/refusal.ts'
import { presetsMax, sharedPresetsMax } from '@placard/domain/platform/column/preset'

/** The texts for refused presets. */
interface PresetTexts {
  readonly nameTaken: (name: string) => string
  readonly tooMany: Readonly<Record<'own' | 'shared', string>>
}

const presetTexts: Readonly<Record<Locale, PresetTexts>> = {
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

/** The person has a preset of that name for the page already. */
export function nameTaken(presetName: string, locale: Locale): Refusal {
  const message = presetTexts[locale].nameTaken(presetName)
  const expected = 'a name that none of your presets of the page has'
  return invalidInput([{ path: 'presetName', expected, got: presetName, message }])
}

/** The person has as many presets of the page as there can be, or the owner's people share as many. */
export function tooManyPresets(which: 'own' | 'shared', locale: Locale): Refusal {
  return new Refusal({ code: code.limitReached, message: presetTexts[locale].tooMany[which] })
}

/** A required field of a save is missing. */
export function missing(path: string, expected: string, locale: Locale): Refusal {
  return invalidInput([problemAt(path, { expected, got: 'nothing' }, locale)])
}
