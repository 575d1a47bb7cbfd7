import {
  applyChangeSet,
  cancelChangeSet,
  type ChangeSet,
  changeSetDetail,
  checkChangeSet,
  exportChangeSet,
  listChangeEntries,
  listChangeSets,
  retryChangeSet,
  revertChanges,
} from '../campaigns/change-set.ts'
import { checkRowValues } from '../campaigns/row-values.ts'
import { exampleOf } from './example.ts'

const changeSetId = '100005120'
const ready: ChangeSet = {
  changeSetId,
  origin: 'bulk',
  level: 'plan',
  state: 'ready',
  title: 'Daily budget +10 %',
  by: 'own',
  authorName: 'Lin Yue',
  currency: 'CNY',
  progress: { done: 3, total: 3 },
  counts: { change: 2, leave: 0, refused: 1, applied: 0 },
  refusals: [
    {
      problem: 'amountMissing',
      message: 'No amount is set here, so it cannot be raised or lowered. Set an amount instead.',
      count: 1,
    },
  ],
  flags: { review: 0, live: 0, stop: 0, ownBid: 0, conflict: 0 },
  reviewedRows: { delivering: 0, spentYesterday: 0 },
  budget: { before: 200_000, after: 220_000 },
  raises: [
    {
      entityId: '100000041',
      name: 'Autumn running shoes',
      label: 'daily budget',
      before: 100_000,
      after: 110_000,
    },
  ],
  created: 0,
  removes: false,
  destination: null,
  confirmation: [],
  revertOf: null,
  undoneBy: null,
  isRevertible: false,
  failure: '',
  createdAt: 1_794_000_000_000,
  checkedAt: 1_794_000_000_000,
  finishedAt: null,
}
const done: ChangeSet = {
  ...ready,
  state: 'done',
  counts: { ...ready.counts, applied: 2 },
  isRevertible: true,
  finishedAt: 1_794_000_060_000,
}

/** Bulk changes, from the check to the undoing. */
export const changeSetExamples = [
  exampleOf(
    checkChangeSet,
    {
      selection: { kind: 'these', level: 'plan', ids: ['100000041', '100000043', '100000045'] },
      change: {
        level: 'plan',
        operations: [
          {
            kind: 'amount',
            field: 'dayBudget',
            change: { target: { by: 'percent', hundredths: 1_000 }, maxCents: 500_000 },
          },
        ],
      },
    },
    ready,
  ),
  exampleOf(
    checkRowValues,
    {
      change: {
        level: 'plan',
        rows: [
          { id: '100000041', version: 7, values: { dayBudget: 110_000 } },
          { id: '100000043', version: 2, values: { dayBudget: null, switchOn: true } },
          { id: '100000045', values: { planName: 'Winter boots' } },
        ],
      },
    },
    { ...ready, origin: 'sheet', title: 'Values from a spreadsheet' },
  ),
  exampleOf(changeSetDetail, { changeSetId }, ready),
  exampleOf(listChangeSets, { pageNum: 1 }, { items: [done], total: 1 }),
  exampleOf(
    listChangeEntries,
    { changeSetId, verdict: 'change' },
    {
      items: [
        {
          number: 1,
          level: 'plan',
          entityId: '100000041',
          name: 'Autumn running shoes',
          parents: '',
          action: 'change',
          verdict: 'change',
          flags: [],
          isApplied: false,
          created: 0,
          changes: [{ field: 'dayBudget', label: 'daily budget', text: '1,000.00 → 1,100.00' }],
          problems: [],
        },
      ],
      total: 2,
    },
  ),
  exampleOf(applyChangeSet, { changeSetId }, done),
  exampleOf(cancelChangeSet, { changeSetId }, { ...ready, state: 'cancelled' }),
  exampleOf(retryChangeSet, { changeSetId }, ready),
  exampleOf(
    revertChanges,
    { of: { kind: 'changeSet', changeSetId } },
    { ...ready, origin: 'revert', title: 'Undo', revertOf: changeSetId },
  ),
  exampleOf(exportChangeSet, { changeSetId, format: 'csv' }, {}),
]
