import { isOpen } from '@placard/domain/support/work-order/side'
import { workOrderTypeNames } from '@placard/domain/support/work-order/type'
import type { ListColumn } from '@placard/ui/table/column/list-column'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useClock } from '#console/platform/session/clock.ts'
import { useLocale, useTexts } from '#console/platform/language/language.tsx'
import type { OrderRow } from './facts.ts'
import { workOrderTexts } from './work-order-texts.ts'

/** Returns the columns of the work order list. The title links to the order and is highlighted while it is open. */
export function useOrderColumns(): readonly ListColumn<OrderRow>[] {
  const say = useTexts(workOrderTexts)
  const locale = useLocale()
  const clock = useClock()
  return useMemo(
    () => [
      {
        code: 'title',
        name: say('heading'),
        widthPx: 420,
        text: ({ title }) => title,
        isControl: true,
        cell: ({ row, tabIndex }) => (
          <Link
            data-text
            className={isOpen(row) ? 'mkt-orders-open' : undefined}
            tabIndex={tabIndex}
            to={`/toolbox/work-order/${row.workOrderId}`}
          >
            {row.title}
          </Link>
        ),
      },
      {
        code: 'type',
        name: say('type'),
        widthPx: 200,
        text: ({ type }) => workOrderTypeNames[locale][type],
      },
      { code: 'status', name: say('status'), widthPx: 150, text: ({ statusName }) => statusName },
      {
        code: 'activeAt',
        name: say('activeAt'),
        widthPx: 200,
        grows: true,
        text: ({ activeAt }) => clock.format(activeAt),
      },
    ],
    [say, locale, clock],
  )
}
