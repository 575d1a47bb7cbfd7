import { adReviewFields } from '@placard/domain/campaigns/ad/fields'
import { creativeReviewFields } from '@placard/domain/campaigns/creative/fields'
import type { ReviewKind } from '@placard/domain/campaigns/review/subject'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { ReviewedRecord } from '#server/campaigns/review/subject.ts'

type Fields = Readonly<Record<string, unknown>>

/** The values at the last decision and now, by the fields on the wire. */
export interface Changed {
  readonly before: Fields
  readonly after: Fields
}

interface Entry {
  id: string
  before: Fields
  after: Fields
}

const reviewedFields: Readonly<Record<ReviewKind, readonly string[]>> = {
  ad: adReviewFields,
  creative: creativeReviewFields,
}

/** Returns the reviewed fields that have changed since staff decided about each entity, from the log, by id. */
export async function changesSinceDecided(
  db: Kysely<Tables>,
  kind: ReviewKind,
  records: readonly ReviewedRecord[],
): Promise<ReadonlyMap<string, Changed>> {
  const decided = records.flatMap((record) => {
    const since = changedSince(record)
    return since === null ? [] : [{ ...record, since }]
  })
  if (decided.length === 0) return new Map()
  const { rows } = await sql<Entry>`
    select l.entity_id as id, l.before, l.after
    from unnest(${decided.map(({ owner_id: ownerId }) => ownerId)}::bigint[], ${decided.map(({ id }) => id)}::bigint[],
      ${decided.map(({ since }) => since.toISOString())}::timestamptz[]) d (owner_id, id, since)
    join operation_log l on l.owner_id = d.owner_id and l.at >= d.since and l.entity_id = d.id
    where l.entity = ${kind} and l.operation <> 'review' and l.before is not null and l.after is not null
    order by l.log_id`.execute(db)
  const changes = [...Map.groupBy(rows, ({ id }) => id)].map(
    ([id, entries]) => [id, changeOf(kind, entries)] as const,
  )
  return new Map(changes)
}

/** Returns the time from which changes count; null if it has been waiting since its creation and was never reviewed. */
function changedSince({ waiting_since: since, created_at: madeAt }: ReviewedRecord): Date | null {
  return since.getTime() === madeAt.getTime() ? null : since
}

/** Merges several changes into one. A field that has its old value again has not changed. */
function changeOf(kind: ReviewKind, entries: readonly Entry[]): Changed {
  const before: Record<string, unknown> = {}
  const after: Record<string, unknown> = {}
  for (const entry of entries)
    for (const [field, value] of Object.entries(entry.after)) {
      if (!reviewedFields[kind].includes(field)) continue
      if (!Object.hasOwn(before, field)) before[field] = entry.before[field]
      after[field] = value
    }
  for (const field of Object.keys(after))
    if (JSON.stringify(before[field]) === JSON.stringify(after[field])) {
      delete before[field]
      delete after[field]
    }
  return { before, after }
}
