import type { ConfirmationReason } from '@placard/domain/campaigns/change-set/confirmation'
import * as z from 'zod/mini'
import { defineCall } from '../platform/call.ts'
import { exportFormat } from '../platform/export.ts'
import { pageOf, paging } from '../platform/listing.ts'
import { cents, id, instant, nothing } from '../platform/scalar.ts'
import { changeEntry, changeFlag, changeLevel, changeVerdict, flagCounts } from './change-entry.ts'
import { levelChange } from './change-operation.ts'
import { changeSelection } from './change-selection.ts'
import { managesAds } from './promotion.ts'

const count = z.int().check(z.nonnegative())

/**
 * The state of a change set: `checking`, `ready` to be applied (for a day), `applying`, `done` (also with refused
 * rows), `failed` (`failure` is the reason), `cancelled` (rows that were applied before stay so).
 */
export const changeSetState = z.enum([
  'checking',
  'ready',
  'applying',
  'done',
  'failed',
  'cancelled',
])
export type ChangeSetState = z.infer<typeof changeSetState>

const reasons = ['rows', 'removedRows', 'budgetPercent', 'factor'] as const
const confirmationReason: z.ZodMiniEnum<{ [Reason in ConfirmationReason]: Reason }> =
  z.enum(reasons)

const changeAuthor = z.enum(['own', 'agency', 'platform'])

/** A change set with its progress and effects. Amounts are cents of `currency`. */
export const changeSet = z.strictObject({
  changeSetId: id,
  /** `bulk`: the same operations for all rows; `sheet`: values of each row; `revert`: the undoing of others. */
  origin: z.enum(['bulk', 'sheet', 'revert']),
  /** The level of its rows; null if they are of several. */
  level: z.nullable(changeLevel),
  state: changeSetState,
  /** The operations in words, in the language of the caller; of an undo, what it undoes. */
  title: z.string(),
  /** The kind of its author; only a user of the owner has a name here. */
  by: changeAuthor,
  authorName: z.string(),
  currency: z.string(),
  /** The number of rows that have been checked or applied, of all. */
  progress: z.strictObject({ done: count, total: count }),
  counts: z.strictObject({ change: count, leave: count, refused: count, applied: count }),
  /** The refused rows by the kind of their first problem, the most frequent first. */
  refusals: z.array(z.strictObject({ problem: z.string(), message: z.string(), count })),
  flags: flagCounts,
  /** The rows that return to review and are delivered now, and what they spent yesterday. */
  reviewedRows: z.strictObject({ delivering: count, spentYesterday: cents }),
  /** The sums of the daily budgets of the changed rows. */
  budget: z.strictObject({ before: cents, after: cents }),
  /** The largest raises of amounts, by factor; at most ten. */
  raises: z.array(
    z.strictObject({
      entityId: id,
      name: z.string(),
      label: z.string(),
      before: cents,
      after: cents,
    }),
  ),
  /** The number of plans, groups, ads, keywords and creatives that copying the rows creates. */
  created: count,
  /** True if its operation removes the rows. */
  removes: z.boolean(),
  /** The names of the plan or group that the copies go to; null if they are beside their originals. */
  destination: z.nullable(z.string()),
  /** Why applying it requires the number of changed rows; empty if it does not. */
  confirmation: z.array(confirmationReason),
  /** The change set that this one undoes; null if it undoes none. */
  revertOf: z.nullable(id),
  /** The latest change set that undid this one, or a part of it; null if none did. */
  undoneBy: z.nullable(id),
  /** True if its changes can still be undone. */
  isRevertible: z.boolean(),
  failure: z.string(),
  createdAt: instant,
  /** The time at which the rows were selected and checked; null before. */
  checkedAt: z.nullable(instant),
  finishedAt: z.nullable(instant),
})
export type ChangeSet = z.infer<typeof changeSet>

/**
 * Checks a change: decides for every row whether it would be changed, and how, without changing anything. Up to 1,000
 * rows are checked before the reply, more in a job. `notFound` for an unknown service node or parent in the filters,
 * `limitReached` for more than 200,000 rows, more than 10,000 things to be created or too many open change
 * sets, `invalidInput` if no row is selected.
 */
export const checkChangeSet = defineCall({
  path: '/v3/changeSet/check',
  summary: 'Checks a change of many plans, groups, ads, creatives or keywords.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: z.strictObject({
    selection: changeSelection,
    /** Of the level of the selection, or of a level below: then of everything in the selected rows. */
    change: levelChange,
  }),
  output: changeSet,
})

const changeSetInput = z.strictObject({ changeSetId: id })

