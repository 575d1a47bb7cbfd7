import { correctionCause, correctionState } from '@placard/domain/finance/correction'
import { creditLimitCents, noteMaxLength, subAccount } from '@placard/domain/finance/account'
import { transferMode } from '@placard/domain/finance/transfer'
import { proposalKind, proposalState } from '@placard/domain/finance/proposal'
import * as z from 'zod/mini'
import { staffMay } from '../platform/access.ts'
import { defineCall } from '../platform/call.ts'
import { pageOf, paging } from '../platform/listing.ts'
import { line } from '../platform/local-text.ts'
import { cents, day, id, instant } from '../platform/scalar.ts'
import { transferOrder } from './transfer.ts'
import { bookingCents, bookingReason, voucherNumber } from './staff-finance.ts'

/** A change of an owner's money that one member of the staff proposes and another one decides. */
export const moneyProposal = z.strictObject({
  proposalId: id,
  kind: z.enum(proposalKind),
  state: z.enum(proposalState),
  ownerId: id,
  ownerName: z.string(),
  /** ISO 4217 code. */
  currency: z.string(),
  /** Null for a credit limit and for a correction. */
  subAccount: z.nullable(z.enum(subAccount)),
  /** The amount, or the proposed credit limit. Of a correction, the change of the day's cost: below zero if it falls. */
  cents: z.int(),
  /** The last day of a gift; null if it does not lapse, and for everything else. */
  lastDay: z.nullable(day),
  /** Null for a credit limit and for a correction. */
  voucher: z.nullable(z.string()),
  /** The day that a correction changes; null for everything else, like the next two. */
  forDay: z.nullable(day),
  cause: z.nullable(z.enum(correctionCause)),
  /** The cost of the day that is settled now. */
  settledCents: z.nullable(cents),
  /** The owner can read it once it is booked. */
  note: z.string(),
  proposedBy: z.string(),
  /** True if the caller proposed it: another person has to decide. */
  isOwn: z.boolean(),
  proposedAt: instant,
  /** The time from which it can no longer be decided. */
  endsAt: instant,
  /** The person who approved, rejected or withdrew it; empty for an open or expired one. */
  decidedBy: z.string(),
  decidedAt: z.nullable(instant),
  /** The reason of a rejection. */
  reason: z.string(),
})
export type MoneyProposal = z.infer<typeof moneyProposal>

const proposing = {
  body: 'json',
  access: staffMay('change', 'finance'),
  effect: 'write',
  output: moneyProposal,
} as const

/** Proposes a rebate or gift for an open owner. `invalidInput` for a voucher that is booked or proposed already. */
export const proposeGrant = defineCall({
  ...proposing,
  path: '/v3/staff/finance/proposal/grant',
  summary: 'Proposes a rebate or a gift.',
  input: z.strictObject({
    ownerId: id,
    subAccount: z.enum({ rebate: subAccount.rebate, gift: subAccount.gift }),
    cents: bookingCents,
    voucher: voucherNumber,
    note: z._default(line(noteMaxLength), ''),
    /** The last day whose spend a gift pays, in the owner's time zone; absent if it does not lapse. */
    lastDay: z.optional(day),
  }),
})

/**
 * Proposes a refund to an owner, or the correction of a wrong recharge, rebate or gift. Cash is locked at once.
 * `invalidInput` for more than the balance, and for a voucher that is booked or proposed already.
 */
export const proposeRefund = defineCall({
  ...proposing,
  path: '/v3/staff/finance/proposal/refund',
  summary: 'Proposes a refund.',
  input: z.strictObject({
    ownerId: id,
    subAccount: z._default(z.enum(subAccount), subAccount.cash),
    cents: bookingCents,
    voucher: voucherNumber,
    note: bookingReason,
  }),
})

/** Proposes another credit limit. `invalidInput` for less than what is drawn, and while another one is proposed. */
export const proposeCreditLimit = defineCall({
  ...proposing,
  path: '/v3/staff/finance/proposal/creditLimit',
  summary: 'Proposes another credit limit.',
  input: z.strictObject({
    ownerId: id,
    limitCents: z.int().check(z.gte(creditLimitCents.min), z.lte(creditLimitCents.max)),
    note: bookingReason,
  }),
})

