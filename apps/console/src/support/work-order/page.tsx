import '#console/platform/router/page.css'
import './work-order.css'
import '@placard/ui/work-order/work-order.css'
import { isMenuShown } from '@placard/domain/platform/menu/authorisation'
import { menuOf } from '@placard/domain/platform/menu/permission'
import { Link, useParams } from 'react-router'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useTexts, useLocale } from '#console/platform/language/language.tsx'
import { Notice } from '#console/platform/page/notice.tsx'
import { OrderList } from './list.tsx'
import { NewOrder } from './new-order.tsx'
import { workOrderTexts } from './work-order-texts.ts'
import type { WorkOrder } from '@placard/contract/support/work-order'
import { workOrderScheme } from '@placard/domain/support/work-order/scheme'
import { WorkOrderView } from '@placard/ui/work-order/view'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useOrderDraft } from './draft.ts'
import { useOrderFacts } from './facts.ts'
import { orderActions, orderQuery } from './order-query.ts'
import { Button } from '#console/platform/control/button.tsx'

/**
 * The page of the acting owner's work orders: the list, one order, or the form for a new one, depending on the address.
 */
export function WorkOrderPage() {
  const say = useTexts(workOrderTexts)
  const { menuTree, ownerName } = useIdentity()
  const { workOrderId } = useParams()
  if (!isMenuShown(menuTree, menuOf('/toolbox/work-order')))
    return <Notice title={say('noPermission')} hint={say('noPermissionHint', { ownerName })} />
  return (
    <div className="mkt-page mkt-orders">
      <title>{`${say('title')} · Placard`}</title>
      <header>
        <h1>{workOrderId ? <Link to="/toolbox/work-order">{say('title')}</Link> : say('title')}</h1>
        {workOrderId !== 'new' && <Link to="/toolbox/work-order/new">{say('create')}</Link>}
      </header>
      {workOrderId === undefined && <OrderList />}
      {workOrderId === 'new' && <NewOrder />}
      {workOrderId !== undefined && workOrderId !== 'new' && (
        <Order key={workOrderId} workOrderId={workOrderId} />
      )}
    </div>
  )
}

/** One order with its thread and the owner's actions. */
function Order({ workOrderId }: { workOrderId: string }) {
  const say = useTexts(workOrderTexts)
  const { data, error, refetch } = useQuery(orderQuery(workOrderId))
  if (data) return <Thread order={data} />
  if (!error) return <p role="status">{say('loading')}</p>
  const text = say('orderFailed', { reason: error.message })
  return <LoadError text={text} retry={() => void refetch()} />
}

function Thread({ order }: { order: WorkOrder }) {
  const say = useTexts(workOrderTexts)
  const locale = useLocale()
  const queries = useQueryClient()
  const factsOf = useOrderFacts()
  const draft = useOrderDraft(order.workOrderId)
  const { timeZone } = useIdentity()
  return (
    <>
      <h2>{order.title}</h2>
      <p className="mkt-orders-facts">{factsOf(order)}</p>
      {order.scheme === workOrderScheme.old && <p>{say('old')}</p>}
      <WorkOrderView
        side="owner"
        actions={orderActions(queries, order)}
        {...{ locale, timeZone, order, draft }}
      />
    </>
  )
}

/** The message that loading failed, with a retry button. */
function LoadError({ text, retry }: { text: string; retry: () => void }) {
  const say = useTexts(workOrderTexts)
  return (
    <div className="mkt-orders-none" role="alert">
      <p>{text}</p>
      <Button onClick={retry}>{say('retry')}</Button>
    </div>
  )
}
