import { addDays, dayAt, type Day } from '@placard/domain/platform/calendar/day'
import { subAccount } from '@placard/domain/finance/account'
import { bookingType } from '@placard/domain/finance/booking'
import { dayLimit, extensionType } from '@placard/domain/campaigns/plan/codes'
import { reviewState } from '@placard/domain/campaigns/review/review'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { addAdvertiser } from '#server/demo/accounts.ts'
import { addHours } from '#server/demo/breakdowns.ts'
import { addBooking } from '#server/demo/finance.ts'
import { addPicture, largePicture } from '#server/demo/materials.ts'
import { sealDays } from '#server/statistics/figure/seal.ts'
import { turnPartitions } from '#server/statistics/unit/partition.ts'
import type { FileStores } from '#server/demo/stored-file.ts'
import { addFigures } from '#server/demo/statistics.ts'

/** The number of days over which the entries are spread. */
const loggedDays = 60
const changesOfGroup = 3
const changesOfPlan = 36

/**
 * Adds a log to an advertiser with plans, groups and ads: the ads were imported, groups had other bids and plans
 * other budgets, and the platform rejected some ads. That is three entries for two ads.
 */
async function addLargeLog(
  db: Kysely<Tables>,
  { ownerId, email, nowMs }: { ownerId: string; email: string; nowMs: number },
): Promise<void> {
  await sql`
    with done as (
      select 0 as turn, 'import' as source, 'create' as operation, 'ad' as entity, ad_id as entity_id, ad_name as entity_name,
        null::jsonb as before, 1 as version,
        jsonb_build_object('groupId', group_id::text, 'adName', ad_name, 'copywriter', copywriter, 'pageUrl', page_url) as after
      from ad where owner_id = ${ownerId}
      union all
      select turn, 'call', 'change', 'group', group_id, group_name,
        jsonb_build_object('price', price + turn), turn + 1, jsonb_build_object('price', price + turn - 1)
      from ad_group, generate_series(1, ${changesOfGroup}::int) turn where owner_id = ${ownerId}
      union all
      select turn, 'call', 'change', 'plan', plan_id, plan_name,
        jsonb_build_object('dayBudget', day_budget + 100 * turn), turn + 1, jsonb_build_object('dayBudget', day_budget + 100 * (turn - 1))
      from plan, generate_series(1, ${changesOfPlan}::int) turn where owner_id = ${ownerId}
      union all
      select 1, 'call', 'review', 'ad', ad_id, ad_name, jsonb_build_object('reviewState', ${sql.lit(reviewState.notReviewed)}), 2,
        jsonb_build_object('reviewState', review_state, 'reviewReason', review_reason)
      from ad where owner_id = ${ownerId} and review_state = ${reviewState.rejected}
    ), placed as (
      select d.*, (row_number() over (order by turn, entity_id))::float8 / count(*) over () as place from done d
    )
    insert into operation_log (owner_id, account_id, home_owner_id, at, source, request_id, operation, entity, entity_id, entity_name, before, after, version)
    select ${ownerId}, a.account_id, a.owner_id, to_timestamp(${nowMs} / 1000.0) - (1 - d.place) * ${loggedDays}::int * interval '1 day',
      d.source, 'demo', d.operation, d.entity, d.entity_id, d.entity_name, d.before, d.after, d.version
    from placed d
    left join account a on d.operation <> 'review' and a.email = ${email} and a.owner_id = ${ownerId}
    order by d.place`.execute(db)
}

const { notReviewed, passed, rejected } = reviewState
const groupsPerPlan = 20
const adsPerGroup = 10
const largeRecharge = {
  type: bookingType.recharge,
  subAccount: subAccount.cash,
  cents: 5_000_000_000,
  daysAgo: 60,
}

/** The size of the advertisers for benchmarks. */
export interface LargeDemo {
  /**
   * The account that signs in to the first advertiser with the demo's password. The accounts of the others have a
   * number before the `@`.
   */
  readonly email: string
  /** The number of ads of each advertiser. */
  readonly ads: readonly number[]
  /** Days of figures up to yesterday. */
  readonly days: number
  /** The number of the last days with figures that the first advertiser also has by hour. */
  readonly hours: number
  readonly nowMs: number
}

/**
 * Adds advertisers with that many ads, ten per group and twenty groups per plan, and that many days of figures. Every
 * reason for not delivering occurs: of ten plans, one is paused, one has ended and one has spent today's budget; of
 * twenty groups, one is paused; of fifty ads, one is rejected, one is pending, one has no creative, and one is
 * paused.
 */
export async function addLargeAdvertisers(
  stores: FileStores,
  { email, ads, ...demo }: LargeDemo,
): Promise<void> {
  for (const [at, count] of ads.entries()) {
    const account = at === 0 ? email : email.replace('@', `-${at + 1}@`)
    const hours = at === 0 ? demo.hours : 0
    await addOne(stores, { ...demo, email: account, ads: count, hours })
  }
  await sealDays(stores.db, demo.nowMs)
  // Outside the transactions: vacuum allows index-only scans of the sums.
  await sql`vacuum analyze ad_day, group_day, plan_day, owner_day, ad_total, stat_hour, owner_hour, plan, ad_group, ad, creative, operation_log`.execute(
    stores.db,
  )
}

