import type { Listing } from '#console/campaigns/manage/listing.ts'

/** Returns whether the figures of the rows are compared, or the rows segmented. */
export function isAnalyzed({ state }: Pick<Listing, 'state'>): boolean {
  return state.comparison !== null || state.segment !== null
}
