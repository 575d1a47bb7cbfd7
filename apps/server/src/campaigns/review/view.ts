import type { ReviewRow } from '@placard/contract/campaigns/staff-review'
import type { MaterialFields } from '@placard/domain/materials/material/need'
import { isReviewPending } from '@placard/domain/campaigns/review/state'
import type { ReviewKind } from '@placard/domain/campaigns/review/subject'
import { changesOf } from '#server/campaigns/operation-log/entry.ts'
import { type Changed, changesSinceDecided } from '#server/campaigns/review/changes.ts'
import { type MaterialUse, materialsInUse, usesIn } from '#server/campaigns/review/materials.ts'
import type { ReviewReader } from '#server/campaigns/review/reader.ts'
import type { ShownRecord } from '#server/campaigns/review/subject.ts'

/** Ads or creatives as answers have them, in the order of the records. */
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
      ...standingOf(record, { kind, accountId }),
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

type Standing = Omit<ReviewRow, 'texts' | 'addresses' | 'materials' | 'changes' | 'formerMaterials'>

function standingOf(
  record: ShownRecord,
  { kind, accountId }: { kind: ReviewKind; accountId: string | null },
): Standing {
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

/** The materials that something has, and those that it had when it was decided and has no more. */
function usesOf(
  { owner_id: ownerId, creatives }: ShownRecord,
  change: Changed | undefined,
): { now: MaterialUse[]; before: MaterialUse[] } {
  const now = usesIn(ownerId, creatives)
  // Saves log these fields as the wire has them.
  const had =
    change === undefined ? [] : usesIn(ownerId, [change.before as Partial<MaterialFields>])
  return { now, before: had.filter((use) => !now.some(({ id }) => id === use.id)) }
}
