import type { WorkOrder } from '@placard/contract/support/work-order'
import { workOrderScheme } from '@placard/domain/support/work-order/scheme'
import { WorkOrderView } from '@placard/ui/work-order/view'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useLocale, useWords } from '#console/platform/language/language.tsx'
import { useOrderDraft } from './draft.ts'
import { useOrderFacts } from './facts.ts'
import { Failure } from './failure.tsx'
import { deskOf, orderQuery } from './order-query.ts'
import { workOrderWords } from './work-order-words.ts'

/** One order with its thread and the owner's actions. */
export function Order({ workOrderId }: { workOrderId: string }) {
  const say = useWords(workOrderWords)
  const { data, error, refetch } = useQuery(orderQuery(workOrderId))
  if (data) return <Thread order={data} />
  if (!error) return <p role="status">{say('loading')}</p>
  const text = say('orderFailed', { reason: error.message })
  return <Failure text={text} retry={() => void refetch()} />
}

function Thread({ order }: { order: WorkOrder }) {
  const say = useWords(workOrderWords)
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
        actions={deskOf(queries, order)}
        {...{ locale, timeZone, order, draft }}
      />
    </>
  )
}
