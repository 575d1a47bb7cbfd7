import type { AnyCall } from '@placard/contract/platform/call'
import { code } from '@placard/contract/platform/code'
import {
  createContract,
  endContract,
  listAnyContracts,
  listContracts,
  saveContract,
} from '@placard/contract/finance/contract'
import type { Row } from '#server/access/testing/row.ts'

const { changedByOther, invalidInput } = code

const deciding = (call: AnyCall, input: Row['input'], reached: number): Row => ({
  call,
  access: 'staff',
  input,
  reached,
})
const terms = { firstDay: '2020-01-02', basis: 'spending', paymentDays: 30 } as const
/** A version before the first one that is kept. */
const stale = 2_147_483_647

/** Contracts of owners with the platform. */
export const contractRows: readonly Row[] = [
  { call: listContracts, access: ['recharge'], page: 'rechargeRecords', input: () => ({}) },
  { call: listAnyContracts, access: 'staff', input: ({ owner }) => ({ ownerId: owner }) },
  deciding(
    createContract,
    ({ owner, words }) => ({ ownerId: owner, ...terms, number: words }),
    // It does not begin with a month.
    invalidInput,
  ),
  deciding(
    saveContract,
    ({ contract, words }) => ({ contractId: contract, version: stale, ...terms, number: words }),
    changedByOther,
  ),
  deciding(
    endContract,
    ({ contract }) => ({ contractId: contract, version: stale, lastDay: '2020-12-31' }),
    changedByOther,
  ),
]
