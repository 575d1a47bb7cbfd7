import type { Level } from '@placard/contract/campaigns/report'
import { type RawBuilder, sql } from 'kysely'
import { account, reasonColumn, standing } from './delivery.ts'
import { plainLevels } from './level.ts'
import type { Subject } from './subject.ts'

/** One plan, group or ad with all reasons against its delivery. */
export function plainDetail(subject: Subject, level: Level, id: string): RawBuilder<unknown>[] {
  const { table, id: column, joinedOutside, whole } = plainLevels[level]
  return [
    sql`with ${account(subject)} select ${whole}, ${reasonColumn(level, subject)} from ${standing(level, subject, table)}
      where e.owner_id = ${subject.ownerId} and e.removed_at is null and ${joinedOutside} and e.${column} = ${id}`,
  ]
}

/** All creatives of an ad. */
export function plainCreatives({ ownerId }: Subject, adId: string): RawBuilder<unknown>[] {
  return [
    sql`select c.creative_id as "creativeId", c.ad_id as "adId", c.version, c.switch_on as "switchOn",
        c.creative_type as "creativeType", c.dynamic_mode as "dynamicMode", c.img_mat_ids as "imgMatIds",
        c.video_mat_ids as "videoMatIds", c.video_cover_img_id as "videoCoverImgId",
        c.brand_logo_img_id as "brandLogoImgId", c.review_state as "reviewState", c.review_reason as "reviewReason"
      from creative c join ad e on e.owner_id = c.owner_id and e.ad_id = c.ad_id and e.removed_at is null
      where c.owner_id = ${ownerId} and c.ad_id = ${adId} and c.removed_at is null order by c.creative_id`,
  ]
}

/** The figures of a plan day by day. */
export function plainTrend({ ownerId, from, to }: Subject, planId: string): RawBuilder<unknown>[] {
  return [
    sql`select d.day, sum(d.impressions) as impressions, sum(d.clicks) as clicks, sum(d.downloads) as downloads,
        sum(d.cost) as cost
      from plan_day d join plan e on e.owner_id = d.owner_id and e.plan_id = d.plan_id and e.removed_at is null
      where d.owner_id = ${ownerId} and d.plan_id = ${planId} and d.day between ${from} and ${to}
      group by d.day order by d.day`,
  ]
}

/** The names of a group and its plan. */
export function plainParents({ ownerId }: Subject, groupId: string): RawBuilder<unknown>[] {
  return [
    sql`select g.group_id as "groupId", g.group_name as "groupName", g.plan_id as "planId", p.plan_name as "planName"
      from ad_group g join plan p on p.owner_id = g.owner_id and p.plan_id = g.plan_id and p.removed_at is null
      where g.owner_id = ${ownerId} and g.group_id = ${groupId} and g.removed_at is null`,
  ]
}
