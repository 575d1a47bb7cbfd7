import type { OutputOf } from '@placard/contract/platform/call'
import type { listWorkOrders } from '@placard/contract/support/work-order'
import { workOrderTypeNames } from '@placard/domain/support/work-order/type'
import { useClock } from '#console/platform/session/clock.ts'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import { workOrderTexts } from './work-order-texts.ts'

/** A work order in a list. */
export type OrderRow = OutputOf<typeof listWorkOrders>['items'][number]

/**
 * Returns a function that describes an order below its title: its type, its status and the time of the last activity.
 */
export function useOrderFacts(): (order: OrderRow) => string {
  const texts = useTexts(workOrderTexts)
  const locale = useLocale()
  const clock = useClock()
  return ({ type, statusName, activeAt }) =>
    texts.facts({
      type: workOrderTypeNames[locale][type],
      status: statusName,
      time: clock.format(activeAt),
    })
}
