import { queryBalance } from '@placard/contract/finance'
import { balanceOf } from '#server/finance/balance.ts'
import { bookingsOf } from '#server/finance/bookings.ts'
import { actingRoute, type Route } from '#server/http/route.ts'

export const financeRoutes: Route[] = [
  actingRoute(queryBalance, async (paging, { scope, acting }) => {
    const { items, total } = await bookingsOf(scope, paging)
    // Who of the platform it was is not the owner's to know.
    const shown = items.map(({ bookedBy: _staff, ...row }) => row)
    return { currency: acting.currency, ...(await balanceOf(scope)), items: shown, total }
  }),
]