/** Returns a change set. Pages poll it while a job works on it. */
export const changeSetDetail = defineCall({
  path: '/v3/changeSet/detail',
  summary: 'Returns a change set with its progress.',
  body: 'json',
  access: managesAds,
  effect: 'read',
  unattended: true,
  input: changeSetInput,
  output: changeSet,
})

/** Returns the change sets of the last 30 days of the acting owner, newest first. */
export const listChangeSets = defineCall({
  path: '/v3/changeSet/list',
  summary: 'Lists change sets, newest first.',
  body: 'json',
  access: managesAds,
  effect: 'read',
  input: z.strictObject({
    state: z.optional(changeSetState),
    by: z.optional(z.enum(['me', ...changeAuthor.options])),
    pageNum: paging.pageNum,
    pageSize: paging.pageSize,
  }),
  output: pageOf(changeSet),
})

/** Returns the rows of a change set; `problem` is a kind of `refusals`. */
export const listChangeEntries = defineCall({
  path: '/v3/changeSet/entries',
  summary: 'Lists the rows of a change set with their changes and problems.',
  body: 'json',
  access: managesAds,
  effect: 'read',
  input: z.strictObject({
    changeSetId: id,
    verdict: z.optional(changeVerdict),
    flag: z.optional(changeFlag),
    problem: z.optional(z.string().check(z.maxLength(40))),
    pageNum: paging.pageNum,
    pageSize: paging.pageSize,
  }),
  output: pageOf(changeEntry),
})

/**
 * Applies a `ready` change set: exactly the changes that were checked. Rows that were changed meanwhile are refused. Up
 * to 1,000 rows are applied before the reply, more in a job, unless `allOrNothing`. Applying it again changes nothing.
 * One that was checked more than a day ago is checked again instead. `invalidInput` without a required confirmation, or
 * with `allOrNothing` if a row is refused; `limitReached` for more than 10,000 rows with it.
 */
export const applyChangeSet = defineCall({
  path: '/v3/changeSet/apply',
  summary: 'Applies a checked change set.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: z.strictObject({
    changeSetId: id,
    /** The number of changed rows, where `confirmation` requires it. */
    confirmedCount: z._default(z.nullable(count), null),
    /** True to change nothing unless every row can be changed, of at most 10,000. */
    allOrNothing: z.optional(z.boolean()),
  }),
  output: changeSet,
})

/** Cancels a change set that is being checked, ready, or being applied. Rows that have been applied stay so. */
export const cancelChangeSet = defineCall({
  path: '/v3/changeSet/cancel',
  summary: 'Cancels a change set.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: changeSetInput,
  output: changeSet,
})

/** Checks the same operations again for the refused rows of a change set that is done or cancelled. */
export const retryChangeSet = defineCall({
  path: '/v3/changeSet/retry',
  summary: 'Checks the refused rows of a change set again.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: changeSetInput,
  output: changeSet,
})

/**
 * Checks the undoing of earlier changes, as another change set: those of a change set, of an import, or of an entry of
 * the operation log, alone or with everything that was done by the same request. What is new is moved to the recycle
 * bin; keywords, which have none, are removed, and a removed one is added again under its id. Fields that were changed
 * since stay as they are, unless `overwrite`. With `applies`, up to 1,000 rows are undone within the call unless one is
 * refused or has such a field, or a confirmation is required. `notFound` after 30 days; `invalidInput` if nothing in it
 * can be undone.
 */
export const revertChanges = defineCall({
  path: '/v3/changeSet/revert',
  summary: 'Checks the undoing of earlier changes, and can apply it at once.',
  body: 'json',
  access: managesAds,
  effect: 'write',
  input: z.strictObject({
    of: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('changeSet'), changeSetId: id }),
      z.strictObject({ kind: z.literal('import'), jobId: id }),
      z.strictObject({
        kind: z.literal('log'),
        logId: id,
        wholeRequest: z._default(z.boolean(), false),
      }),
      /** The change that gave a row this version. */
      z.strictObject({
        kind: z.literal('version'),
        level: changeLevel,
        entityId: id,
        version: z.int().check(z.positive()),
      }),
    ]),
    overwrite: z._default(z.boolean(), false),
    applies: z._default(z.boolean(), false),
  }),
  output: changeSet,
})

/** Exports the rows of a change set with their outcome. */
export const exportChangeSet = defineCall({
  path: '/v3/changeSet/export',
  summary: 'Downloads the rows of a change set with their outcome, as CSV or XLSX.',
  body: 'download',
  access: managesAds,
  effect: 'read',
  input: z.strictObject({ changeSetId: id, format: exportFormat }),
  output: nothing,
})
