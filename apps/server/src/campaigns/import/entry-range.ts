import type { Restrictions } from '@placard/domain/platform/access/restriction'
import { type RawBuilder, sql } from 'kysely'

/** A range of entries of one kind that have not been applied yet, by their numbers, inclusive. */
export interface EntryRange {
  readonly jobId: string
  readonly first: number
  readonly last: number
}

/** The entries of one transaction, and the owner's restrictions in it. */
export interface Batch extends EntryRange {
  readonly restrictions: Restrictions
}

/** The condition for entries that have not been applied yet. */
export const isNotApplied: RawBuilder<unknown> = sql`action in ('create', 'change') and not taken`
