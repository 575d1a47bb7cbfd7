import type { NamesOf } from '../platform/locale/locale.ts'
import { textTable } from '../platform/locale/text-table.ts'
import type { StatementAmounts } from './statement.ts'

/** The display names of the columns of a statement in each language, in their order. */
export const statementColumnNames: NamesOf<keyof StatementAmounts> = /* @__PURE__ */ textTable({
  opening: ['Opening balance', '期初余额'],
  paidIn: ['Recharges', '充值'],
  granted: ['Rebates and gifts', '返货与赠送'],
  transferred: ['Transfers', '转账'],
  refunded: ['Refunds', '退款'],
  spend: ['Spend', '消耗'],
  credited: ['Spend credits', '消耗返还'],
  restated: ['Restated figures', '消耗调整'],
  lapsed: ['Lapsed gifts', '赠送过期'],
  byMoney: ['Paid by cash and credit', '现金与授信消耗'],
  byRebate: ['Paid by rebate', '返货消耗'],
  byGift: ['Paid by gifts', '赠送消耗'],
  closing: ['Closing balance', '期末余额'],
})
