import '#console/platform/router/page.css'
import './work-order.css'
import { isMenuShown } from '@placard/domain/platform/menu/authorisation'
import { menuOf } from '@placard/domain/platform/menu/permission'
import { Link, useParams } from 'react-router'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useTexts, useLocale } from '@placard/ui/locale/locale'
import { OrderList } from './list.tsx'
import { NewOrder } from './new-order.tsx'
import { workOrderTexts } from './work-order-texts.ts'
import type { WorkOrder } from '@placard/contract/support/work-order'
import { workOrderScheme } from '@placard/domain/support/work-order/scheme'
import { WorkOrderView } from '@placard/ui/work-order/view'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useOrderDraft } from './order-draft.ts'
import { orderActions, orderQuery, useOrderFacts } from './order-query.ts'
import { Button } from '@placard/ui/button/button'
import { NoPermissionState } from '@placard/ui/state/state'

/**
 * The page of the acting owner's work orders: the list, one order, or the form for a new one, depending on the address.
 */
export function WorkOrderPage() {
  const texts = useTexts(workOrderTexts)
  const { menuTree, ownerName } = useIdentity()
  const { workOrderId } = useParams()
  if (!isMenuShown(menuTree, menuOf('/toolbox/work-order')))
    return (
      <NoPermissionState
        isPage
        title={texts.noPermission}
        hint={texts.noPermissionHint({ ownerName })}
      />
    )
  return (
    <div className="mkt-page mkt-orders">
      <title>{`${texts.title} · Placard`}</title>
      <header>
        <h1>{workOrderId ? <Link to="/toolbox/work-order">{texts.title}</Link> : texts.title}</h1>
        {workOrderId !== 'new' && (
          <Link className="placard-button" data-kind="primary" to="/toolbox/work-order/new">
            {texts.create}
          </Link>
        )}
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
  const texts = useTexts(workOrderTexts)
  const { data, error, refetch } = useQuery(orderQuery(workOrderId))
  if (data) return <Thread order={data} />
  if (!error) return <p role="status">{texts.loading}</p>
  const text = texts.orderFailed({ reason: error.message })
  return <LoadError text={text} retry={() => void refetch()} />
}

function Thread({ order }: { order: WorkOrder }) {
  const texts = useTexts(workOrderTexts)
  const locale = useLocale()
  const queries = useQueryClient()
  const factsOf = useOrderFacts()
  const draft = useOrderDraft(order.workOrderId)
  const { timeZone } = useIdentity()
  return (
    <>
      <h2>{order.title}</h2>
      <p className="mkt-orders-facts">{factsOf(order)}</p>
      {order.scheme === workOrderScheme.old && <p>{texts.old}</p>}
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
  const texts = useTexts(workOrderTexts)
  return (
    <div className="mkt-orders-none" role="alert">
      <p>{text}</p>
      <Button onClick={retry}>{texts.retry}</Button>
    </div>
  )
}
