import { priceText } from '@placard/domain/platform/format/price'
import type { Locale } from '@placard/domain/platform/locale/locale'
import type { Translate } from '#console/platform/language/table.ts'
import type { Change } from '#console/campaigns/manage/managed-row.ts'

/** Returns the value of a cell after a change, as text. */
export function changeText(
  change: Change,
  say: Translate<'on' | 'off' | 'noLimit' | 'noService' | 'openDay'>,
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
