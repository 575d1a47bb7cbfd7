import { priceText } from '@placard/domain/platform/format/price'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import type { ListColumn } from '@placard/ui/table/column/list-column'
import { useMemo } from 'react'
import type { TransferPreview } from './transfer-query.ts'
import { transferTexts } from './transfer-texts.ts'

/** A checked row with what was entered. */
export type CheckedRow = TransferPreview['items'][number] & {
  /** The place, from 0. */
  readonly at: number
  /** The id or name as entered. */
  readonly advertiser: string
  readonly cents: number
}

/** Returns the columns of the check of a transfer. */
export function useCheckColumns(currency: string): readonly ListColumn<CheckedRow>[] {
  const texts = useTexts(transferTexts)
  const locale = useLocale()
  return useMemo(() => {
    const amount = (cents: number | null) => (cents === null ? '' : priceText(cents, locale))
    return [
      { code: 'row', name: texts.row, widthPx: 70, text: ({ at }) => String(at + 1) },
      {
        code: 'owner',
        name: texts.owner,
        widthPx: 200,
        text: ({ ownerName, advertiser }) => ownerName || advertiser,
      },
      {
        code: 'cents',
        name: texts.cents({ currency }),
        widthPx: 140,
        align: 'right',
        text: ({ cents }) => amount(cents),
      },
      {
        code: 'before',
        name: texts.before({ currency }),
        widthPx: 190,
        align: 'right',
        text: ({ before }) => amount(before),
      },
      {
        code: 'after',
        name: texts.after({ currency }),
        widthPx: 190,
        align: 'right',
        text: ({ after }) => amount(after),
      },
      {
        code: 'result',
        name: texts.result,
        widthPx: 260,
        grows: true,
        cardLines: 3,
        text: ({ problem }) => problem?.message ?? texts.canMove,
      },
    ]
  }, [texts, locale, currency])
}
