import { priceText } from '@placard/domain/platform/format/price'
import type { Locale } from '@placard/domain/platform/locale/locale'
import type { TextsOf } from '@placard/domain/platform/locale/text-table'
import type { editTexts } from './edit-texts.ts'
import type { Change } from '#console/campaigns/manage/managed-row.ts'

/** Returns the value of a cell after a change, as text. */
export function changeText(
  change: Change,
  texts: TextsOf<typeof editTexts>,
  locale: Locale,
): string {
  switch (change.field) {
    case 'switchOn':
      return texts[change.value ? 'on' : 'off']
    case 'nodeId':
      return change.name ?? texts.noService
    case 'beginDay':
    case 'endDay':
      return change.value ?? texts.openDay
    default:
      return change.value === null ? texts.noLimit : priceText(change.value, locale)
  }
}
