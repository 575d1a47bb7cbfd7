import type { OutputOf, ReadInputOf } from '@placard/contract/platform/call'
import type { listReviews, ReviewRow, ViewedReview } from '@placard/contract/campaigns/staff-review'
import {
  type ReviewKind,
  type ReviewList,
  reviewState,
} from '@placard/domain/campaigns/review/review'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { PlatformWork } from '#server/platform/database/actor.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import {
  isSubject,
  readerOf,
  reviewedColumns,
  type ReviewReader,
  type ShownRecord,
  tableOf,
} from '#server/campaigns/review/subject.ts'
import { reviewRows } from '#server/campaigns/review/view.ts'
import { containsPattern } from '#server/platform/database/owned-sql.ts'

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

type Filters = ReadInputOf<typeof listReviews>['filters']

const { notReviewed, inReview, passed, rejected, mustReviewAgain } = reviewState
const [fresh, again, held] = [notReviewed, mustReviewAgain, inReview].map((code) => sql.lit(code))

// Written into the SQL text instead of a parameter, because the partial indexes have these conditions.
const undecided = sql`s.review_state not in (${sql.lit(passed)}, ${sql.lit(rejected)}) and ${inSight()}`
const decidedAs = (state: number) =>
  sql`s.review_state = ${sql.lit(state)} and s.reviewed_at is not null and ${inSight()}`

/** Returns the condition that an ad or creative `s` is in a list. @param callerId the reviewer; null for a command */
export function isIn(list: ReviewList, callerId: string | null): RawBuilder<unknown> {
  switch (list) {
    case 'waiting':
      return sql`${undecided} and s.review_state in (${fresh}, ${again})`
    case 'inReview':
      return sql`${undecided} and s.review_state = ${held}`
    case 'mine':
      return sql`${undecided} and s.review_state = ${held} and s.reviewer_id = ${callerId}::bigint`
    case 'passed':
      return decidedAs(passed)
    case 'rejected':
      return decidedAs(rejected)
  }
}

/** Returns the order of a list: pending, longest waiting first; decided, latest first. */
function orderOf(list: ReviewList): RawBuilder<unknown> {
  const isDecided = list === 'passed' || list === 'rejected'
  return isDecided ? sql`s.reviewed_at desc, id desc` : sql`s.waiting_since, id`
}

function filterCondition(
  { list, ownerId, text }: Filters,
  callerId: string | null,
): RawBuilder<unknown> {
  const parts = [isIn(list, callerId)]
  if (ownerId !== undefined) parts.push(sql`s.owner_id = ${ownerId}::bigint`)
  if (text) parts.push(contains(text))
  return sql.join(parts, sql` and `)
}

function contains(text: string): RawBuilder<unknown> {
  const pattern = containsPattern(text)
  return sql`exists (
    select from ad a join owner o using (owner_id) where a.owner_id = s.owner_id and a.ad_id = s.ad_id
      and (a.ad_name ilike ${pattern} or a.copywriter ilike ${pattern} or o.owner_name ilike ${pattern})
  )`
}

/**
 * Returns the condition that it and its parents are not in the recycle bin, and that it is no sample whose plan was
 * never switched on. Recycle bins and samples are few, and are read once per statement.
 */
function inSight(): RawBuilder<unknown> {
  return sql`s.removed_at is null and (s.owner_id, s.ad_id) not in (
    select owner_id, ad_id from ad where removed_at is not null
    union all
    select a.owner_id, a.ad_id from ad_group g
    join ad a on a.owner_id = g.owner_id and a.group_id = g.group_id where g.removed_at is not null
    union all
    select a.owner_id, a.ad_id from plan p
    join ad a on a.owner_id = p.owner_id and a.plan_id = p.plan_id where p.removed_at is not null
    union all
    select a.owner_id, a.ad_id from plan p
    join ad a on a.owner_id = p.owner_id and a.plan_id = p.plan_id where p.is_sample and not p.switch_on
  )`
}
