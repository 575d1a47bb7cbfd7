import type { TransferOrder } from '@placard/contract/finance/transfer'
import { subAccountNames } from '@placard/domain/finance/account'
import {
  transferDirectionNames,
  transferProblemNames,
  transferStateNames,
} from '@placard/domain/finance/transfer'
import { priceText } from '@placard/domain/platform/format/price'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { moneyText } from '@placard/domain/platform/money/text'
import { labelsOf } from '@placard/domain/platform/text/letter-case'
import { Button } from '@placard/ui/button/button'
import { useDevice } from '@placard/ui/device/device'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import type { ListDetail } from '@placard/ui/paged-list/row-detail'
import type { ListColumn } from '@placard/ui/table/column/list-column'
import { useMemo } from 'react'
import { useClock } from '#console/platform/session/clock.ts'
import { isWaiting, orderedCents } from './transfer-query.ts'
import { transferTexts } from './transfer-texts.ts'

const isReversible = ({ reversesId, reversedById, moved }: TransferOrder) =>
  reversesId === null && reversedById === null && moved > 0

/** Returns the columns of the list of transfers. @param reverse is asked to withdraw one that waits, too */
export function useTransferColumns(
  currency: string,
  reverse: (order: TransferOrder) => void,
): readonly ListColumn<TransferOrder>[] {
  const texts = useTexts(transferTexts)
  const locale = useLocale()
  const clock = useClock()
  return useMemo(
    () => [
      {
        code: 'madeAt',
        name: texts.madeAt,
        widthPx: 206,
        text: ({ madeAt }) => clock.format(madeAt),
      },
      {
        code: 'direction',
        name: texts.direction,
        widthPx: 150,
        text: ({ direction }) => transferDirectionNames[locale][direction],
      },
      {
        code: 'subAccount',
        name: texts.subAccount,
        widthPx: 110,
        text: ({ subAccount }) => labelsOf(subAccountNames, locale)[subAccount],
      },
      {
        code: 'moved',
        name: texts.moved({ currency }),
        widthPx: 170,
        align: 'right',
        text: (row) => movedText(row, locale),
      },
      {
        code: 'state',
        name: texts.state,
        widthPx: 170,
        text: ({ state }) => transferStateNames[locale][state],
      },
      {
        code: 'advertisers',
        name: texts.advertisers,
        widthPx: 200,
        text: ({ items }) => advertisersText(items, texts.count),
      },
      { code: 'madeBy', name: texts.madeBy, widthPx: 130, text: ({ madeBy }) => madeBy },
      {
        code: 'note',
        name: texts.note,
        widthPx: 190,
        grows: true,
        text: ({ note, reversesId, reason }) =>
          [
            reason === '' ? '' : texts.reason({ reason }),
            reversesId === null ? '' : texts.reversalOf({ id: reversesId }),
            note,
          ]
            .filter((part) => part !== '')
            .join(' · '),
      },
      {
        code: 'reverse',
        name: texts.action,
        widthPx: 110,
        isControl: (row) => isReversible(row) || isWaiting(row),
        text: () => '',
        cell: ({ row, tabIndex }) =>
          (isReversible(row) || isWaiting(row)) && (
            <Button small kind="quiet" tabIndex={tabIndex} onClick={() => reverse(row)}>
              {isWaiting(row) ? texts.withdraw : texts.reverse}
            </Button>
          ),
      },
    ],
    [texts, locale, clock, currency, reverse],
  )
}

/** Returns what was moved; if it is nothing, with the sum that was to be. */
function movedText(order: TransferOrder, locale: Locale): string {
  const moved = priceText(order.moved, locale)
  return order.moved === 0 ? `${moved} / ${priceText(orderedCents(order), locale)}` : moved
}

function advertisersText(
  items: TransferOrder['items'],
  countText: (facts: { name: string; count: number }) => string,
): string {
  const [first] = items
  if (first === undefined) return ''
  return items.length === 1
    ? first.ownerName
    : countText({ name: first.ownerName, count: items.length - 1 })
}

const maxHeightPx = 320

/** Returns the detail of a transfer: its advertisers with their amounts. */
export function useTransferDetail(currency: string): ListDetail<TransferOrder> {
  const linePx = useDevice() === 'mobile' ? 48 : 28
  return useMemo(
    () => ({
      has: () => true,
      heightPx: ({ items }) => Math.min(maxHeightPx, 20 + items.length * linePx),
      render: ({ items }) => <Items items={items} currency={currency} />,
    }),
    [linePx, currency],
  )
}

function Items({ items, currency }: Pick<TransferOrder, 'items'> & { currency: string }) {
  const texts = useTexts(transferTexts)
  const locale = useLocale()
  const money = (cents: number) => moneyText(cents, currency, locale)
  return (
    <dl className="mkt-transfer-items">
      {items.map(({ ownerId, ownerName, cents, moved, problem }) => (
        <div key={ownerId}>
          <dt>{ownerName}</dt>
          <dd>
            {problem === null
              ? money(cents)
              : texts.itemPart({
                  moved: money(moved),
                  amount: money(cents),
                  problem: transferProblemNames[locale][problem],
                })}
          </dd>
        </div>
      ))}
    </dl>
  )
}
