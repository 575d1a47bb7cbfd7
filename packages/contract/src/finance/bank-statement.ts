import { noteMaxLength } from '@placard/domain/finance/account'
import {
  bankLineReason,
  bankLinesMax,
  bankLineState,
  statementMaxBytes,
} from '@placard/domain/finance/bank-statement/state'
import { isCurrency } from '@placard/domain/platform/money/currency'
import { decimalSigns } from '@placard/domain/platform/money/amount'
import { dateFormats } from '@placard/domain/platform/spreadsheet-file/spelling'
import * as z from 'zod/mini'
import { staffMay } from '../platform/access.ts'
import { defineCall } from '../platform/call.ts'
import { pageOf, paging } from '../platform/listing.ts'
import { line } from '../platform/local-text.ts'
import { cents, day, id, instant } from '../platform/scalar.ts'

const count = z.int().check(z.nonnegative())

const counts = {
  newCount: count,
  /** Lines that an earlier file had already. */
  knownCount: count,
  /** Payments that went out, which are not stored. */
  outgoingCount: count,
  refusedCount: count,
}

/** An imported bank statement. */
export const bankStatement = z.strictObject({
  statementId: id,
  fileName: z.string(),
  uploadedBy: z.string(),
  uploadedAt: instant,
  ...counts,
})
export type BankStatement = z.infer<typeof bankStatement>

const read = { access: staffMay('read', 'finance'), effect: 'read' } as const
const change = { access: staffMay('change', 'finance'), effect: 'write' } as const

/** The maximum number of refused rows that an answer names; all are counted. */
export const refusedRowsMax = 100

/**
 * Imports the payments of a bank statement (CSV, TSV or XLSX) that are not known yet. If rows cannot be read, nothing is
 * imported, unless `withoutRefused` is given. `invalidInput` for a file that is no statement, for `dateFormat` and
 * `decimalSign` if the file allows several, and for `account` and `currency` if the file has none.
 */
export const uploadBankStatement = defineCall({
  path: '/v3/staff/finance/bank/upload',
  summary: 'Imports a bank statement.',
  body: 'upload',
  maxFileBytes: statementMaxBytes,
  ...change,
  input: z.strictObject({
    /** The receiving account of a file without a column for it; default: the payee's account of the settings. */
    account: z._default(line(64), ''),
    /** The currency of a file without a column for it. */
    currency: z.optional(z.string().check(z.refine(isCurrency, { error: 'a code such as EUR' }))),
    dateFormat: z.optional(z.enum(dateFormats)),
    decimalSign: z.optional(z.enum(decimalSigns)),
    withoutRefused: z._default(z.boolean(), false),
  }),
  output: z.strictObject({
    /** Null if nothing was imported because of refused rows. */
    statementId: z.nullable(id),
    ...counts,
    refused: z.array(
      z.strictObject({
        /** The line of the file, from 1. */
        rowNum: count,
        /** The title of the column. */
        column: z.string(),
        expected: z.string(),
        got: z.string(),
        message: z.string(),
      }),
    ),
  }),
})

/** Returns the imported statements, the newest first. */
export const listBankStatements = defineCall({
  path: '/v3/staff/finance/bank/list',
  summary: 'Lists the imported bank statements.',
  body: 'json',
  ...read,
  input: z.strictObject({ pageNum: paging.pageNum, pageSize: paging.pageSize }),
  output: pageOf(bankStatement),
})

/** A payment on a bank statement. */
export const bankLine = z.strictObject({
  lineId: id,
  statementId: id,
  rowNum: count,
  account: z.string(),
  day,
  cents,
  /** ISO 4217 code. */
  currency: z.string(),
  payer: z.string(),
  payerAccount: z.string(),
  purpose: z.string(),
  /** The bank's id of the transaction; empty without one. */
  bankId: z.string(),
  state: z.enum(bankLineState),
  /** The difference, or the reason why it has no application; null for other states. */
  reason: z.nullable(z.enum(bankLineReason)),
  /** Its application; null without one. */
  applicationId: z.nullable(id),
  /** The reference of the application, or the one with wrong check digits; empty without one. */
  reference: z.string(),
  /** The amount that was applied for; null without an application. */
  appliedCents: z.nullable(cents),
  /** The owner of the application; null without one. */
  ownerId: z.nullable(id),
  ownerName: z.string(),
  ownerCurrency: z.string(),
  /** The member of platform staff who booked it or set it aside; empty for nobody. */
  decidedBy: z.string(),
  decidedAt: z.nullable(instant),
  /** Why it was set aside; empty otherwise. */
  setAsideReason: z.string(),
})
export type BankLine = z.infer<typeof bankLine>

