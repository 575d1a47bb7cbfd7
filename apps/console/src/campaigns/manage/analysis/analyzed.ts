import type { Listing } from '#console/campaigns/manage/listing.ts'

/** The element code of the column with the trend of each row. */
export const trendCode = 'trend'

/** Returns whether the figures of the rows are compared, or the rows segmented. */
export function isAnalyzed({ state }: Pick<Listing, 'state'>): boolean {
  return state.comparison !== null || state.segment !== null
}