async function addOne(
  { db, blobs }: FileStores,
  { email, ads, days, hours, nowMs }: Omit<LargeDemo, 'ads'> & { readonly ads: number },
): Promise<void> {
  const today = dayAt(nowMs)
  if (hours > 0) await turnPartitions(db, nowMs)
  await db.transaction().execute(async (inside) => {
    // The planner estimates that an owner missing from the statistics is small, and would look up each of its rows.
    await sql`set local enable_nestloop = off`.execute(inside)
    const ownerId = await addAdvertiser(inside, email, `Large advertiser, ${ads} ads`)
    await addParents(inside, ownerId, { groups: Math.ceil(ads / adsPerGroup), today })
    await addAds({ db: inside, blobs }, ownerId, ads)
    await addBooking(inside, { ownerId, nowMs }, largeRecharge)
    await addSpentBudgets(inside, ownerId, today)
    await addFigures(inside, ownerId, { yesterday: addDays(today, -1), days })
    for (let back = hours; back > 0; back -= 1)
      await addHours(inside, ownerId, { from: addDays(today, -back), to: addDays(today, -back) })
    await addLargeLog(inside, { ownerId, email, nowMs })
  })
}

/** Adds plans with their groups. */
async function addParents(
  db: Kysely<Tables>,
  ownerId: string,
  { groups, today }: { groups: number; today: Day },
): Promise<void> {
  const plans = Math.ceil(groups / groupsPerPlan)
  await sql`insert into plan (owner_id, plan_name, extension_type, day_limit, day_budget, switch_on, end_day)
    select ${ownerId}, 'Plan ' || to_char(n, 'FM0000'), ${extensionType.web}, ${dayLimit.budget}, 20000 + n * 100, n % 10 <> 3,
      case n % 10 when 5 then ${addDays(today, -2)}::date end
    from generate_series(1, ${plans}::int) n`.execute(db)
  await sql`insert into ad_group (owner_id, plan_id, group_name, price, switch_on)
    select ${ownerId}, p.plan_id, 'Group ' || to_char(n, 'FM00000'), 20 + n % 80, n % 20 <> 4
    from generate_series(1, ${groups}::int) n
    join (select plan_id, row_number() over (order by plan_id) as num from plan where owner_id = ${ownerId}) p
      on p.num = (n - 1) / ${groupsPerPlan}::int + 1
    order by n`.execute(db)
}

/** Adds the ads of all groups, and their creatives. */
async function addAds(stores: FileStores, ownerId: string, ads: number): Promise<void> {
  const { db } = stores
  await sql`insert into ad (owner_id, plan_id, group_id, ad_name, copywriter, page_url, switch_on, review_state, review_reason)
    select ${ownerId}, g.plan_id, g.group_id, 'Ad ' || to_char(n, 'FM000000') || ' ' || (array['shoes','boots','sandals','sneakers'])[1 + n % 4],
      'Made to last', 'https://shop.example.com/p/' || n, n % 50 <> 4,
      case n % 50 when 1 then ${sql.lit(rejected)} when 2 then ${sql.lit(notReviewed)} else ${sql.lit(passed)} end,
      case n % 50 when 1 then 'The page does not show what the ad promises.' else '' end
    from generate_series(1, ${ads}::int) n
    join (select group_id, plan_id, row_number() over (order by group_id) as num from ad_group where owner_id = ${ownerId}) g
      on g.num = (n - 1) / ${adsPerGroup}::int + 1
    order by n`.execute(db)
  await addPicture(stores, ownerId, largePicture)
  // One ad in fifty has none.
  await sql`insert into creative (owner_id, ad_id, img_mat_ids, review_state)
    select a.owner_id, a.ad_id, array[m.material_id], ${passed}
    from ad a join material m using (owner_id)
    where a.owner_id = ${ownerId} and substr(a.ad_name, 4, 6)::int % 50 <> 3
    order by a.ad_id`.execute(db)
}

/** Adds today's figures for the ads of every tenth plan. Their cost adds up to the plan's budget. */
async function addSpentBudgets(db: Kysely<Tables>, ownerId: string, today: Day): Promise<void> {
  await sql`
    insert into ad_day (owner_id, day, ad_id, impressions, clicks, downloads, cost)
    select a.owner_id, ${today}, a.ad_id, c.clicks * 40, c.clicks, c.clicks / 20, a.share
    from (
      select a.*, g.price, p.day_budget / count(*) over (partition by a.plan_id) + 1 as share
      from ad a join ad_group g using (owner_id, group_id) join plan p on p.owner_id = a.owner_id and p.plan_id = a.plan_id
      where a.owner_id = ${ownerId} and substr(p.plan_name, 6)::int % 10 = 7
    ) a
    cross join lateral (select a.share / a.price + 1 as clicks) c
    order by a.ad_id`.execute(db)
}
