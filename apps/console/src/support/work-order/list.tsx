import { standingAt } from '@placard/domain/support/work-order/scheme'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { SearchField } from '#console/platform/control/search-field.tsx'
import { useTexts } from '#console/platform/language/language.tsx'
import { useListAddress } from '#console/platform/router/list-address.ts'
import { PagedList } from '#console/platform/router/paged-list.tsx'
import { useOrderColumns } from './columns.tsx'
import { OrderCounts } from './counts.tsx'
import type { OrderRow } from './facts.ts'
import { orderPageSize, ordersQuery } from './order-query.ts'
import { workOrderTexts } from './work-order-texts.ts'

const idOf = ({ workOrderId }: OrderRow) => workOrderId

/** The orders that match the address, with the number in each status. */
export function OrderList() {
  const say = useTexts(workOrderTexts)
  const { parameters, pageNum, set } = useListAddress()
  const text = parameters.get('text') ?? ''
  const standing = standingAt(parameters.get('standing') ?? '')
  const filters = {
    ...(standing ? { scheme: standing.scheme, statuses: [standing.status] } : {}),
    ...(text === '' ? {} : { text }),
  }
  const columns = useOrderColumns()
  return (
    <>
      <OrderCounts chosen={standing} />
      <SearchField
        label={say('find')}
        maxLength={80}
        text={text}
        onSearch={(typed) => set('text', typed)}
      />
      <PagedList
        label={say('title')}
        route="/toolbox/work-order"
        columns={columns}
        rowId={idOf}
        query={useQuery(ordersQuery(pageNum, filters))}
        pages={{ pageNum, pageSize: orderPageSize, onPageChange: (to) => set('page', String(to)) }}
        empty={<NoOrders isNarrowed={standing !== undefined || text !== ''} />}
        errorText={(reason) => say('failed', { reason })}
      />
    </>
  )
}

function NoOrders({ isNarrowed }: { isNarrowed: boolean }) {
  const say = useTexts(workOrderTexts)
  return (
    <>
      <p>{say(isNarrowed ? 'noneSuch' : 'none')}</p>
      {isNarrowed ? (
        <Link to="/toolbox/work-order">{say('showAll')}</Link>
      ) : (
        <p>{say('noneHint')}</p>
      )}
    </>
  )
}
