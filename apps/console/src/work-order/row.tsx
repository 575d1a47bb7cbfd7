import type { OutputOf } from '@placard/contract/call'
import type { listWorkOrders } from '@placard/contract/work-order'
import { isOpen } from '@placard/domain/work-order/side'
import { workOrderTypeNames } from '@placard/domain/work-order/type'
import { Link } from 'react-router'
import { useIdentity } from '#console/identity/identity.ts'
import { useLocale, useWords } from '#console/language/language.tsx'
import { workOrderWords } from './work-order-words.ts'

type Row = OutputOf<typeof listWorkOrders>['items'][number]

/** What stands beside an order's title: what it is about, where it stands, when something was last heard of it. */
export function useOrderFacts(): (row: Row) => string {
  const say = useWords(workOrderWords)
  const locale = useLocale()
  const { timeZone } = useIdentity()
  const clock = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  })
  return ({ type, statusName, activeAt }) =>
    say('facts', {
      type: workOrderTypeNames[locale][type],
      status: statusName,
      time: clock.format(activeAt),
    })
}

/** One order in the list. */
export function OrderRow({ row }: { row: Row }) {
  const factsOf = useOrderFacts()
  return (
    <li data-open={isOpen(row)}>
      <Link to={`/toolbox/work-order/${row.workOrderId}`}>{row.title}</Link>
      <p>{factsOf(row)}</p>
    </li>
  )
}
