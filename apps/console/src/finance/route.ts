import { TransactionsPage } from '#console/finance/page.tsx'
import { RechargePage } from '#console/finance/recharge/page.tsx'
import { RechargeRecordsPage } from '#console/finance/record/page.tsx'

/** The pages of money, in one chunk. */
export const financePages = {
  recharge: RechargePage,
  record: RechargeRecordsPage,
  flow: TransactionsPage,
}
