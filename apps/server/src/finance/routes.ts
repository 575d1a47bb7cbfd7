import { balanceSummary, listFinanceOwners, queryBalance } from '@placard/contract/finance/finance'
import { sql } from 'kysely'
import { selectClients } from '#server/platform/database/client.ts'
import { containsPattern } from '#server/platform/database/owned-sql.ts'
import { selectOwn } from '#server/platform/database/own.ts'
import { clientScope, type OwnerScope } from '#server/platform/database/scope.ts'
import { balanceOf, bookingsOf } from '#server/finance/bookings.ts'
import { notFound } from '#server/platform/http/refusal.ts'
import { actingRoute, type Route, staffRoute } from '#server/platform/http/route.ts'
import { bookRecharge, queryAnyBalance } from '@placard/contract/finance/staff-finance'
import {
  exportBookings,
  exportStatement,
  queryStatement,
} from '@placard/contract/finance/statement'
import { subAccount } from '@placard/domain/finance/account'
import { dayAt } from '@placard/domain/platform/calendar/day'
import { summaryOf } from '#server/finance/recharge-facts.ts'
import { alertRoutes } from '#server/finance/alert/routes.ts'
import { bankStatementRoutes } from '#server/finance/bank-statement/routes.ts'
import { proposalRoutes } from '#server/finance/proposal/routes.ts'
import { reconciliationRoutes } from '#server/finance/reconciliation/routes.ts'
import { rechargeRoutes } from '#server/finance/recharge-routes.ts'
import { bookingsSheet, statementSheet } from '#server/finance/sheets.ts'
import { transferRoutes } from '#server/finance/transfer/routes.ts'
import { statementOf } from '#server/finance/statement.ts'
import { sendSheet } from '#server/platform/export/file.ts'
import { holderOf } from '#server/finance/holder.ts'
import { contractRoutes } from '#server/finance/contract/routes.ts'
import { invoiceRoutes } from '#server/finance/invoice/routes.ts'
import { recharge } from '#server/finance/staff-booking.ts'

export const financeRoutes: Route[] = [
  ...rechargeRoutes,
  ...contractRoutes,
  ...invoiceRoutes,
  ...proposalRoutes,
  ...transferRoutes,
  ...alertRoutes,
  ...reconciliationRoutes,
  ...bankStatementRoutes,

  actingRoute(queryBalance, async ({ ownerId, ...wanted }, { scope }) => {
    const holder = await holderScope(scope, ownerId)
    const { owner_name, currency, time_zone } = await selectOwn(holder, 'owner')
      .select(['owner_name', 'currency', 'time_zone'])
      .executeTakeFirstOrThrow()
    const { items, total } = await bookingsOf(holder, wanted)
    return {
      ownerId: holder.ownerId,
      ownerName: owner_name,
      currency,
      timeZone: time_zone,
      ...(await balanceOf(holder)),
      // Owners must not learn which member of staff it was.
      items: items.map(({ bookedBy: _staff, ...row }) => row),
      total,
    }
  }),

  actingRoute(balanceSummary, async (_, { scope }) => summaryOf(scope)),

  actingRoute(listFinanceOwners, async ({ filters: { text }, pageNum, pageSize }, { scope }) => {
    const matching = selectClients(scope).$if(text !== undefined, (query) =>
      query.where('o.owner_name', 'ilike', containsPattern(text ?? '')),
    )
    const items = await matching
      .select(['o.owner_id as ownerId', 'o.owner_name as ownerName'])
      .orderBy('o.owner_name')
      .orderBy('o.owner_id')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute()
    const { total } = await matching
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow()
    return { items, total }
  }),

  actingRoute(exportBookings, async ({ ownerId, format, filters }, context) => {
    const { locale } = context
    const scope = await holderScope(context.scope, ownerId)
    return sendSheet(
      { ...context, scope },
      {
        name: `transactions-${dayAt(Date.now(), scope.timeZone)}`,
        format,
        sheetOf: (snapshot) => bookingsSheet(snapshot, { filters, locale }),
      },
    )
  }),

  actingRoute(queryStatement, async ({ ownerId, month }, { scope }) =>
    statementOf(await holderScope(scope, ownerId), month),
  ),

  actingRoute(exportStatement, async ({ ownerId, month, format }, context) => {
    const scope = await holderScope(context.scope, ownerId)
    return sendSheet(
      { ...context, scope },
      {
        name: `statement-${month}`,
        format,
        sheetOf: async (snapshot) =>
          statementSheet(await statementOf(snapshot.scope, month), context.locale),
      },
    )
  }),

  staffRoute(queryAnyBalance, async ({ ownerId, ...paging }, context) => {
    const { scope, ownerName, currency, closed } = await holderOf(context, ownerId)
    const owner = { ownerId, ownerName, currency, closed }
    return { ...owner, ...(await balanceOf(scope)), ...(await bookingsOf(scope, paging)) }
  }),

  staffRoute(bookRecharge, async (input, context) =>
    recharge(context, { ...input, subAccount: subAccount.cash }),
  ),
]

/** @throws Refusal `notFound` for an owner that is neither the acting one nor an advertiser of the acting agency */
async function holderScope(
  scope: OwnerScope,
  ownerId = String(scope.ownerId),
): Promise<OwnerScope> {
  const holder = ownerId === scope.ownerId ? scope : await clientScope(scope, ownerId)
  if (holder === undefined) throw notFound()
  return holder
}
