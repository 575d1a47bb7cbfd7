import type { AnyCall } from './platform/call.ts'
import { listContracts } from './finance/contract.ts'
import {
  applyInvoice,
  downloadInvoice,
  invoiceFacts,
  listInvoices,
  withdrawInvoice,
} from './finance/invoice.ts'
import {
  applyRecharge,
  listRecharges,
  rechargeFacts,
  rechargeSlip,
  uploadRechargeSlip,
  withdrawRecharge,
} from './finance/recharge-application.ts'

/** The calls of owners about what they pay in. */
export const rechargeCalls: readonly AnyCall[] = [
  rechargeFacts,
  applyRecharge,
  listRecharges,
  withdrawRecharge,
  uploadRechargeSlip,
  rechargeSlip,
  listContracts,
  invoiceFacts,
  applyInvoice,
  listInvoices,
  withdrawInvoice,
  downloadInvoice,
]
