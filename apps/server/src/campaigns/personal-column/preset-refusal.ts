import { code } from '@placard/contract/platform/code'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { problemAt } from '#server/platform/http/input.ts'
import { invalidInput, Refusal } from '#server/platform/http/refusal.ts'
import { presetTexts } from '#server/campaigns/personal-column/preset-texts.ts'

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

/** A save lacks what it needs. */
export function missing(path: string, expected: string, locale: Locale): Refusal {
  return invalidInput([problemAt(path, { expected, got: 'nothing' }, locale)])
}
