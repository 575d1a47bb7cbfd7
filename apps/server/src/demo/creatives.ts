import { largeImageSizes } from '@placard/domain/materials/material/limit'
import { adSpec, specMaterials } from '@placard/domain/materials/material/spec'
import { materialType } from '@placard/domain/materials/material/type'
import { type ReviewState, reviewState } from '@placard/domain/campaigns/review/review'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { DemoOwners } from '#server/demo/accounts.ts'

const [cover] = largeImageSizes
const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** An ad with a review result of its own, by the names from its plan to the ad. */
interface OtherReview {
  readonly path: readonly [planName: string, groupName: string, adName: string]
  readonly state: ReviewState
  readonly reason?: string
  /** The number of hours that it has been waiting. */
  readonly hoursAgo?: number
}

const comeBack = 'Store app, come back'
const otherReviews: readonly OtherReview[] = [
  {
    path: [comeBack, 'Women 25–34', 'New colours'],
    state: reviewState.rejected,
    reason: 'The ad promises six colours, and its page shows four.',
  },
  { path: [comeBack, 'Men 25–34', 'New colours'], state: reviewState.notReviewed, hoursAgo: 5 },
  {
    path: [comeBack, 'Returning visitors', 'Light as air'],
    state: reviewState.inReview,
    hoursAgo: 30,
  },
  {
    path: [comeBack, 'Returning visitors', 'Free returns'],
    state: reviewState.mustReviewAgain,
    hoursAgo: 28,
  },
]

/** Adds a creative to every ad of the demo's advertisers, and reviews, almost all approved. */
export async function addCreatives(
  db: Kysely<Tables>,
  { advertiser, clients }: DemoOwners,
  nowMs: number,
): Promise<void> {
  const reviewedAt = new Date(nowMs - 100 * dayMs)
  const passed = { review_state: reviewState.passed, reviewed_at: reviewedAt }
  await addFilms(db, advertiser, reviewedAt)
  for (const ownerId of [advertiser, ...clients]) {
    await db.updateTable('ad').set(passed).where('owner_id', '=', ownerId).execute()
    for (const specId of [adSpec.largeImage, adSpec.smallImage] as const)
      await addImages(db, { ownerId, specId, reviewedAt })
  }
  for (const review of otherReviews) await setReview(db, { ownerId: advertiser, nowMs }, review)
}

/** The ads that show a film. */
const filmed = { planName: 'Commuter sneakers', adName: 'Light as air' }

/** Gives ads a creative with the films of the owner in turn, and a cover. */
async function addFilms(db: Kysely<Tables>, ownerId: string, reviewedAt: Date): Promise<void> {
  const isOwn = sql`owner_id = ${ownerId} and refusal is null`
  await sql`
    with filmed as (
      update ad a set spec_id = ${adSpec.horizontalVideo} from plan p
      where a.owner_id = ${ownerId} and a.ad_name = ${filmed.adName}
        and p.owner_id = a.owner_id and p.plan_id = a.plan_id and p.plan_name = ${filmed.planName}
      returning a.ad_id
    )
    insert into creative (owner_id, ad_id, video_mat_ids, video_cover_img_id, review_state, reviewed_at)
    select ${ownerId}, f.ad_id, array[m.ids[1 + f.place % cardinality(m.ids)]], c.material_id, ${reviewState.passed}, ${reviewedAt}
    from (select ad_id, row_number() over (order by ad_id)::int as place from filmed) f,
      (select array_agg(material_id order by material_id) as ids from material
        where ${isOwn} and material_type = ${materialType.video}) m,
      (select min(material_id) as material_id from material
        where ${isOwn} and material_type = ${materialType.image} and width_px = ${cover.widthPx} and height_px = ${cover.heightPx}) c
    order by f.place`.execute(db)
}

/** Returns a creative for each ad of a spec, with the fitting images in turn. */
async function addImages(
  db: Kysely<Tables>,
  whose: {
    ownerId: string
    specId: typeof adSpec.largeImage | typeof adSpec.smallImage
    reviewedAt: Date
  },
): Promise<void> {
  const { ownerId, specId, reviewedAt } = whose
  const made = specMaterials[specId]
  if (made.kind !== 'image') throw new Error(`ads of the spec ${specId} show no images`)
  const fits = made.sizes.map(
    ({ widthPx, heightPx }) => sql`(width_px = ${widthPx} and height_px = ${heightPx})`,
  )
  await sql`
    insert into creative (owner_id, ad_id, img_mat_ids, review_state, reviewed_at)
    select a.owner_id, a.ad_id, array[m.ids[1 + a.place % cardinality(m.ids)]], ${reviewState.passed}, ${reviewedAt}
    from (
      select owner_id, ad_id, row_number() over (order by ad_id)::int as place from ad
      where owner_id = ${ownerId} and spec_id = ${specId}
    ) a, (
      select array_agg(material_id order by material_id) as ids from material
      where owner_id = ${ownerId} and material_type = ${materialType.image} and refusal is null
        and (${sql.join(fits, sql` or `)})
    ) m
    order by a.place`.execute(db)
}

async function setReview(
  db: Kysely<Tables>,
  { ownerId, nowMs }: { ownerId: string; nowMs: number },
  { path: [planName, groupName, adName], state, reason = '', hoursAgo }: OtherReview,
): Promise<void> {
  const isLookedAt = state === reviewState.rejected
  const isAd = sql`a.owner_id = ${ownerId} and a.ad_name = ${adName}
    and p.owner_id = a.owner_id and p.plan_id = a.plan_id and p.plan_name = ${planName}
    and g.owner_id = a.owner_id and g.group_id = a.group_id and g.group_name = ${groupName}`
  await sql`
    update ad a set review_state = ${state}, review_reason = ${reason},
      reviewed_at = case when ${isLookedAt}::boolean then a.reviewed_at end
    from plan p, ad_group g where ${isAd}`.execute(db)
  if (hoursAgo === undefined) return
  const since = new Date(nowMs - hoursAgo * hourMs)
  await sql`update ad a set waiting_since = ${since} from plan p, ad_group g where ${isAd}`.execute(
    db,
  )
}
