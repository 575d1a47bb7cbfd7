import * as z from 'zod/mini'
import { problem } from '../platform/envelope.ts'
import { id } from '../platform/scalar.ts'
import { loggedChange } from './operation-log.ts'

/**
 * The levels of changed rows. Keywords are below groups, creatives below ads; both have lists of their own, without
 * figures.
 */
export const changeLevel = z.enum(['plan', 'group', 'ad', 'creative', 'keyword'])
export type ChangeLevel = z.infer<typeof changeLevel>

/**
 * The verdict about a row: it is changed, it already has the wanted values, or a problem refuses it. The problem can
 * also arise when the change set is applied.
 */
export const changeVerdict = z.enum(['change', 'leave', 'refused'])
export type ChangeVerdict = z.infer<typeof changeVerdict>

/**
 * A consequence of a changed row: it returns to review, it begins to be delivered, delivery stops, a keyword gets a bid of
 * its own instead of its group's, or some of its fields were changed since by others and are not undone.
 */
export const changeFlag = z.enum(['review', 'live', 'stop', 'ownBid', 'conflict'])
export type ChangeFlag = z.infer<typeof changeFlag>

const count = z.int().check(z.nonnegative())
/** The number of rows with each flag. */
export const flagCounts = z.strictObject({
  review: count,
  live: count,
  stop: count,
  ownBid: count,
  conflict: count,
})

/** A row of a change set. Rows are applied in the order of their numbers. */
export const changeEntry = z.strictObject({
  /** Its number, from 1. */
  number: z.int().check(z.nonnegative()),
  level: changeLevel,
  entityId: id,
  /** Empty if it does not exist. */
  name: z.string(),
  /** The names of what contains it, the outermost first; empty for a plan. */
  parents: z.string(),
  action: z.enum(['change', 'remove', 'restore', 'copy']),
  /** Null while it is being checked. */
  verdict: z.nullable(changeVerdict),
  flags: z.array(changeFlag),
  isApplied: z.boolean(),
  /** The number of things that copying the row creates. */
  created: count,
  changes: z.array(loggedChange),
  problems: z.array(problem),
})
export type ChangeEntry = z.infer<typeof changeEntry>
