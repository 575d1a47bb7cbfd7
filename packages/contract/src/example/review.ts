import { adSpec } from '@placard/domain/materials/material/spec'
import { materialType } from '@placard/domain/materials/material/type'
import { reviewState } from '@placard/domain/campaigns/review/review'
import {
  countReviews,
  decideReviews,
  listReviews,
  passReview,
  rejectReview,
  type ReviewRow,
  takeReview,
} from '../campaigns/staff-review.ts'
import { exampleOf } from './example.ts'

const waitingSince = 1_794_000_000_000
const seen = { kind: 'ad', ownerId: '100000001', id: '100000412', version: 4 } as const
const picture = {
  field: 'imgMatIds',
  mId: '100007001',
  type: materialType.image,
  name: 'Trail at dawn, large',
  materialUrl: '/v3/material/file?key=6f0f2b1c-9d55-4c0e-9f0c-3b8f4f0a7d21',
  previewUrl: '/v3/material/file?key=6f0f2b1c-9d55-4c0e-9f0c-3b8f4f0a7d21',
  widthPx: 640,
  heightPx: 320,
  durationMs: null,
  hasSound: null,
  bytes: 96_512,
  mediaType: 'image/png',
  refusal: null,
}

const row: ReviewRow = {
  ...seen,
  ownerName: 'Alpine Shoes',
  name: 'Light as air',
  planName: 'Trail running, autumn',
  groupName: 'Women 25–34',
  specId: adSpec.largeImage,
  texts: [
    { field: 'copywriter', text: 'Half the weight, all the grip' },
    { field: 'brandName', text: 'Alpine' },
  ],
  addresses: [{ field: 'pageUrl', text: 'https://shop.example.com/trail' }],
  materials: [picture],
  state: reviewState.mustReviewAgain,
  reason: '',
  reviewer: null,
  waitingSince,
  reviewedAt: waitingSince - 86_400_000,
  changes: [
    {
      field: 'copywriter',
      label: 'copy',
      text: 'Light as air → Half the weight, all the grip',
    },
  ],
  formerMaterials: [],
}
const reviewer = { name: 'Mei Lin', isCaller: true }
const decided = { ...row, reviewer, changes: [], reviewedAt: waitingSince + 60_000, version: 5 }
const reason = 'The landing page does not sell what the ad promises.'
const none = { waiting: 0, inReview: 0, mine: 0, passed: 0, rejected: 0 }

/** Ads and creatives, as platform staff review them. */
export const reviewExamples = [
  exampleOf(
    listReviews,
    { pageNum: 1, pageSize: 20, filters: { kind: 'ad', list: 'waiting', text: 'alpine' } },
    { items: [row], total: 1 },
  ),
  exampleOf(countReviews, {}, { ad: { ...none, waiting: 1, passed: 12 }, creative: none }),
  exampleOf(
    takeReview,
    { ...seen, over: false },
    { ...row, state: reviewState.inReview, reviewer },
  ),
  exampleOf(passReview, seen, { ...decided, state: reviewState.passed }),
  exampleOf(rejectReview, { ...seen, reason }, { ...decided, state: reviewState.rejected, reason }),
  exampleOf(
    decideReviews,
    { items: [seen, { ...seen, id: '100000413' }], reason: null },
    { outcomes: ['done', 'changed'] },
  ),
]
