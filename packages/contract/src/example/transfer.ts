import { subAccount } from '@placard/domain/finance/account'
import {
  transferDirection,
  transferMode,
  transferProblem,
  transferState,
} from '@placard/domain/finance/transfer'
import {
  listTransfers,
  makeTransfer,
  previewTransfer,
  reverseTransfer,
  saveTransferLimits,
  transferFacts,
  type TransferOrder,
  withdrawTransfer,
} from '../finance/transfer.ts'
import { proposedTransfer } from '../finance/staff-proposal.ts'
import { exampleOf } from './example.ts'

const limits = { perTransfer: 1_000_000, perDay: 5_000_000 }
const kind = { direction: transferDirection.toAdvertiser, subAccount: subAccount.cash }
const [ownerId, otherId] = ['100000001', '100000002']
const order: TransferOrder = {
  transferId: '100009020',
  ...kind,
  state: transferState.done,
  note: 'Budgets of December',
  madeBy: 'Mei Lin',
  madeAt: 1_794_000_000_000,
  moved: 80_000,
  reversesId: null,
  reversedById: null,
  reason: '',
  items: [
    { ownerId, ownerName: 'Alpine Shoes', cents: 50_000, moved: 50_000, problem: null },
    { ownerId: otherId, ownerName: 'City Bikes', cents: 30_000, moved: 30_000, problem: null },
  ],
}

/** The same transfer above the cap of the platform. */
const notMoved: TransferOrder = {
  ...order,
  moved: 0,
  items: order.items.map((item) => ({ ...item, moved: 0, problem: transferProblem.notApproved })),
}

/** Transfers between an agency and its advertisers. */
export const transferExamples = [
  exampleOf(
    transferFacts,
    {},
    {
      currency: 'CNY',
      cash: 19_700_000,
      rebate: 600_000,
      gift: 0,
      limits,
      today: 80_000,
      approvalAbove: 10_000_000,
    },
  ),
  exampleOf(
    previewTransfer,
    {
      ...kind,
      items: [
        { advertiser: 'Alpine Shoes', cents: 50_000 },
        { advertiser: 'Alpine Boots', cents: 30_000 },
      ],
    },
    {
      items: [
        { ownerId, ownerName: 'Alpine Shoes', before: 0, after: 50_000, problem: null },
        {
          ownerId: null,
          ownerName: '',
          before: null,
          after: null,
          problem: {
            path: 'items.1.advertiser',
            expected: 'an advertiser of the agency',
            got: 'Alpine Boots',
            message: 'No advertiser of yours has the ID or name “Alpine Boots”.',
          },
        },
      ],
      before: 19_700_000,
      after: 19_650_000,
      cents: 50_000,
      problem: null,
    },
  ),
  exampleOf(
    makeTransfer,
    {
      key: '4d0f3a52-6a0c-4d0b-9a6e-3d1f2a7b8c90',
      ...kind,
      mode: transferMode.all,
      note: 'Budgets of December',
      items: [
        { ownerId, cents: 50_000 },
        { ownerId: otherId, cents: 30_000 },
      ],
    },
    order,
  ),
  exampleOf(
    listTransfers,
    { filters: { direction: transferDirection.toAdvertiser } },
    { currency: 'CNY', items: [order], total: 1 },
  ),
  exampleOf(
    reverseTransfer,
    { transferId: order.transferId },
    {
      ...order,
      transferId: '100009021',
      direction: transferDirection.fromAdvertiser,
      reversesId: order.transferId,
    },
  ),
  exampleOf(
    withdrawTransfer,
    { transferId: order.transferId },
    { ...notMoved, state: transferState.withdrawn },
  ),
  exampleOf(
    proposedTransfer,
    { proposalId: '100009022' },
    { ...notMoved, state: transferState.waiting, mode: transferMode.all },
  ),
  exampleOf(saveTransferLimits, limits, limits),
]
