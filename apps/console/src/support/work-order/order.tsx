import type { WorkOrder } from '@placard/contract/support/work-order'
import { workOrderScheme } from '@placard/domain/support/work-order/scheme'
import { WorkOrderView } from '@placard/ui/work-order/view'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useLocale, useTexts } from '#console/platform/language/language.tsx'
import { useOrderDraft } from './draft.ts'
import { useOrderFacts } from './facts.ts'
import { LoadError } from './load-error.tsx'
import { orderActions, orderQuery } from './order-query.ts'
import { workOrderTexts } from './work-order-texts.ts'

/** One order with its thread and the owner's actions. */
export function Order({ workOrderId }: { workOrderId: string }) {
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
