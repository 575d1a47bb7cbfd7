import { addDays, dayAt } from '@placard/domain/calendar/day'
import { subAccount } from '@placard/domain/finance/account'
import { bookingType } from '@placard/domain/finance/booking'
import { dayLimit } from '@placard/domain/plan/day-limit'
import { extensionType } from '@placard/domain/plan/extension-type'
import { reviewState } from '@placard/domain/review/state'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { addAdvertiser } from '#server/demo/accounts.ts'
import { addBooking } from '#server/demo/finance.ts'
import { addPicture, largePicture } from '#server/demo/materials.ts'
import { addFigures } from '#server/demo/statistics.ts'

const { notReviewed, passed, rejected } = reviewState
const groupsPerPlan = 20
const adsPerGroup = 10
const largeRecharge = {
  type: bookingType.recharge,
  subAccount: subAccount.cash,
  cents: 5_000_000_000,
  daysAgo: 60,
}

/**
 * Adds an advertiser with so many ads, ten a group and twenty groups a plan, and 60 days of figures: for benchmarks. Of
 * fifty ads one is rejected, one waits for its review, and one has no creative.
 *
 * @param email account that signs in to it, with the demo's password
 */
export async function addLargeAdvertiser(
  db: Kysely<Tables>,
  { email, ads, nowMs }: { email: string; ads: number; nowMs: number },
): Promise<void> {
  const groups = Math.ceil(ads / adsPerGroup)
  const plans = Math.ceil(groups / groupsPerPlan)
  await db.transaction().execute(async (inside) => {
    const ownerId = await addAdvertiser(inside, email, `Large advertiser, ${ads} ads`)
    await sql`insert into plan (owner_id, plan_name, extension_type, day_limit, day_budget)
      select ${ownerId}, 'Plan ' || to_char(n, 'FM0000'), ${extensionType.web}, ${dayLimit.budget}, 20000 + n * 100
      from generate_series(1, ${plans}::int) n`.execute(inside)
    await sql`insert into ad_group (owner_id, plan_id, group_name, price)
      select ${ownerId}, p.plan_id, 'Group ' || to_char(n, 'FM00000'), 20 + n % 80
      from generate_series(1, ${groups}::int) n
      join (select plan_id, row_number() over (order by plan_id) as num from plan where owner_id = ${ownerId}) p
        on p.num = (n - 1) / ${groupsPerPlan}::int + 1
      order by n`.execute(inside)
    await addAds(inside, ownerId, ads)
    await sql`analyze plan, ad_group, ad, creative`.execute(inside)
    await addBooking(inside, { ownerId, nowMs }, largeRecharge)
    await addFigures(inside, ownerId, addDays(dayAt(nowMs), -1))
  })
  // Outside the transaction: vacuum makes the sums readable from the index alone.
  await sql`vacuum analyze ad_day, group_day, plan_day, plan, ad_group, ad, creative`.execute(db)
}

/** Adds the ads of all groups, and their creatives. */
async function addAds(db: Kysely<Tables>, ownerId: string, ads: number): Promise<void> {
  await sql`insert into ad (owner_id, plan_id, group_id, ad_name, copywriter, page_url, review_state, review_reason)
    select ${ownerId}, g.plan_id, g.group_id, 'Ad ' || to_char(n, 'FM000000') || ' ' || (array['shoes','boots','sandals','sneakers'])[1 + n % 4],
      'Made to last', 'https://shop.example.com/p/' || n,
      case n % 50 when 1 then ${sql.lit(rejected)} when 2 then ${sql.lit(notReviewed)} else ${sql.lit(passed)} end,
      case n % 50 when 1 then 'The page does not show what the ad promises.' else '' end
    from generate_series(1, ${ads}::int) n
    join (select group_id, plan_id, row_number() over (order by group_id) as num from ad_group where owner_id = ${ownerId}) g
      on g.num = (n - 1) / ${adsPerGroup}::int + 1
    order by n`.execute(db)
  await addPicture(db, ownerId, largePicture)
  // One ad of fifty has none.
  await sql`insert into creative (owner_id, ad_id, img_mat_ids, review_state)
    select a.owner_id, a.ad_id, array[m.material_id], ${passed}
    from ad a join material m using (owner_id)
    where a.owner_id = ${ownerId} and substr(a.ad_name, 4, 6)::int % 50 <> 3
    order by a.ad_id`.execute(db)
}
