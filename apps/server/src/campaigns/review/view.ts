import type { ReviewedMaterial, ReviewRow } from '@placard/contract/campaigns/staff-review'
import { type MaterialFields, materialFields } from '@placard/domain/materials/material/need'
import { isReviewPending, type ReviewKind } from '@placard/domain/campaigns/review/review'
import { changesOf } from '#server/campaigns/operation-log/entry.ts'
import type { ReviewedRecord, ReviewReader, ShownRecord } from '#server/campaigns/review/subject.ts'
import { materialIds } from '@placard/domain/campaigns/creative/material'
import type { MaterialType } from '@placard/domain/materials/material/type'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import {
  materialColumns,
  type MaterialRecord,
  materialRowOf,
} from '#server/materials/material/row.ts'
import { adReviewFields } from '@placard/domain/campaigns/ad/fields'
import { creativeReviewFields } from '@placard/domain/campaigns/creative/fields'

/** Returns ads or creatives as the wire has them, in the order of the records. */
export async function reviewRows(
  { db, locale, accountId }: ReviewReader,
  kind: ReviewKind,
  records: readonly ShownRecord[],
): Promise<ReviewRow[]> {
  const changed = await changesSinceDecided(db, kind, records.filter(waits))
  const uses = records.map((record) => usesOf(record, changed.get(record.id)))
  const materials = await materialsInUse(
    db,
    uses.flatMap(({ now, before }) => [...now, ...before]),
  )
  return records.map((record, at) => {
    const { now = [], before = [] } = uses[at] ?? {}
    const change = changed.get(record.id)
    return {
      ...reviewStatusOf(record, { kind, accountId }),
      texts: labeledTexts(textFieldsOf(record)),
      addresses: labeledTexts(addressesOf(record)),
      materials: materials(now),
      changes: change === undefined ? [] : changesOf(change, locale),
      formerMaterials: materials(before),
    }
  })
}

function waits({ review_state: state }: ShownRecord): boolean {
  return isReviewPending(state)
}

type ReviewStatus = Omit<
  ReviewRow,
  'texts' | 'addresses' | 'materials' | 'changes' | 'formerMaterials'
>

function reviewStatusOf(
  record: ShownRecord,
  { kind, accountId }: { kind: ReviewKind; accountId: string | null },
): ReviewStatus {
  const { reviewer_id: reviewerId, reviewer_name: name } = record
  return {
    kind,
    id: record.id,
    ownerId: record.owner_id,
    ownerName: record.owner_name,
    name: record.ad_name,
    planName: record.plan_name,
    groupName: record.group_name,
    specId: record.spec_id,
    state: record.review_state,
    reason: record.review_reason,
    reviewer: name === null ? null : { name, isCaller: reviewerId === accountId },
    waitingSince: record.waiting_since.getTime(),
    reviewedAt: record.reviewed_at?.getTime() ?? null,
    version: record.version,
  }
}

function textFieldsOf(record: ShownRecord): [field: string, text: string][] {
  return [
    ['copywriter', record.copywriter],
    ...record.headlines.map((headline): [string, string] => ['headlines', headline]),
    ['brandName', record.brand_name],
    ['buttonText', record.button_text],
  ]
}

function addressesOf(record: ShownRecord): [field: string, text: string][] {
  return [
    ['pageUrl', record.page_url],
    ['deepUrl', record.deep_url],
    ['clickUrl', record.click_url],
    ['exposeUrl', record.expose_url],
    ['downloadUrl', record.download_url],
    ['playBeginUrl', record.play_begin_url],
    ['playEndUrl', record.play_end_url],
  ]
}

function labeledTexts(fields: readonly [field: string, text: string][]): ReviewRow['texts'] {
  return fields.filter(([, text]) => text !== '').map(([field, text]) => ({ field, text }))
}

/** Returns the current materials of an entity, and those at the time of its decision that it no longer has. */
function usesOf(
  { owner_id: ownerId, creatives }: ShownRecord,
  change: Changed | undefined,
): { now: MaterialUse[]; before: MaterialUse[] } {
  const now = usesIn(ownerId, creatives)
  // Saves log these fields in the format of the wire.
  const had =
    change === undefined ? [] : usesIn(ownerId, [change.before as Partial<MaterialFields>])
  return { now, before: had.filter((use) => !now.some(({ id }) => id === use.id)) }
}

interface MaterialUse {
  readonly ownerId: string
  readonly field: string
  readonly id: string
}

/** Returns the materials of creatives, without duplicates. A missing field has none. */
function usesIn(ownerId: string, creatives: readonly Partial<MaterialFields>[]): MaterialUse[] {
  const uses = creatives.flatMap((creative) =>
    materialFields.flatMap((field) =>
      materialIds(creative[field] ?? null).map((id) => ({ ownerId, field, id })),
    ),
  )
  return uses.filter((use, at) => uses.findIndex(({ id }) => id === use.id) === at)
}

/** Looks up materials of any owners. @returns a function that finds those of some uses, without deleted ones */
async function materialsInUse(
  db: Kysely<Tables>,
  uses: readonly MaterialUse[],
): Promise<(wanted: readonly MaterialUse[]) => ReviewedMaterial[]> {
  if (uses.length === 0) return () => []
  const { rows } = await sql<MaterialRecord<MaterialType> & { owner_id: string }>`
    select m.owner_id, ${materialColumns}
    from material m
    left join stored_file f on f.owner_id = m.owner_id and f.file_id = m.file_id
    left join stored_file p on p.owner_id = m.owner_id and p.file_id = m.preview_file_id
    where (m.owner_id, m.material_id) in (
      select * from unnest(${uses.map(({ ownerId }) => ownerId)}::bigint[], ${uses.map(({ id }) => id)}::bigint[])
    )`.execute(db)
  const found = new Map(rows.map((row) => [`${row.owner_id} ${row.material_id}`, row]))
  return (wanted) =>
    wanted.flatMap(({ ownerId, field, id }) => {
      const row = found.get(`${ownerId} ${id}`)
      return row === undefined ? [] : [{ field, ...materialRowOf(row) }]
    })
}

type Fields = Readonly<Record<string, unknown>>

/** The values at the last decision and now, by the fields on the wire. */
interface Changed {
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
async function changesSinceDecided(
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
