import { readStatus } from '@placard/domain/support/message/message'
import { useTexts } from '@placard/ui/locale/locale'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useClock } from '#console/platform/session/clock.ts'
import { Card } from './card.tsx'
import { homeQueries } from './home-query.ts'
import { homeTexts } from './home-texts.ts'

/** The open work orders of the acting owner that were last active. */
export function WorkOrderCard() {
  const texts = useTexts(homeTexts)
  const clock = useClock()
  const query = useQuery(homeQueries.workOrders(useIdentity().ownerId))
  return (
    <Card
      title={texts.work}
      link={<Link to="/toolbox/work-order">{texts.allWork}</Link>}
      query={query}
      heights={[214, 236]}
    >
      {({ items }) => {
        if (items.length === 0)
          return (
            <p className="mkt-home-note">
              {texts.noWork} <Link to="/toolbox/work-order/new">{texts.newWork}</Link>
            </p>
          )
        return (
          <ul className="mkt-home-links">
            {items.map(({ workOrderId, title, statusName, activeAt }) => (
              <li key={workOrderId}>
                <Link to={`/toolbox/work-order/${workOrderId}`}>
                  <span>{title}</span>
                  <small>
                    {statusName} · {clock.format(activeAt)}
                  </small>
                </Link>
              </li>
            ))}
          </ul>
        )
      }}
    </Card>
  )
}

/** The last messages that the acting owner is shown. */
export function MessageCard({ width }: { readonly width: 'full' | 'wide' }) {
  const texts = useTexts(homeTexts)
  const clock = useClock()
  const query = useQuery(homeQueries.messages(useIdentity().ownerId))
  return (
    <Card
      title={texts.news}
      link={<Link to="/notify/view">{texts.allNews}</Link>}
      query={query}
      heights={[168, 200]}
      width={width}
    >
      {({ items }) =>
        items.length === 0 ? (
          <p className="mkt-home-note">{texts.noNews}</p>
        ) : (
          <ul className="mkt-home-links">
            {items.map(({ msgId, msgType, title, readStatus: status, publishedAt }) => (
              <li key={msgId}>
                <Link to={`/notify/view?type=${msgType}`}>
                  <span>{title}</span>
                  <small>
                    {status === readStatus.unread && `${texts.unread} · `}
                    {clock.format(publishedAt)}
                  </small>
                </Link>
              </li>
            ))}
          </ul>
        )
      }
    </Card>
  )
}
