import {
  bookBankLines,
  listBankLines,
  listBankStatements,
  previewBankLines,
  setAsideBankLine,
  suggestForBankLine,
  takeBackBankLine,
  uploadBankStatement,
} from '@placard/contract/finance/bank-statement'
import { code } from '@placard/contract/platform/code'
import type { Row } from '#server/access/testing/row.ts'

/** No line has this id, and the answers of all other ids are the same for all owners. */
const lineId = '1'

/** The calls for bank statements, which belong to the platform. */
export const bankStatementRows: readonly Row[] = [
  // The file that the permission walk uploads is no statement.
  { call: uploadBankStatement, access: 'staff', input: () => ({}), reached: code.invalidInput },
  { call: listBankStatements, access: 'staff', input: () => ({}) },
  {
    call: listBankLines,
    access: 'staff',
    input: () => ({ filters: {} }),
    withoutIds: ['filters.statementId'],
  },
  {
    call: previewBankLines,
    access: 'staff',
    input: () => ({ filters: {} }),
    withoutIds: ['filters.statementId'],
  },
  {
    call: suggestForBankLine,
    access: 'staff',
    input: () => ({ lineId }),
    reached: code.notFound,
    withoutIds: ['lineId'],
  },
  {
    call: bookBankLines,
    access: 'staff',
    // No payment has this id, which the answer says of each line, whatever its application is.
    input: () => ({ lines: [{ lineId, applicationId: lineId }] }),
    withoutIds: ['lines.lineId', 'lines.applicationId'],
  },
  {
    call: setAsideBankLine,
    access: 'staff',
    input: ({ words }) => ({ lineId, reason: words }),
    reached: code.notFound,
    withoutIds: ['lineId'],
  },
  {
    call: takeBackBankLine,
    access: 'staff',
    input: () => ({ lineId }),
    reached: code.notFound,
    withoutIds: ['lineId'],
  },
]

/** The calls that only look at bank statements. */
export const bankStatementReads = [
  listBankStatements,
  listBankLines,
  previewBankLines,
  suggestForBankLine,
] as const

/** The calls that import bank statements, and decide about their payments. */
export const bankStatementChanges = [
  uploadBankStatement,
  bookBankLines,
  setAsideBankLine,
  takeBackBankLine,
] as const