const lineFilters = z._default(
  z.strictObject({
    state: z.optional(z.enum(bankLineState)),
    statementId: z.optional(id),
    text: z.optional(z.string().check(z.maxLength(200))),
  }),
  {},
)

/**
 * Returns the lines of all statements, the newest day first. `text` is a reference, an amount such as `1234.50`, or
 * searched for in payer, text, owner and the bank's id.
 */
export const listBankLines = defineCall({
  path: '/v3/staff/finance/bank/line/list',
  summary: 'Lists the payments on bank statements.',
  body: 'json',
  ...read,
  input: z.strictObject({
    pageNum: paging.pageNum,
    pageSize: paging.pageSize,
    filters: lineFilters,
  }),
  output: pageOf(bankLine),
})

const named = z.strictObject({ lineId: id })
const choice = z.strictObject({ lineId: id, applicationId: id })

/** Returns the matched lines that would be booked together, the oldest first, with their sums and owners. */
export const previewBankLines = defineCall({
  path: '/v3/staff/finance/bank/line/preview',
  summary: 'Returns the matched lines with their sums.',
  body: 'json',
  ...read,
  input: z.strictObject({ filters: lineFilters }),
  output: z.strictObject({
    lines: z.array(
      z.strictObject({ ...choice.shape, payer: z.string(), cents, currency: z.string() }),
    ),
    /** Of all matched lines; at most 100 of them are in `lines`. */
    total: count,
    /** Of `lines`. */
    sums: z.array(z.strictObject({ currency: z.string(), cents, count })),
    owners: z.array(
      z.strictObject({ ownerId: id, ownerName: z.string(), currency: z.string(), cents, count }),
    ),
  }),
})

/** Returns open applications that may be meant by a line, by amount and name of the payer. `notFound` without the line. */
export const suggestForBankLine = defineCall({
  path: '/v3/staff/finance/bank/line/suggest',
  summary: 'Suggests applications for a payment without a reference.',
  body: 'json',
  ...read,
  input: named,
  output: z.strictObject({
    items: z.array(
      z.strictObject({
        applicationId: id,
        reference: z.string(),
        ownerName: z.string(),
        payer: z.string(),
        cents,
        currency: z.string(),
        sameAmount: z.boolean(),
        samePayer: z.boolean(),
      }),
    ),
  }),
})

/** The outcomes of booking a line. */
export const bankLineOutcome = {
  booked: 'booked',
  alreadyBooked: 'alreadyBooked',
  refused: 'refused',
} as const

/** Books lines for open applications, each line as a whole. The answer has the outcome of each. */
export const bookBankLines = defineCall({
  path: '/v3/staff/finance/bank/line/book',
  summary: 'Books payments of bank statements for applications.',
  body: 'json',
  ...change,
  input: z.strictObject({
    lines: z.array(choice).check(z.minLength(1), z.maxLength(bankLinesMax)),
  }),
  output: z.strictObject({
    items: z.array(
      z.strictObject({
        lineId: id,
        outcome: z.enum(bankLineOutcome),
        /** Why it was not booked; empty otherwise. */
        message: z.string(),
      }),
    ),
  }),
})

/** Sets a line aside that is not booked, with a reason. `changedByOther` with its state otherwise. */
export const setAsideBankLine = defineCall({
  path: '/v3/staff/finance/bank/line/setAside',
  summary: 'Sets a payment aside.',
  body: 'json',
  ...change,
  input: z.strictObject({ ...named.shape, reason: line(noteMaxLength).check(z.minLength(1)) }),
  output: bankLine,
})

/** Takes back a line that was set aside. `changedByOther` with its state otherwise. */
export const takeBackBankLine = defineCall({
  path: '/v3/staff/finance/bank/line/takeBack',
  summary: 'Takes back a payment that was set aside.',
  body: 'json',
  ...change,
  input: named,
  output: bankLine,
})
