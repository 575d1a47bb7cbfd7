import { shownAccountNames } from '@placard/domain/finance/account'
import { bookingTypeNames } from '@placard/domain/finance/booking'
import { dateFormat, dayText } from '@placard/domain/platform/calendar/date-format'
import { emptyText } from '@placard/domain/platform/format/decimal'
import { priceText } from '@placard/domain/platform/format/price'
import { labelsOf } from '@placard/domain/platform/text/letter-case'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import type { ListColumn } from '@placard/ui/table/column/list-column'
import { useMemo } from 'react'
import { useIdentity } from '#console/platform/session/identity.ts'
import type { BalanceAndTransactions, Transaction } from './finance-query.ts'
import { financeTexts } from './finance-texts.ts'

/** Returns the columns of the list of transactions. */
export function useTransactionColumns(
  money: BalanceAndTransactions | undefined,
): readonly ListColumn<Transaction>[] {
  const texts = useTexts(financeTexts)
  const locale = useLocale()
  const identity = useIdentity()
  const timeZone = money?.timeZone ?? identity.timeZone
  const currency = money?.currency ?? identity.currency
  return useMemo(() => {
    const clock = dateFormat(locale, {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone,
    })
    return [
      {
        code: 'bookedAt',
        name: texts.bookedAt,
        widthPx: 186,
        text: ({ bookedAt }) => clock.format(bookedAt),
      },
      {
        code: 'type',
        name: texts.type,
        widthPx: 132,
        text: ({ type }) => labelsOf(bookingTypeNames, locale)[type],
      },
      {
        code: 'subAccount',
        name: texts.subAccount,
        widthPx: 108,
        text: ({ subAccount }) => labelsOf(shownAccountNames, locale)[subAccount],
      },
      {
        code: 'amount',
        name: texts.amount({ currency }),
        widthPx: 128,
        align: 'right',
        text: ({ cents }) => (cents > 0 ? '+' : '') + priceText(cents, locale),
      },
      {
        code: 'balanceAfter',
        name: texts.balanceAfter({ currency }),
        widthPx: 160,
        align: 'right',
        text: ({ balanceAfter }) => priceText(balanceAfter, locale),
      },
      {
        code: 'forDay',
        name: texts.forDay,
        widthPx: 112,
        text: ({ forDay }) => (forDay === null ? emptyText : dayText(forDay, locale)),
      },
      {
        code: 'voucher',
        name: texts.voucher,
        widthPx: 128,
        text: ({ voucher }) => voucher ?? emptyText,
      },
      {
        code: 'relatedOwner',
        name: texts.relatedOwner,
        widthPx: 120,
        text: ({ relatedOwner }) => relatedOwner || emptyText,
      },
      {
        code: 'note',
        name: texts.note,
        widthPx: 130,
        grows: true,
        text: ({ note }) => note || emptyText,
      },
    ]
  }, [texts, locale, timeZone, currency])
}
