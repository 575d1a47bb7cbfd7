import type { SavedCreative } from '@placard/contract/campaigns/creative'

/** Returns the logged fields of a creative: the editable ones, and its ad. */
export function loggedCreative(creative: SavedCreative): Partial<SavedCreative> {
  const { creativeId: _, version: __, ...fields } = creative
  return fields
}
