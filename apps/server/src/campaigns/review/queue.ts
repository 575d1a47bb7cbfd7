import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import type { listReviews, ReviewRow, ViewedReview } from '@placard/contract/campaigns/staff-review'
import type { ReviewKind } from '@placard/domain/campaigns/review/subject'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { PlatformWork } from '#server/platform/database/platform-work.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { filterCondition, orderOf } from '#server/campaigns/review/filter.ts'
import { readerOf, type ReviewReader } from '#server/campaigns/review/reader.ts'
import {
  isSubject,
  reviewedColumns,
  type ShownRecord,
  tableOf,
} from '#server/campaigns/review/subject.ts'
import { reviewRows } from '#server/campaigns/review/view.ts'

/** Returns one page of ads or creatives of all owners, and the total number of matches. */
export async function reviewQueue(
  reader: ReviewReader,
  { filters, pageNum, pageSize }: ReadInputOf<typeof listReviews>,
): Promise<OutputOf<typeof listReviews>> {
  const { kind, list } = filters
  const condition = filterCondition(filters, reader.accountId)
  const [records, count] = await Promise.all([
    shownRecords(reader.db, kind, {
      condition,
      order: orderOf(list),
      limit: pageSize,
      offset: (pageNum - 1) * pageSize,
    }),
    sql<{
      total: number
    }>`select count(*)::int as total from ${sql.table(tableOf[kind])} s where ${condition}`.execute(
      reader.db,
    ),
  ])
  return { items: await reviewRows(reader, kind, records), total: count.rows[0]?.total ?? 0 }
}

/** Returns one of them, as the list shows it; undefined if it does not exist. */
export async function reviewRow(
  reader: ReviewReader,
  { kind, ownerId, id }: Pick<ViewedReview, 'kind' | 'ownerId' | 'id'>,
): Promise<ReviewRow | undefined> {
  const records = await shownRecords(reader.db, kind, {
    condition: sql`s.owner_id = ${ownerId}::bigint and ${isSubject(kind, id)}`,
    order: sql`id`,
    limit: 1,
    offset: 0,
  })
  const [row] = await reviewRows(reader, kind, records)
  return row
}

/** Returns the current row of an existing entity. */
export async function standingRow(work: PlatformWork, seen: ViewedReview): Promise<ReviewRow> {
  const row = await reviewRow(readerOf(work), seen)
  if (row === undefined) throw new Error(`expected ${seen.kind} ${seen.id} of ${seen.ownerId}`)
  return row
}

interface Page {
  readonly condition: RawBuilder<unknown>
  readonly order: RawBuilder<unknown>
  readonly limit: number
  readonly offset: number
}

async function shownRecords(
  db: Kysely<Tables>,
  kind: ReviewKind,
  { condition, order, limit, offset }: Page,
): Promise<ShownRecord[]> {
  const isShown = kind === 'ad' ? sql`true` : sql`c.creative_id = s.id`
  const { rows } = await sql<ShownRecord>`
    select s.*, o.owner_name, a.ad_name, p.plan_name, g.group_name, a.spec_id, a.copywriter, a.headlines, a.brand_name,
      a.button_text, a.page_url, a.deep_url, a.click_url, a.expose_url, a.download_url, a.play_begin_url, a.play_end_url,
      (select account_name from account where account_id = s.reviewer_id) as reviewer_name,
      (
        select coalesce(json_agg(json_build_object('imgMatIds', c.img_mat_ids::text[], 'videoMatIds', c.video_mat_ids::text[],
          'videoCoverImgId', c.video_cover_img_id::text, 'brandLogoImgId', c.brand_logo_img_id::text)
          order by c.creative_id), '[]')
        from creative c where c.owner_id = s.owner_id and c.ad_id = s.ad_id and c.removed_at is null and ${isShown}
      ) as creatives
    from (
      select ${reviewedColumns(kind)} from ${sql.table(tableOf[kind])} s where ${condition}
      order by ${order} limit ${limit} offset ${offset}
    ) s
    join owner o using (owner_id)
    join ad a using (owner_id, ad_id)
    join ad_group g on g.owner_id = a.owner_id and g.group_id = a.group_id
    join plan p on p.owner_id = a.owner_id and p.plan_id = a.plan_id
    order by ${order}`.execute(db)
  return rows
}
