import { callQuery } from '@placard/browser/request/query'
import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '@placard/contract/platform/call'
import { listAnyWorkOrders } from '@placard/contract/support/staff-work-order'
import { workOrderTypeNames } from '@placard/domain/support/work-order/scheme'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import type { ListColumn } from '@placard/ui/table/column/list-column'
import { useListAddress } from '#portal/platform/staff/list-address.ts'
import { PagedList } from '@placard/ui/paged-list/paged-list'
import { dateTimeText } from '#portal/platform/staff/time.ts'
import { goTo } from '#portal/platform/router/address.ts'
import { Link } from '#portal/platform/router/link.tsx'
import { FilterForm, filterIn, filtersOf, hrefOf, type WorkOrderFilter } from './filter-form.tsx'
import { staffWorkOrderTexts } from './texts.ts'

type Row = OutputOf<typeof listAnyWorkOrders>['items'][number]

const nothingTyped = filterIn('')

/** Lists the orders that match the filter in the URL. */
export function WorkOrderList({ path, filter }: { path: string; filter: WorkOrderFilter }) {
  const texts = useTexts(staffWorkOrderTexts)
  const { paging, pages } = useListAddress()
  const filters = filtersOf(filter)
  const query = useQuery(callQuery(listAnyWorkOrders, { ...paging, filters }))
  const columns = useColumns((row) => hrefOf(path, filter, row.workOrderId))
  const apply = (wanted: WorkOrderFilter) => goTo(hrefOf(path, wanted, null))
  const empty =
    Object.keys(filters).length === 0 ? (
      <p>{texts.none}</p>
    ) : (
      <>
        <p>{texts.noneSuch}</p>
        <Link href={hrefOf(path, nothingTyped, null)}>{texts.everything}</Link>
      </>
    )
  return (
    <>
      <FilterForm filter={filter} apply={apply} />
      <PagedList
        label={texts.list}
        route={path}
        rowId={({ workOrderId }) => workOrderId}
        {...{ query, columns, pages, empty }}
      />
    </>
  )
}

function useColumns(hrefTo: (row: Row) => string): ListColumn<Row>[] {
  const texts = useTexts(staffWorkOrderTexts)
  const locale = useLocale()
  return [
    {
      code: 'title',
      name: texts.heading,
      widthPx: 320,
      text: ({ title }) => title,
      isControl: true,
      cell: ({ row, tabIndex }) => (
        <Link href={hrefTo(row)} tabIndex={tabIndex}>
          {row.title}
        </Link>
      ),
    },
    { code: 'status', name: texts.status, widthPx: 160, text: ({ statusName }) => statusName },
    { code: 'owner', name: texts.owner, widthPx: 200, text: ({ ownerName }) => ownerName },
    {
      code: 'type',
      name: texts.type,
      widthPx: 200,
      text: ({ type }) => workOrderTypeNames[locale][type],
    },
    {
      code: 'activeAt',
      name: texts.activeAt,
      widthPx: 190,
      text: ({ activeAt }) => dateTimeText(activeAt, locale),
    },
    {
      code: 'handledBy',
      name: texts.handledBy,
      widthPx: 150,
      grows: true,
      text: ({ handledBy }) => handledBy || '-',
    },
  ]
}
