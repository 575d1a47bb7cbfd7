import { applicationState } from '@placard/domain/finance/recharge-application'
import { bookingType } from '@placard/domain/finance/booking'
import {
  applyRecharge,
  listRecharges,
  type RechargeApplication,
  rechargeFacts,
  rechargeSlip,
  uploadRechargeSlip,
  withdrawRecharge,
} from '../finance/recharge-application.ts'
import {
  anyRechargeSlip,
  listAnyRecharges,
  receiveRecharge,
  rejectRecharge,
  type StaffRecharge,
} from '../finance/staff-recharge.ts'
import { exportBookings, exportStatement, queryStatement } from '../finance/statement.ts'
import { exampleOf } from './example.ts'

const ownerId = '100000001'
const applicationId = '100009010'
const named = { applicationId }
const balance = {
  cash: 5_000_000,
  locked: 0,
  rebate: 250_000,
  gift: 50_000,
  creditUsed: 0,
  creditLimit: 0,
  unpaid: 0,
  unsettled: 12_000,
  available: 5_288_000,
}
const application: RechargeApplication = {
  applicationId,
  reference: 'RF54100009010',
  state: applicationState.submitted,
  cents: 1_000_000,
  payer: 'Alpine Shoes Ltd.',
  note: '',
  appliedBy: 'Mei Lin',
  appliedAt: 1_794_000_000_000,
  decidedAt: null,
  receivedCents: null,
  reason: '',
  slipName: 'slip.pdf',
}
const forStaff: StaffRecharge = {
  ...application,
  ownerId,
  ownerName: 'Alpine Shoes',
  currency: 'CNY',
  decidedBy: '',
  hasBankLine: false,
}
const decided = { decidedAt: 1_794_000_600_000, decidedBy: 'Wei Chen' }
const amounts = {
  opening: 5_000_000,
  paidIn: 1_000_000,
  granted: 0,
  transferred: 0,
  refunded: 0,
  spend: -60_000,
  credited: 5_000,
  restated: 0,
  lapsed: 0,
  byMoney: -55_000,
  byRebate: 0,
  byGift: 0,
  closing: 5_945_000,
}
const month = '2026-11'

/** Applications to pay in, and statements. */
export const rechargeExamples = [
  exampleOf(
    rechargeFacts,
    {},
    {
      ownerName: 'Alpine Shoes',
      currency: 'CNY',
      ...balance,
      gifts: [{ cents: 50_000, lastDay: '2026-12-31' }],
      meanCents: 80_000,
      daysLeft: 66,
      payee: { name: 'Placard Ltd.', bank: 'Example Bank', account: '0000 1234 5678 9012' },
    },
  ),
  exampleOf(applyRecharge, { cents: 1_000_000, payer: 'Alpine Shoes Ltd.' }, application),
  exampleOf(
    listRecharges,
    { filters: { state: applicationState.submitted } },
    { currency: 'CNY', items: [application], total: 1 },
  ),
  exampleOf(withdrawRecharge, named, { ...application, state: applicationState.withdrawn }),
  exampleOf(uploadRechargeSlip, named, application),
  exampleOf(rechargeSlip, named, {}),
  exampleOf(
    listAnyRecharges,
    { filters: { state: applicationState.submitted, text: 'RF54 1000 0901 0' } },
    { items: [forStaff], total: 1 },
  ),
  exampleOf(
    receiveRecharge,
    { ...named, receivedCents: 1_000_000 },
    { ...forStaff, ...decided, state: applicationState.received, receivedCents: 1_000_000 },
  ),
  exampleOf(
    rejectRecharge,
    { ...named, reason: 'Paid from the account of another company.' },
    {
      ...forStaff,
      ...decided,
      state: applicationState.rejected,
      reason: 'Paid from the account of another company.',
    },
  ),
  exampleOf(anyRechargeSlip, named, {}),
  exampleOf(
    queryStatement,
    { month },
    {
      ownerId,
      ownerName: 'Alpine Shoes',
      currency: 'CNY',
      month,
      isClosed: false,
      days: [{ day: '2026-11-20', ...amounts }],
      total: amounts,
    },
  ),
  exampleOf(exportStatement, { month, format: 'csv' }, {}),
  exampleOf(exportBookings, { format: 'xlsx', filters: { types: [bookingType.spend] } }, {}),
]
