import { callServer } from '@placard/browser/request/call'
import { listOwners } from '@placard/contract/campaigns/advertiser'
import {
  type ComparedDay,
  homeCost,
  homeMovers,
  homePacing,
  homeReviews,
  homeStart,
} from '@placard/contract/campaigns/home'
import { countByFilter } from '@placard/contract/campaigns/report'
import { balanceSummary } from '@placard/contract/finance/finance'
import type { AnyCall, InputOf } from '@placard/contract/platform/call'
import { queryMessages } from '@placard/contract/support/message'
import { queryVerifyStatus } from '@placard/contract/support/verification'
import { listWorkOrders } from '@placard/contract/support/work-order'
import type { Day } from '@placard/domain/platform/calendar/day'
import { workOrderScheme, workOrderStatus } from '@placard/domain/support/work-order/scheme'
import { isOpen } from '@placard/domain/support/work-order/transition'
import { queryOptions } from '@tanstack/react-query'

const openStatuses = Object.values(workOrderStatus).filter((status) =>
  isOpen({ scheme: workOrderScheme.new, status }),
)

/** Returns the query of a card: the call with its input, refused or failed within the card alone. */
export function cardQuery<C extends AnyCall>(ownerId: string | null, call: C, input: InputOf<C>) {
  return queryOptions({
    queryKey: ['home', ownerId, call.path, input],
    queryFn: ({ signal }) =>
      callServer(call, input, { signal, errorInPlace: true, message: false }),
    staleTime: 30_000,
  })
}

/** The queries of the cards for the acting owner. */
export const homeQueries = {
  cost: (ownerId: string | null) => cardQuery(ownerId, homeCost, {}),
  balance: (ownerId: string | null) => cardQuery(ownerId, balanceSummary, {}),
  delivery: (ownerId: string | null, today: Day) =>
    cardQuery(ownerId, countByFilter, { level: 'plan', by: 'state', from: today, to: today }),
  reviews: (ownerId: string | null) => cardQuery(ownerId, homeReviews, {}),
  pacing: (ownerId: string | null) => cardQuery(ownerId, homePacing, {}),
  movers: (ownerId: string | null, against: ComparedDay) =>
    cardQuery(ownerId, homeMovers, { against }),
  start: (ownerId: string | null) => cardQuery(ownerId, homeStart, {}),
  verification: (ownerId: string | null) => cardQuery(ownerId, queryVerifyStatus, {}),
  workOrders: (ownerId: string | null) =>
    cardQuery(ownerId, listWorkOrders, {
      pageSize: 5,
      filters: { scheme: workOrderScheme.new, statuses: openStatuses },
    }),
  messages: (ownerId: string | null) => cardQuery(ownerId, queryMessages, { pageSize: 3 }),
  advertisers: (ownerId: string | null) =>
    cardQuery(ownerId, listOwners, { pageSize: 8, filters: { attention: 'any' } }),
  allAdvertisers: (ownerId: string | null) => cardQuery(ownerId, listOwners, { pageSize: 1 }),
} as const
