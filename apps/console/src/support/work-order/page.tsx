import '#console/platform/router/page.css'
import './work-order.css'
import '@placard/ui/work-order/work-order.css'
import { isMenuShown } from '@placard/domain/platform/menu/authorisation'
import { menuOf } from '@placard/domain/platform/menu/permission'
import { Link, useParams } from 'react-router'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useTexts } from '#console/platform/language/language.tsx'
import { Notice } from '#console/platform/page/notice.tsx'
import { OrderList } from './list.tsx'
import { NewOrder } from './new-order.tsx'
import { Order } from './order.tsx'
import { workOrderTexts } from './work-order-texts.ts'

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
