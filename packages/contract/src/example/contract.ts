import { invoiceBasis } from '@placard/domain/finance/contract'
import { invoiceKind } from '@placard/domain/finance/invoice/buyer'
import {
  createContract,
  endContract,
  listAnyContracts,
  listContracts,
  type OwnerContract,
  saveContract,
} from '../finance/contract.ts'
import { exampleOf } from './example.ts'

const ownerId = '100000001'
const contractId = '100009050'
const terms = {
  number: 'C-2026-014',
  firstDay: '2026-01-01',
  lastDay: null,
  basis: invoiceBasis.spending,
  payer: null,
  paymentDays: 30,
  note: 'Renewed in November.',
}
const contract: OwnerContract = { contractId, ...terms, version: 1 }
const list = { items: [contract], total: 1 }

/** Contracts of owners with the platform. */
export const contractExamples = [
  exampleOf(listContracts, {}, list),
  exampleOf(listAnyContracts, { ownerId }, { ...list, kinds: [invoiceKind.ordinary] }),
  exampleOf(createContract, { ownerId, ...terms }, contract),
  exampleOf(
    saveContract,
    { contractId, version: 1, ...terms, number: 'C-2026-15' },
    { ...contract, number: 'C-2026-15', version: 2 },
  ),
  exampleOf(
    endContract,
    { contractId, version: 2, lastDay: '2026-12-31' },
    { ...contract, lastDay: '2026-12-31', version: 3 },
  ),
]
