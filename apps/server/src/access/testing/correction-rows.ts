import { listCorrections, proposeCorrection } from '@placard/contract/finance/staff-proposal'
import { code } from '@placard/contract/platform/code'
import type { Row } from '#server/access/testing/row.ts'

/** The calls for late differences of closed days, which only platform staff see. */
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
]
