import {
  homeCost,
  homeMovers,
  homePacing,
  homeReviews,
  homeStart,
} from '@placard/contract/campaigns/home'
import { onManagePage } from '#server/access/testing/promotion-rows.ts'
import type { Row } from '#server/access/testing/row.ts'

/** The cards of the home page that have calls of their own. */
export const homeRows: readonly Row[] = [
  homeCost,
  homeReviews,
  homePacing,
  homeMovers,
  homeStart,
].map((call) => onManagePage(call, () => ({})))