/**
 * Proposes to book the difference of a closed day. `invalidInput` if it is not the present difference, if none waits, and
 * while another proposal about the day is open.
 */
export const proposeCorrection = defineCall({
  ...proposing,
  path: '/v3/staff/finance/proposal/correction',
  summary: 'Proposes to book the late difference of a closed day.',
  input: z.strictObject({
    ownerId: id,
    day,
    /** The difference, as the list of corrections has it. */
    cents: z.int(),
    cause: z.enum(correctionCause),
    /** Required for the cause "other". */
    note: z._default(line(noteMaxLength), ''),
  }),
})

/** The difference between the counted and the settled cost of a day that was closed for long. */
export const pendingCorrection = z.strictObject({
  ownerId: id,
  ownerName: z.string(),
  /** ISO 4217 code. */
  currency: z.string(),
  day,
  settledCents: cents,
  countedCents: cents,
  state: z.enum(correctionState),
  /** The time at which this cost was first found. */
  foundAt: instant,
  /** The reason of a rejection. */
  reason: z.string(),
})
export type PendingCorrection = z.infer<typeof pendingCorrection>

/** Returns the differences of closed days that are not booked, the oldest first. */
export const listCorrections = defineCall({
  path: '/v3/staff/finance/correction/list',
  summary: 'Lists the late differences of closed days that are not booked.',
  body: 'json',
  access: staffMay('read', 'approval'),
  effect: 'read',
  input: z.strictObject({
    pageNum: paging.pageNum,
    pageSize: paging.pageSize,
    filters: z._default(z.strictObject({ ownerId: z.optional(id) }), {}),
  }),
  output: pageOf(pendingCorrection),
})

/**
 * Returns the proposals about all owners: open ones by the time of proposal, decided ones by the time of decision,
 * newest first.
 */
export const listProposals = defineCall({
  path: '/v3/staff/finance/proposal/list',
  summary: 'Lists the proposals to change the money of owners.',
  body: 'json',
  access: staffMay('read', 'approval'),
  effect: 'read',
  input: z.strictObject({
    pageNum: paging.pageNum,
    pageSize: paging.pageSize,
    filters: z._default(
      z.strictObject({
        /** True for those that wait for a decision, false for all others. */
        open: z.optional(z.boolean()),
        ownerId: z.optional(id),
      }),
      {},
    ),
  }),
  output: pageOf(moneyProposal),
})

const named = { proposalId: id }
const deciding = {
  body: 'json',
  access: staffMay('change', 'approval'),
  effect: 'write',
  output: moneyProposal,
} as const

/**
 * Approves a proposal of another person, and books it. Everything that was checked when it was proposed is checked
 * again: `invalidInput` names what has changed since. `changedByOther` if it is not open.
 */
export const approveProposal = defineCall({
  ...deciding,
  path: '/v3/staff/finance/proposal/approve',
  summary: 'Approves a proposal, and books it.',
  fresh: true,
  input: z.strictObject(named),
})

/** Returns the transfer that a proposal is about. `notFound` for a proposal of another kind. */
export const proposedTransfer = defineCall({
  path: '/v3/staff/finance/proposal/transfer',
  summary: 'Returns the transfer that a proposal is about.',
  body: 'json',
  access: staffMay('read', 'approval'),
  effect: 'read',
  input: z.strictObject(named),
  output: z.strictObject({ ...transferOrder.shape, mode: z.enum(transferMode) }),
})

/** Rejects a proposal of another person; locked cash is unlocked. `changedByOther` if it is not open. */
export const rejectProposal = defineCall({
  ...deciding,
  path: '/v3/staff/finance/proposal/reject',
  summary: 'Rejects a proposal.',
  input: z.strictObject({ ...named, reason: bookingReason }),
})

/** Withdraws a proposal of the caller; locked cash is unlocked. `changedByOther` if it is not open. */
export const withdrawProposal = defineCall({
  ...proposing,
  path: '/v3/staff/finance/proposal/withdraw',
  summary: 'Withdraws an own proposal.',
  input: z.strictObject(named),
})
