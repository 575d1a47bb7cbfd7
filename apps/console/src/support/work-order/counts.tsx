import { standingKey, type WorkOrderStanding } from '@placard/domain/support/work-order/scheme'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTexts } from '#console/platform/language/language.tsx'
import { countsQuery } from './order-query.ts'
import { workOrderTexts } from './work-order-texts.ts'

/**
 * The number of orders in each status, each a link to them. Statuses of the old scheme are shown only if there are such
 * orders.
 */
export function OrderCounts({ chosen }: { chosen: WorkOrderStanding | undefined }) {
  const say = useTexts(workOrderTexts)
  const { data } = useQuery(countsQuery)
  // The list works without it and reports errors itself.
  if (data === undefined) return null
  const total = data.reduce((sum, { count }) => sum + count, 0)
  const shown = data
    .filter(({ scheme, count }) => scheme === 'new' || count > 0)
    .toSorted((one, other) => Number(one.scheme === 'old') - Number(other.scheme === 'old'))
  const key = chosen && standingKey(chosen)
  return (
    <nav className="mkt-page-narrow" aria-label={say('narrow')}>
      <Link to="/toolbox/work-order" aria-current={key === undefined}>
        {say('all', { total })}
      </Link>
      {shown.map((standing) => (
        <Link
          key={standingKey(standing)}
          to={`/toolbox/work-order?standing=${standingKey(standing)}`}
          aria-current={key === standingKey(standing)}
        >
          {say(standing.scheme === 'new' ? 'counted' : 'countedOld', {
            status: standing.statusName,
            total: standing.count,
          })}
        </Link>
      ))}
    </nav>
  )
}
