import { type RawBuilder, sql } from 'kysely'

/** Entries of one kind that are still to be taken, by their numbers, both ends included. */
export interface EntryRange {
  readonly jobId: string
  readonly first: number
  readonly last: number
}

/** Condition of the entries that are still to be taken. */
export const stillToTake: RawBuilder<unknown> = sql`action in ('create', 'change') and not taken`
