import type { OutputOf } from '@placard/contract/platform/call'
import type { countReviews } from '@placard/contract/campaigns/staff-review'
import {
  type ReviewKind,
  type ReviewList,
  reviewLists,
} from '@placard/domain/campaigns/review/subject'
import { sql } from 'kysely'
import { isIn } from '#server/campaigns/review/filter.ts'
import type { ReviewReader } from '#server/campaigns/review/reader.ts'
import { tableOf } from '#server/campaigns/review/subject.ts'

/** How many ads and creatives stand in each list. */
export async function reviewCounts(reader: ReviewReader): Promise<OutputOf<typeof countReviews>> {
  const [ad, creative] = await Promise.all([countsOf(reader, 'ad'), countsOf(reader, 'creative')])
  return { ad, creative }
}

type Counts = Readonly<Record<ReviewList, number>>

async function countsOf({ db, accountId }: ReviewReader, kind: ReviewKind): Promise<Counts> {
  // Each by its own index: most of what there is stands in no list.
  const counts = reviewLists.map(
    (list) =>
      sql`(select count(*)::int from ${sql.table(tableOf[kind])} s where ${isIn(list, accountId)}) as ${sql.ref(list)}`,
  )
  const { rows } = await sql<Counts>`select ${sql.join(counts)}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('expected a row of counts, got none')
  return row
}
