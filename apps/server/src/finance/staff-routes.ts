import { bookRecharge, bookRefund, queryAnyBalance } from '@placard/contract/finance/staff-finance'
import { balanceOf, bookingsOf } from '#server/finance/bookings.ts'
import { holderOf } from '#server/finance/holder.ts'
import { recharge, refund } from '#server/finance/staff-booking.ts'
import { type Route, staffRoute } from '#server/platform/http/route.ts'

export const staffFinanceRoutes: Route[] = [
  staffRoute(queryAnyBalance, async ({ ownerId, ...paging }, context) => {
    const { scope, ...holder } = await holderOf(context, ownerId)
    return { ownerId, ...holder, ...(await balanceOf(scope)), ...(await bookingsOf(scope, paging)) }
  }),

  staffRoute(bookRecharge, async (input, context) => recharge(context, input)),

  staffRoute(bookRefund, async (input, context) => refund(context, input)),
]
