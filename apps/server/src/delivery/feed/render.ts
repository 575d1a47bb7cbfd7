import { bundlePath, materialFile } from '@placard/contract/materials/material'
import { dictionaryType } from '@placard/domain/campaigns/dictionary/type'
import { bundlePage } from '@placard/domain/materials/material/limit'
import { materialType } from '@placard/domain/materials/material/type'
import { reviewState } from '@placard/domain/campaigns/review/review'
import { validationStatus } from '@placard/domain/support/business-validation/validation'
import { verificationKind } from '@placard/domain/support/verification/verification'
import { type RawBuilder, sql } from 'kysely'
import type { EntryKind } from '#server/delivery/feed/kind.ts'

/** The number of days for which plans and groups stay in the feed after their last one. */
export const keptDays = 7

const today = sql`(now() at time zone o.time_zone)::date`

const isOpen = sql`o.closed_at is null`
const isPlanKept = sql`p.removed_at is null and coalesce(p.end_day >= ${today} - ${sql.lit(keptDays)}, true) and ${isOpen}`
const isGroupKept = sql`g.removed_at is null and coalesce(g.end_day >= ${today} - ${sql.lit(keptDays)}, true) and ${isPlanKept}`

/** The spending of today of the owner `o`, or of some of its plans `t`. */
// The statistics of an engine arrive later than its reports of spending, and contain them.
export const spentOf = (plan: RawBuilder<unknown>) => sql`(
  select sum(greatest(d.cost, d.reported))::bigint from (
    select coalesce(sum(x.cost), 0) as cost, coalesce(sum(x.reported), 0) as reported from (
      select t.plan_id, t.cost, 0 as reported from plan_day t where t.owner_id = o.owner_id and t.day = ${today} ${plan}
      union all
      select t.plan_id, 0, t.cents from delivery_spend t where t.owner_id = o.owner_id and t.day = ${today} ${plan}
    ) x group by x.plan_id
  ) d
)`
// Without spending there is no day, so that midnight changes no entry.
const spending = (plan: RawBuilder<unknown>) =>
  sql`(select case when s.cents > 0 then json_build_object('day', ${today}, 'cents', s.cents) end from (select ${spentOf(plan)} as cents) s)`

/** The amount that the owner `o` can still spend. */
// Spending that is reported and not counted yet is not in the view.
export const available = sql`(
  select greatest(0, s.cents - coalesce(${spentOf(sql``)}, 0) + (
    select coalesce(sum(t.cost), 0) from plan_day t where t.owner_id = o.owner_id and t.day = ${today}
  ))::bigint
  from spendable s where s.owner_id = o.owner_id
)`

const interactivePage = sql.lit(`/${bundlePage}`)

