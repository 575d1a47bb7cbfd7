import { bookedCents, noteMaxLength, subAccount } from '@placard/domain/finance/account'
import {
  transferDirection,
  transferItemsMax,
  transferMode,
  transferProblem,
  transferState,
} from '@placard/domain/finance/transfer'
import { rolesOf } from '@placard/domain/platform/access/permission'
import { menuOf } from '@placard/domain/platform/menu/permission'
import * as z from 'zod/mini'
import type { Access } from '../platform/call.ts'
import { defineCall } from '../platform/call.ts'
import { problem } from '../platform/envelope.ts'
import { pageOf, paging } from '../platform/listing.ts'
import { line } from '../platform/local-text.ts'
import { cents, id, instant } from '../platform/scalar.ts'

/** Users of an agency who transfer, if they have the page of transactions. @see spec S6.6 */
const transfers: Access = {
  kind: 'acting',
  roles: rolesOf('transfer'),
  menu: menuOf('/finance/flow'),
  tokenArea: 'finance',
}

/** The maximum length of the key of a request. Our decision. */
export const transferKeyMaxLength = 100

const amount = z.int().check(z.gte(bookedCents.min), z.lte(bookedCents.max))
const limit = z.nullable(z.int().check(z.nonnegative(), z.lte(bookedCents.max)))

/** The limits of what one person of the agency transfers in cents; null without one. */
export const transferLimits = z.strictObject({
  perTransfer: limit,
  /** Of a day in the agency's time zone. Reversals do not count. */
  perDay: limit,
})

/** Returns what the page of transfers shows: the money of the acting agency, and the limits of the caller. */
export const transferFacts = defineCall({
  path: '/v3/finance/transfer/facts',
  summary: 'Returns the money that an agency can transfer, and the limits of a person.',
  body: 'json',
  access: transfers,
  effect: 'read',
  input: z.strictObject({}),
  output: z.strictObject({
    /** ISO 4217 code. */
    currency: z.string(),
    /** The cents that can be transferred. */
    cash: cents,
    rebate: cents,
    gift: cents,
    limits: transferLimits,
    /** The cents that the caller has transferred today. */
    today: cents,
    /** A transfer with a larger sum waits for an approval of the platform; null without such a cap. */
    approvalAbove: z.nullable(cents),
  }),
})

const kind = {
  direction: z.enum(transferDirection),
  subAccount: z.enum(subAccount),
}
const many = [z.minLength(1), z.maxLength(transferItemsMax)] as const

/** The result of a checked item. */
export const checkedTransfer = z.strictObject({
  /** Null if no advertiser of the caller has this id or name. */
  ownerId: z.nullable(id),
  /** Empty without an advertiser. */
  ownerName: z.string(),
  /** The balance of the advertiser's sub-account; null without an advertiser, and for another currency. */
  before: z.nullable(cents),
  /** The balance after the transfer: incoming cash pays debts first. */
  after: z.nullable(cents),
  /** The first problem; its path is the item's field. Null if it can be transferred. */
  problem: z.nullable(problem),
})

/** Checks a transfer without making it. An advertiser is named by its id, or by its name in either letter case. */
export const previewTransfer = defineCall({
  path: '/v3/finance/transfer/preview',
  summary: 'Checks a transfer, and returns the balances before and after.',
  body: 'json',
  access: transfers,
  effect: 'read',
  input: z.strictObject({
    ...kind,
    items: z
      .array(z.strictObject({ advertiser: line(200).check(z.minLength(1)), cents: amount }))
      .check(...many),
  }),
  output: z.strictObject({
    items: z.array(checkedTransfer),
    /** The balance of the agency's sub-account before, and after everything that can be transferred. */
    before: cents,
    after: cents,
    /** The sum of what can be transferred. */
    cents,
    /** The sum is above a limit of the caller; null if it is not. */
    problem: z.nullable(problem),
  }),
})

