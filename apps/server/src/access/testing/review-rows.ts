import { code } from '@placard/contract/platform/code'
import {
  countReviews,
  decideReviews,
  listReviews,
  passReview,
  rejectReview,
  takeReview,
} from '@placard/contract/campaigns/staff-review'
import { stale } from '#server/access/testing/stale.ts'
import type { Row } from '#server/access/testing/row.ts'
import type { Ids } from '#server/access/testing/world.ts'

const { changedByOther, success } = code

const seen = ({ owner, ad }: Ids) => ({ kind: 'ad', ownerId: owner, id: ad, version: stale })

/** Ads and creatives, as platform staff review them. */
export const reviewRows: readonly Row[] = [
  {
    call: listReviews,
    access: 'staff',
    input: ({ owner }) => ({ filters: { ownerId: owner } }),
    elsewhere: success,
  },
  { call: countReviews, access: 'staff', input: () => ({}) },
  { call: takeReview, access: 'staff', input: seen, reached: changedByOther },
  { call: passReview, access: 'staff', input: seen, reached: changedByOther },
  {
    call: rejectReview,
    access: 'staff',
    input: (ids) => ({ ...seen(ids), reason: ids.words }),
    reached: changedByOther,
  },
  {
    call: decideReviews,
    access: 'staff',
    input: (ids) => ({ items: [seen(ids)], reason: ids.words }),
    // Each item has its own result.
    elsewhere: success,
  },
]
