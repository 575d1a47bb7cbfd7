import {
  type BankLine,
  bookBankLines,
  listBankLines,
  listBankStatements,
  previewBankLines,
  setAsideBankLine,
  suggestForBankLine,
  takeBackBankLine,
  uploadBankStatement,
} from '../finance/bank-statement.ts'
import { exampleOf } from './example.ts'

const counts = { newCount: 2, knownCount: 1, outgoingCount: 3, refusedCount: 0 }
const statementId = '100000501'
const [lineId, applicationId] = ['100000502', '100000011']
const reference = 'RF53100000011'

const matched: BankLine = {
  lineId,
  statementId,
  rowNum: 2,
  account: '0000123456789012',
  day: '2026-11-26',
  cents: 1_000_000,
  currency: 'CNY',
  payer: 'Alpine Shoes Ltd.',
  payerAccount: '6222020000001234',
  purpose: `Recharge ${reference}`,
  bankId: 'T2026112600017',
  state: 'matched',
  reason: null,
  applicationId,
  reference,
  appliedCents: 1_000_000,
  ownerId: '100000001',
  ownerName: 'Alpine Shoes',
  ownerCurrency: 'CNY',
  decidedBy: '',
  decidedAt: null,
  setAsideReason: '',
}
const unmatched: BankLine = {
  ...matched,
  lineId: '100000503',
  rowNum: 3,
  purpose: 'Thank you',
  bankId: 'T2026112600018',
  state: 'unmatched',
  reason: 'none',
  applicationId: null,
  reference: '',
  appliedCents: null,
  ownerId: null,
  ownerName: '',
  ownerCurrency: '',
}

/** A statement with a matched payment and one without a reference. */
export const bankStatementExamples = [
  exampleOf(
    uploadBankStatement,
    { currency: 'CNY' },
    {
      statementId,
      ...counts,
      refused: [],
    },
  ),
  exampleOf(
    listBankStatements,
    {},
    {
      items: [
        {
          statementId,
          fileName: 'statement.csv',
          uploadedBy: 'Mei Lin',
          uploadedAt: 1_795_000_000_000,
          ...counts,
        },
      ],
      total: 1,
    },
  ),
  exampleOf(listBankLines, { filters: {} }, { items: [matched, unmatched], total: 2 }),
  exampleOf(
    previewBankLines,
    { filters: { statementId } },
    {
      lines: [
        { lineId, applicationId, payer: 'Alpine Shoes Ltd.', cents: 1_000_000, currency: 'CNY' },
      ],
      total: 1,
      sums: [{ currency: 'CNY', cents: 1_000_000, count: 1 }],
      owners: [
        {
          ownerId: '100000001',
          ownerName: 'Alpine Shoes',
          currency: 'CNY',
          cents: 1_000_000,
          count: 1,
        },
      ],
    },
  ),
  exampleOf(
    suggestForBankLine,
    { lineId: unmatched.lineId },
    {
      items: [
        {
          applicationId,
          reference,
          ownerName: 'Alpine Shoes',
          payer: 'Alpine Shoes Ltd.',
          cents: 1_000_000,
          currency: 'CNY',
          sameAmount: true,
          samePayer: true,
        },
      ],
    },
  ),
  exampleOf(
    bookBankLines,
    { lines: [{ lineId, applicationId }] },
    { items: [{ lineId, outcome: 'booked', message: '' }] },
  ),
  exampleOf(
    setAsideBankLine,
    { lineId: unmatched.lineId, reason: 'Rent' },
    {
      ...unmatched,
      state: 'setAside',
      reason: null,
      decidedBy: 'Mei Lin',
      decidedAt: 1_795_000_100_000,
      setAsideReason: 'Rent',
    },
  ),
  exampleOf(takeBackBankLine, { lineId: unmatched.lineId }, unmatched),
]
