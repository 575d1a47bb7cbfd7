import { callQuery } from '@placard/browser/request/query'
import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '@placard/contract/platform/call'
import { listAnyWorkOrders } from '@placard/contract/support/staff-work-order'
import { workOrderTypeNames } from '@placard/domain/support/work-order/type'
import { useLocale } from '#portal/platform/language/language.ts'
import {
  Listing,
  type ListColumn,
  listPageSize,
  usePageNum,
} from '#portal/platform/staff/listing.tsx'
import { dateTimeText } from '#portal/platform/staff/time.ts'
import { goTo } from '#portal/platform/router/address.ts'
import { Link } from '#portal/platform/router/link.tsx'
import { filterIn, filtersOf, hrefOf, type WorkOrderFilter } from './filter.ts'
import { FilterForm } from './filter-form.tsx'
import { useStaffWorkOrderTexts } from './texts.ts'

type Row = OutputOf<typeof listAnyWorkOrders>['items'][number]

const nothingTyped = filterIn('')

/** Lists the orders that match the filter in the URL. */
export function WorkOrderList({ path, filter }: { path: string; filter: WorkOrderFilter }) {
  const texts = useStaffWorkOrderTexts()
  const [pageNum, goToPage] = usePageNum()
  const filters = filtersOf(filter)
  const query = useQuery(
    callQuery(listAnyWorkOrders, {
      pageNum,
      pageSize: listPageSize,
      filters,
    }),
  )
  const columns = useColumns((row) => hrefOf(path, filter, row.workOrderId))
  const apply = (wanted: WorkOrderFilter) => {
    goToPage(1)
    goTo(hrefOf(path, wanted, null))
  }
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
      <Listing
        label={texts.list}
        keyOf={({ workOrderId }) => workOrderId}
        {...{ query, columns, pageNum, goToPage, empty }}
      />
    </>
  )
}

function useColumns(hrefTo: (row: Row) => string): ListColumn<Row>[] {
  const texts = useStaffWorkOrderTexts()
  const locale = useLocale()
  return [
    { head: texts.heading, cell: (row) => <Link href={hrefTo(row)}>{row.title}</Link> },
    { head: texts.status, cell: ({ statusName }) => statusName },
    { head: texts.owner, cell: ({ ownerName }) => ownerName },
    { head: texts.type, cell: ({ type }) => workOrderTypeNames[locale][type] },
    { head: texts.activeAt, cell: ({ activeAt }) => dateTimeText(activeAt, locale) },
    { head: texts.handledBy, cell: ({ handledBy }) => handledBy || '-' },
  ]
}
