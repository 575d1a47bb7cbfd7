import type { Level } from '@placard/contract/campaigns/report'
import { type RawBuilder, sql } from 'kysely'

/** The plain SQL that reads a level's rows `e` with their parents `p` and `g`. */
export interface PlainLevel {
  readonly table: RawBuilder<unknown>
  readonly id: RawBuilder<unknown>
  readonly name: RawBuilder<unknown>
  readonly dayTable: RawBuilder<unknown>
  /** The condition that no parent is in the recycle bin, by ids alone. */
  readonly parentsOutside: (ownerId: string) => RawBuilder<unknown>
  /** The same, where the parents are joined. */
  readonly joinedOutside: RawBuilder<unknown>
  /** The columns of its list, under the names of the answer. */
  readonly listed: RawBuilder<unknown>
  /** The columns of its own page. */
  readonly whole: RawBuilder<unknown>
}

const outside = (table: string, id: string) => (ownerId: string) =>
  sql`e.${sql.ref(id)} not in (
    select r.${sql.ref(id)} from ${sql.table(table)} r where r.owner_id = ${ownerId} and r.removed_at is not null)`
const [planOutside, groupOutside] = [outside('plan', 'plan_id'), outside('ad_group', 'group_id')]
const ofRow = sql`e.version, e.switch_on as "switchOn", e.invalid_fields as "invalidFields"`
const ofPlan = sql`e.plan_id as "planId", e.plan_name as "planName", e.node_id as "nodeId",
  (select node_name from service_node n where n.owner_id = e.owner_id and n.node_id = e.node_id) as "nodeName",
  e.extension_type as "extensionType", e.day_limit as "dayLimit", e.day_budget as "dayBudget",
  e.begin_day as "beginDay", e.end_day as "endDay", ${ofRow}`
const ofGroup = sql`e.group_id as "groupId", e.group_name as "groupName", e.plan_id as "planId", p.plan_name as "planName",
  e.price, e.begin_day as "beginDay", e.end_day as "endDay", ${ofRow}`
const ofAd = sql`e.ad_id as "adId", e.ad_name as "adName", e.group_id as "groupId", g.group_name as "groupName",
  e.plan_id as "planId", p.plan_name as "planName", e.copywriter, e.page_url as "pageUrl",
  e.review_reason as "reviewReason", ${ofRow}`

export const plainLevels: Readonly<Record<Level, PlainLevel>> = {
  plan: {
    table: sql`plan`,
    id: sql`plan_id`,
    name: sql`plan_name`,
    dayTable: sql`plan_day`,
    parentsOutside: () => sql`true`,
    joinedOutside: sql`true`,
    listed: sql`${ofPlan}, (select count(*) from ad_group c
      where c.owner_id = e.owner_id and c.plan_id = e.plan_id and c.removed_at is null) as "groupCount"`,
    whole: sql`${ofPlan}, e.app_code as "appCode", e.pacing, e.delivery_mode as "deliveryMode", e.ad_type as "adType"`,
  },
  group: {
    table: sql`ad_group`,
    id: sql`group_id`,
    name: sql`group_name`,
    dayTable: sql`group_day`,
    parentsOutside: planOutside,
    joinedOutside: sql`p.removed_at is null`,
    listed: sql`${ofGroup},
      (select count(*) from ad c
        where c.owner_id = e.owner_id and c.group_id = e.group_id and c.removed_at is null) as "adCount",
      (select count(*) from keyword c
        where c.owner_id = e.owner_id and c.group_id = e.group_id) as "keywordCount"`,
    whole: sql`${ofGroup}, e.extension_flow as "extensionFlow", e.flow_scene as "flowScene",
      e.billing_type as "billingType", e.schedule, e.targeting, e.smart_expand as "smartExpand", e.ocpc_type as "ocpcType",
      e.deep_ocpc_type as "deepOcpcType", e.deep_ocpc_price as "deepOcpcPrice", e.target_roi as "targetROI"`,
  },
  ad: {
    table: sql`ad`,
    id: sql`ad_id`,
    name: sql`ad_name`,
    dayTable: sql`ad_day`,
    parentsOutside: (ownerId) => sql`${planOutside(ownerId)} and ${groupOutside(ownerId)}`,
    joinedOutside: sql`p.removed_at is null and g.removed_at is null`,
    listed: ofAd,
    whole: sql`${ofAd}, e.spec_id as "specId", e.headlines, e.brand_name as "brandName",
      e.button_text as "buttonText", e.deep_url as "deepUrl", e.click_url as "clickUrl", e.expose_url as "exposeUrl",
      e.download_url as "downloadUrl", e.play_begin_url as "playBeginUrl", e.play_end_url as "playEndUrl",
      e.review_state as "reviewState"`,
  },
}
