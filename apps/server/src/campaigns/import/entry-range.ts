import type { Restrictions } from '@placard/domain/platform/access/restriction'
import { type RawBuilder, sql } from 'kysely'

/** Entries of one kind that are still to be taken, by their numbers, both ends included. */
export interface EntryRange {
  readonly jobId: string
  readonly first: number
  readonly last: number
}

/** Entries that are taken in one transaction, and what the owner may not do in it. */
export interface Batch extends EntryRange {
  readonly restrictions: Restrictions
}

/** Condition of the entries that are still to be taken. */
export const stillToTake: RawBuilder<unknown> = sql`action in ('create', 'change') and not taken`
