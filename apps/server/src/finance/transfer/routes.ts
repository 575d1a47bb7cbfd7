import {
  listTransfers,
  makeTransfer,
  previewTransfer,
  reverseTransfer,
  saveTransferLimits,
  transferFacts,
  withdrawTransfer,
} from '@placard/contract/finance/transfer'
import { code } from '@placard/contract/platform/code'
import { subAccount } from '@placard/domain/finance/account'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { ownerType } from '@placard/domain/platform/access/owner-type'
import { readLedger } from '#server/finance/ledger.ts'
import { saveLimits, transferLimitsOf, transferredToday } from '#server/finance/transfer/limits.ts'
import { transfersOf } from '#server/finance/transfer/list.ts'
import { transfer, type TransferCaller } from '#server/finance/transfer/make.ts'
import { withdrawOrder } from '#server/finance/transfer/order.ts'
import { movableCents } from '#server/finance/transfer/parties.ts'
import { preview } from '#server/finance/transfer/preview.ts'
import { reverse } from '#server/finance/transfer/reverse.ts'
import { Refusal } from '#server/platform/http/refusal.ts'
import { type ActingContext, actingRoute, type Route } from '#server/platform/http/route.ts'

const texts = textTable({
  onlyAgencies: ['Only an agency limits transfers.', '仅代理商可设置转账上限。'],
})

const callerOf = ({ acting, locale, service }: ActingContext): TransferCaller => ({
  approvalAbove: service.settings.transferApprovalAbove[acting.currency] ?? null,
  currency: acting.currency,
  locale,
})

export const transferRoutes: Route[] = [
  actingRoute(transferFacts, async (_, context) => {
    const { scope, acting } = context
    const ledger = await readLedger(scope)
    return {
      currency: acting.currency,
      cash: await movableCents(ledger, subAccount.cash),
      rebate: await movableCents(ledger, subAccount.rebate),
      gift: await movableCents(ledger, subAccount.gift),
      limits: await transferLimitsOf(scope),
      today: await transferredToday(scope),
      approvalAbove: callerOf(context).approvalAbove ?? null,
    }
  }),

  actingRoute(previewTransfer, async (input, context) =>
    preview(context.scope, input, callerOf(context)),
  ),

  actingRoute(makeTransfer, async (input, context) =>
    transfer(context.scope, input, callerOf(context)),
  ),

  actingRoute(listTransfers, async (input, { scope }) => transfersOf(scope, input)),

  actingRoute(reverseTransfer, async ({ transferId }, context) =>
    reverse(context.scope, transferId, callerOf(context)),
  ),

  actingRoute(withdrawTransfer, async ({ transferId }, { scope }) =>
    withdrawOrder(scope, transferId),
  ),

  actingRoute(saveTransferLimits, async (limits, { scope, acting, locale }) => {
    if (acting.ownerType !== ownerType.agency)
      throw new Refusal({ code: code.notPermitted, message: texts[locale].onlyAgencies })
    return saveLimits(scope, limits)
  }),
]