/** An amount between the agency and an advertiser. */
export const transferItem = z.strictObject({
  ownerId: id,
  ownerName: z.string(),
  cents,
  /** The part that was transferred. */
  moved: cents,
  /** Why it is less; null if it is everything. */
  problem: z.nullable(z.enum(transferProblem)),
})

/** A transfer, or the reversal of one. */
export const transferOrder = z.strictObject({
  transferId: id,
  ...kind,
  state: z.enum(transferState),
  note: z.string(),
  /** The name of the user who made it; empty without one. */
  madeBy: z.string(),
  madeAt: instant,
  /** The sum of what was transferred. */
  moved: cents,
  /** The transfer that it reverses. */
  reversesId: z.nullable(id),
  /** The transfer that reverses it. */
  reversedById: z.nullable(id),
  /** The reason for which the platform rejected it. */
  reason: z.string(),
  items: z.array(transferItem),
})
export type TransferOrder = z.infer<typeof transferOrder>

/**
 * Transfers between the acting agency and its advertisers, in one transaction. The same `key` transfers once: a repeated
 * request is answered with the transfer, and `invalidInput` if it differs. `invalidInput` names each item that cannot be
 * transferred, unless the mode leaves them out and others can. `notFound` for any other owner. A transfer above the cap of
 * the platform moves nothing: its state is `waiting`, and everything is checked again when it is approved.
 */
export const makeTransfer = defineCall({
  path: '/v3/finance/transfer/make',
  summary: 'Transfers money between an agency and its advertisers.',
  body: 'json',
  access: transfers,
  effect: 'write',
  fresh: true,
  input: z.strictObject({
    key: line(transferKeyMaxLength).check(z.minLength(1)),
    ...kind,
    mode: z._default(z.enum(transferMode), transferMode.all),
    note: z._default(line(noteMaxLength), ''),
    items: z.array(z.strictObject({ ownerId: id, cents: amount })).check(...many),
  }),
  output: transferOrder,
})

/** Returns the transfers of the acting agency, newest first; of a user who is limited to advertisers, those with no others. */
export const listTransfers = defineCall({
  path: '/v3/finance/transfer/list',
  summary: 'Lists the transfers of an agency.',
  body: 'json',
  access: transfers,
  effect: 'read',
  input: z.strictObject({
    pageNum: paging.pageNum,
    pageSize: paging.pageSize,
    filters: z._default(z.strictObject({ direction: z.optional(z.enum(transferDirection)) }), {}),
  }),
  output: z.strictObject({
    /** ISO 4217 code. */
    currency: z.string(),
    ...pageOf(transferOrder).shape,
  }),
})

/**
 * Transfers back what is still there, once, and returns the reversal. `changedByOther` with the transfer if it is
 * reversed already; `invalidInput` if nothing is there, and for a reversal.
 */
export const reverseTransfer = defineCall({
  path: '/v3/finance/transfer/reverse',
  summary: 'Reverses a transfer.',
  body: 'json',
  access: transfers,
  effect: 'write',
  fresh: true,
  input: z.strictObject({ transferId: id }),
  output: transferOrder,
})

/** Withdraws a transfer that waits for an approval. `changedByOther` with the transfer if it does not wait. */
export const withdrawTransfer = defineCall({
  path: '/v3/finance/transfer/withdraw',
  summary: 'Withdraws a transfer that waits for an approval.',
  body: 'json',
  access: transfers,
  effect: 'write',
  input: z.strictObject({ transferId: id }),
  output: transferOrder,
})

/** Sets the limits of what each person of the acting agency transfers. For users who manage operators. */
export const saveTransferLimits = defineCall({
  path: '/v3/finance/transfer/limits/save',
  summary: 'Sets the limits of what one person transfers.',
  body: 'json',
  access: { kind: 'acting', roles: rolesOf('operator'), menu: null, tokenArea: null },
  effect: 'write',
  fresh: true,
  input: transferLimits,
  output: transferLimits,
})
