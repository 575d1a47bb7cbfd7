import type { Locale } from '@placard/domain/platform/locale/locale'
import {
  workOrderScheme,
  type WorkOrderState,
  workOrderStateAt,
  workOrderStateKey,
  workOrderStateName,
  workOrderStates,
  workOrderTypeNames,
} from '@placard/domain/support/work-order/scheme'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { SearchField } from '#console/platform/control/search-field.tsx'
import { useTexts, useLocale } from '@placard/ui/locale/locale'
import { useListAddress } from '#console/platform/router/list-address.ts'
import { PagedList } from '@placard/ui/paged-list/paged-list'
import { countsQuery, orderPageSize, type OrderRow, ordersQuery } from './order-query.ts'
import { workOrderTexts } from './work-order-texts.ts'
import { isOpen } from '@placard/domain/support/work-order/transition'
import type { ListColumn } from '@placard/ui/table/column/list-column'
import { useMemo } from 'react'
import { useClock } from '#console/platform/session/clock.ts'

const idOf = ({ workOrderId }: OrderRow) => workOrderId

/** The orders that match the address, with the number in each status. */
export function OrderList() {
  const texts = useTexts(workOrderTexts)
  const { parameters, pageNum, set } = useListAddress()
  const text = parameters.get('text') ?? ''
  const standing = workOrderStateAt(parameters.get('standing') ?? '')
  const filters = {
    ...(standing ? { scheme: standing.scheme, statuses: [standing.status] } : {}),
    ...(text === '' ? {} : { text }),
  }
  const columns = useOrderColumns()
  return (
    <>
      <OrderCounts chosen={standing} />
      <SearchField
        label={texts.find}
        maxLength={80}
        text={text}
        onSearch={(typed) => set({ text: typed })}
      />
      <PagedList
        label={texts.title}
        route="/toolbox/work-order"
        columns={columns}
        rowId={idOf}
        query={useQuery(ordersQuery(pageNum, filters))}
        pages={{ pageNum, pageSize: orderPageSize, onPageChange: (to) => set({ page: to }) }}
        empty={<NoOrders isNarrowed={standing !== undefined || text !== ''} />}
        errorText={(reason) => texts.failed({ reason })}
      />
    </>
  )
}

function NoOrders({ isNarrowed }: { isNarrowed: boolean }) {
  const texts = useTexts(workOrderTexts)
  return (
    <>
      <p>{texts[isNarrowed ? 'noneSuch' : 'none']}</p>
      {isNarrowed ? <Link to="/toolbox/work-order">{texts.showAll}</Link> : <p>{texts.noneHint}</p>}
    </>
  )
}

/**
 * The number of orders in each status, each a link to them. Statuses of the old scheme are shown only if there are such
 * orders.
 */
function OrderCounts({ chosen }: { chosen: WorkOrderState | undefined }) {
  const texts = useTexts(workOrderTexts)
  const locale = useLocale()
  const { data, error } = useQuery(countsQuery)
  // The list works without it and reports errors itself.
  if (error) return null
  const counts = data ?? uncounted(locale)
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const shown = counts
    .filter(({ scheme, count }) => scheme === 'new' || count > 0)
    .toSorted((one, other) => Number(one.scheme === 'old') - Number(other.scheme === 'old'))
  const key = chosen && workOrderStateKey(chosen)
  return (
    // It takes its space before the counts are loaded.
    <nav
      className="mkt-page-narrow"
      aria-label={texts.narrow}
      style={data ? undefined : { visibility: 'hidden' }}
    >
      <Link to="/toolbox/work-order" aria-current={key === undefined}>
        {texts.all({ total })}
      </Link>
      {shown.map((standing) => (
        <Link
          key={workOrderStateKey(standing)}
          to={`/toolbox/work-order?standing=${workOrderStateKey(standing)}`}
          aria-current={key === workOrderStateKey(standing)}
        >
          {texts[standing.scheme === 'new' ? 'counted' : 'countedOld']({
            status: standing.statusName,
            total: standing.count,
          })}
        </Link>
      ))}
    </nav>
  )
}

/** Returns the statuses of the new scheme, without orders. */
function uncounted(locale: Locale) {
  return workOrderStates
    .filter(({ scheme }) => scheme === workOrderScheme.new)
    .map((state) => ({ ...state, statusName: workOrderStateName(state, locale), count: 0 }))
}

/** Returns the columns of the work order list. The title links to the order and is highlighted while it is open. */
function useOrderColumns(): readonly ListColumn<OrderRow>[] {
  const texts = useTexts(workOrderTexts)
  const locale = useLocale()
  const clock = useClock()
  return useMemo(
    () => [
      {
        code: 'title',
        name: texts.heading,
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
        name: texts.type,
        widthPx: 200,
        text: ({ type }) => workOrderTypeNames[locale][type],
      },
      { code: 'status', name: texts.status, widthPx: 150, text: ({ statusName }) => statusName },
      {
        code: 'activeAt',
        name: texts.activeAt,
        widthPx: 200,
        grows: true,
        text: ({ activeAt }) => clock.format(activeAt),
      },
    ],
    [texts, locale, clock],
  )
}
