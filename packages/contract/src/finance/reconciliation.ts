import { reconciliationRules } from '@placard/domain/finance/reconciliation'
import * as z from 'zod/mini'
import { staffMay } from '../platform/access.ts'
import { defineCall } from '../platform/call.ts'
import { pageOf, paging } from '../platform/listing.ts'
import { id, instant } from '../platform/scalar.ts'

const count = z.int().check(z.nonnegative())

/** A comparison of all ledgers, with the sums of all owners in cents for each currency. */
export const reconciliation = z.strictObject({
  reconciliationId: id,
  startedAt: instant,
  endedAt: instant,
  ownerCount: count,
  entryCount: count,
  differenceCount: count,
  /** Late differences of closed days that wait for two people. They are no differences of the ledger. */
  correctionCount: count,
  balances: z.array(
    z.strictObject({
      /** ISO 4217 code. */
      currency: z.string(),
      cash: z.int(),
      locked: z.int(),
      rebate: z.int(),
      gift: z.int(),
      creditUsed: z.int(),
      unpaid: z.int(),
    }),
  ),
})
export type Reconciliation = z.infer<typeof reconciliation>

/** Returns the reconciliations of a year, the newest first. */
export const listReconciliations = defineCall({
  path: '/v3/staff/finance/reconciliation/list',
  summary: 'Lists the nightly comparisons of all ledgers.',
  body: 'json',
  access: staffMay('read', 'finance'),
  effect: 'read',
  input: z.strictObject({ pageNum: paging.pageNum, pageSize: paging.pageSize }),
  output: pageOf(reconciliation),
})

/** A difference that a reconciliation found. */
export const ledgerDifference = z.strictObject({
  ownerId: id,
  ownerName: z.string(),
  /** ISO 4217 code. */
  currency: z.string(),
  rule: z.enum(reconciliationRules),
  /** The id of the booking, transfer or ad, the code of the account, or the day, by the rule. */
  subject: z.string(),
  /** In cents; a number for `countingRules`. */
  expected: z.int(),
  found: z.int(),
})
export type LedgerDifference = z.infer<typeof ledgerDifference>

/** Returns the differences that a reconciliation found; the first 1,000 are kept. */
export const listLedgerDifferences = defineCall({
  path: '/v3/staff/finance/reconciliation/difference/list',
  summary: 'Lists the differences that a comparison of the ledgers found.',
  body: 'json',
  access: staffMay('read', 'finance'),
  effect: 'read',
  input: z.strictObject({
    reconciliationId: id,
    pageNum: paging.pageNum,
    pageSize: paging.pageSize,
  }),
  output: pageOf(ledgerDifference),
})