/** The file of a material of the owner of `c`. Its address never changes its content. */
const fileOf = (id: RawBuilder<unknown>) => sql`(
  select json_build_object('materialId', m.material_id::text, 'url', case
      when m.page_url <> '' then m.page_url
      when m.material_type = ${sql.lit(materialType.interactive)} then ${sql.lit(`${bundlePath}/`)} || f.address_key || ${interactivePage}
      else ${sql.lit(`${materialFile.path}?key=`)} || f.address_key end,
    'sha256', encode(f.blob_hash, 'hex'), 'bytes', f.byte_count, 'type', f.media_type,
    'w', m.width_px, 'h', m.height_px, 'durationMs', m.duration_ms)
  from material m left join stored_file f on f.owner_id = m.owner_id and f.file_id = m.file_id
  where m.owner_id = c.owner_id and m.material_id = ${id}
)`
const filesOf = (ids: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(${fileOf(sql`i.id`)} order by i.place), '[]')
  from unnest(${ids}) with ordinality i (id, place)
)`

/** The creatives of the ad `a` that may be shown, none of whose materials was refused. */
const creatives = sql`(
  select json_agg(json_build_object('creativeId', c.creative_id::text, 'type', c.creative_type,
    'dynamicMode', c.dynamic_mode, 'images', ${filesOf(sql`c.img_mat_ids`)}, 'videos', ${filesOf(sql`c.video_mat_ids`)},
    'cover', ${fileOf(sql`c.video_cover_img_id`)}, 'logo', ${fileOf(sql`c.brand_logo_img_id`)}) order by c.creative_id)
  from creative c
  where c.owner_id = a.owner_id and c.ad_id = a.ad_id and c.switch_on and c.review_state = ${sql.lit(reviewState.passed)}
    and c.removed_at is null and not exists (
      select from material m where m.owner_id = c.owner_id and m.material_id = any(c.material_ids) and m.refusal is not null
    )
)`

const keywords = sql`(
  select coalesce(json_agg(json_build_array(k.keyword, k.match_type, k.price) order by k.keyword_id), '[]')
  from keyword k where k.owner_id = g.owner_id and k.group_id = g.group_id and k.switch_on
)`

interface Rendering {
  /** Joins to the wanted `w`, whose entity may be missing. */
  readonly joins: RawBuilder<unknown>
  readonly planId: RawBuilder<unknown>
  readonly groupId: RawBuilder<unknown>
  /** JSON; null if the entity is not delivered. */
  readonly body: RawBuilder<unknown>
  /** True if what is below it may have been rendered before it appeared. */
  readonly isOld: RawBuilder<unknown>
}

const planJoins = sql`left join owner o on o.owner_id = p.owner_id`
const groupJoins = sql`left join plan p on p.owner_id = g.owner_id and p.plan_id = g.plan_id ${planJoins}`
const none = sql`null::bigint`

const { complete, expired } = validationStatus
const business = sql`v.owner_id = o.owner_id and v.kind = ${sql.lit(verificationKind.business)}`

/** The entries of each kind. What only the clock changes is data, and the engine judges it (decision 086). */
export const renderings: Readonly<Record<EntryKind, Rendering>> = {
  owner: {
    joins: sql`left join owner o on o.owner_id = w.owner_id`,
    planId: none,
    groupId: none,
    isOld: sql`coalesce(o.version > 1, false)`,
    body: sql`case when ${isOpen} then json_build_object('ownerId', o.owner_id::text, 'timeZone', o.time_zone,
      'currency', o.currency, 'dayBudgetCents', o.day_budget_limit, 'spent', ${spending(sql``)},
      'availableCents', ${available},
      'qualification', json_build_object(
        'expired', exists (select from verification v where ${business} and v.status = ${sql.lit(expired)}),
        'until', (select min(v.valid_until) from verification v where ${business} and v.status = ${sql.lit(complete)}))) end`,
  },
  plan: {
    joins: sql`left join plan p on p.owner_id = w.owner_id and p.plan_id = w.entity_id ${planJoins}`,
    planId: none,
    groupId: none,
    isOld: sql`coalesce(p.version > 1, false)`,
    body: sql`case when p.plan_id is not null and ${isPlanKept} then json_build_object('planId', p.plan_id::text,
      'on', p.switch_on, 'beginDay', p.begin_day, 'endDay', p.end_day, 'dayBudgetCents', p.day_budget,
      'spent', ${spending(sql`and t.plan_id = p.plan_id`)}, 'pacing', p.pacing, 'deliveryMode', p.delivery_mode,
      'adType', p.ad_type, 'extensionType', p.extension_type, 'appCode', p.app_code) end`,
  },
  group: {
    joins: sql`left join ad_group g on g.owner_id = w.owner_id and g.group_id = w.entity_id ${groupJoins}`,
    planId: sql`g.plan_id`,
    groupId: none,
    isOld: sql`coalesce(g.version > 1, false)`,
    body: sql`case when g.group_id is not null and ${isGroupKept} then json_build_object('groupId', g.group_id::text,
      'planId', g.plan_id::text, 'on', g.switch_on, 'beginDay', g.begin_day, 'endDay', g.end_day, 'schedule', g.schedule,
      'billing', g.billing_type, 'bidCents', g.price, 'goal', g.ocpc_type, 'deepGoal', g.deep_ocpc_type,
      'deepBidCents', g.deep_ocpc_price, 'targetRoi', g.target_roi, 'flow', g.extension_flow, 'scene', g.flow_scene,
      'targeting', g.targeting, 'smartExpand', g.smart_expand, 'keywords', ${keywords}) end`,
  },
  ad: {
    joins: sql`left join ad a on a.owner_id = w.owner_id and a.ad_id = w.entity_id
      left join ad_group g on g.owner_id = a.owner_id and g.group_id = a.group_id ${groupJoins}
      left join lateral (select ${creatives} as creatives where a.switch_on and a.review_state = ${sql.lit(reviewState.passed)}
        and a.invalid_fields = '{}' and a.removed_at is null and ${isGroupKept}) s on true`,
    planId: sql`a.plan_id`,
    groupId: sql`a.group_id`,
    isOld: sql`false`,
    body: sql`case when s.creatives is not null then json_build_object('adId', a.ad_id::text, 'groupId', a.group_id::text,
      'planId', a.plan_id::text, 'spec', a.spec_id, 'text', a.copywriter, 'headlines', a.headlines, 'brand', a.brand_name,
      'button', a.button_text, 'pageUrl', a.page_url, 'deepUrl', a.deep_url, 'track', json_build_object(
        'expose', a.expose_url, 'click', a.click_url, 'download', a.download_url, 'playBegin', a.play_begin_url,
        'playEnd', a.play_end_url), 'creatives', s.creatives) end`,
  },
  app: {
    joins: sql`left join dictionary_item i on i.item_id = w.entity_id and i.dic_type = ${sql.lit(dictionaryType.app)}`,
    planId: none,
    groupId: none,
    isOld: sql`false`,
    body: sql`case when i.item_id is not null then json_build_object('appCode', i.code, 'offline', i.offline) end`,
  },
}
