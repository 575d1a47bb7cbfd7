import type { SavedCreative } from '@placard/contract/campaigns/creative'

/** What of a creative the log keeps: what somebody decides of it, and its ad. */
export function loggedCreative(creative: SavedCreative): Partial<SavedCreative> {
  const { creativeId: _, version: __, ...fields } = creative
  return fields
}
