import { standingAt } from '@placard/domain/work-order/scheme'
import { useQuery } from '@tanstack/react-query'
import { Input } from 'antd'
import { Link } from 'react-router'
import { useWords } from '#console/language/language.tsx'
import { useListAddress } from '#console/router/list-address.ts'
import { PageTurner } from '#console/router/page-turner.tsx'
import { OrderCounts } from './counts.tsx'
import { Failure } from './failure.tsx'
import { orderPageSize, ordersQuery } from './order-query.ts'
import { OrderRow } from './row.tsx'
import { workOrderWords } from './work-order-words.ts'

/** The orders that the address asks for, with how many there are in each status. */
export function OrderList() {
  const say = useWords(workOrderWords)
  const { parameters, pageNum, set } = useListAddress()
  const text = parameters.get('text') ?? ''
  const standing = standingAt(parameters.get('standing') ?? '')
  const filters = {
    ...(standing ? { scheme: standing.scheme, statuses: [standing.status] } : {}),
    ...(text === '' ? {} : { text }),
  }
  const { data, error, refetch } = useQuery(ordersQuery(pageNum, filters))
  const isNarrowed = standing !== undefined || text !== ''
  return (
    <>
      <OrderCounts chosen={standing} />
      <Input.Search
        key={text}
        className="mkt-orders-find"
        defaultValue={text}
        placeholder={say('find')}
        aria-label={say('find')}
        maxLength={80}
        onSearch={(typed) => set('text', typed.trim())}
      />
      {error && !data && (
        <Failure text={say('failed', { reason: error.message })} retry={() => void refetch()} />
      )}
      {!data && !error && <p role="status">{say('loading')}</p>}
      {data?.total === 0 && (
        <div className="mkt-orders-none">
          <p>{say(isNarrowed ? 'noneSuch' : 'none')}</p>
          {isNarrowed ? (
            <Link to="/toolbox/work-order">{say('showAll')}</Link>
          ) : (
            <p>{say('noneHint')}</p>
          )}
        </div>
      )}
      {data !== undefined && data.items.length > 0 && (
        <ul className="mkt-orders-list" aria-label={say('title')}>
          {data.items.map((row) => (
            <OrderRow key={row.workOrderId} row={row} />
          ))}
        </ul>
      )}
      <PageTurner
        pageNum={pageNum}
        pageSize={orderPageSize}
        total={data?.total ?? 0}
        turn={(wanted) => set('page', String(wanted))}
      />
    </>
  )
}
