import { priceText } from '@placard/domain/format/price'
import type { Locale } from '@placard/domain/locale/locale'
import type { Say } from '#console/language/table.ts'
import type { Change } from '../managed-row.ts'

/** What a change makes of its cell, in words. */
export function changeText(
  change: Change,
  say: Say<'on' | 'off' | 'noLimit' | 'noService' | 'openDay'>,
  locale: Locale,
): string {
  switch (change.field) {
    case 'switchOn':
      return say(change.value ? 'on' : 'off')
    case 'nodeId':
      return change.name ?? say('noService')
    case 'beginDay':
    case 'endDay':
      return change.value ?? say('openDay')
    default:
      return change.value === null ? say('noLimit') : priceText(change.value, locale)
  }
}
