import {
  listCorrections,
  proposeCorrection,
  proposedTransfer,
} from '@placard/contract/finance/staff-proposal'
import { withdrawTransfer } from '@placard/contract/finance/transfer'
import { code } from '@placard/contract/platform/code'
import type { Row } from '#server/access/testing/row.ts'

/** The calls for late differences of closed days and for transfers that wait. */
export const correctionRows: readonly Row[] = [
  {
    call: listCorrections,
    access: 'staff',
    input: ({ owner }) => ({ filters: { ownerId: owner } }),
    // A list without rows.
    elsewhere: code.success,
  },
  {
    call: proposeCorrection,
    access: 'staff',
    // The day has no difference.
    input: ({ owner, words }) => ({
      ownerId: owner,
      day: '2026-01-02',
      cents: 1,
      cause: 'other',
      note: words,
    }),
    reached: code.invalidInput,
  },
  {
    call: proposedTransfer,
    access: 'staff',
    // It is about a gift.
    input: ({ endedProposal }) => ({ proposalId: endedProposal }),
    reached: code.notFound,
  },
  {
    call: withdrawTransfer,
    access: ['transfer'],
    page: 'transactions',
    input: ({ transfer }) => ({ transferId: transfer }),
    // It does not wait.
    reached: code.changedByOther,
    limited: code.notFound,
  },
]
