/**
 * The advertisers of its agency that a user may see and act for: those that are listed, and those with one of the
 * labels. Null for all of them, also future ones.
 */
export type AdvertiserGrant = {
  readonly ownerIds: readonly string[]
  readonly labels: readonly string[]
} | null

/** The maximum number of advertisers that a grant lists. */
export const grantedAdvertisersMax = 1_000

/** The length of a label of an advertiser, in characters. */
export const advertiserLabelMaxLength = 30

/** The maximum number of labels of an advertiser, and in a grant. */
export const advertiserLabelsMax = 20

/** Returns the same grant in its canonical form: sorted, without duplicates. */
export function tidyAdvertisers(grant: AdvertiserGrant): AdvertiserGrant {
  return (
    grant && {
      ownerIds: [...new Set(grant.ownerIds)].toSorted((a, b) => Number(a) - Number(b)),
      labels: [...new Set(grant.labels)].toSorted(),
    }
  )
}

/**
 * Returns whether one grant names no advertiser and no label that the other does not. A listed advertiser is not within
 * a label, which it can lose.
 */
export function areAdvertisersWithin(one: AdvertiserGrant, other: AdvertiserGrant): boolean {
  if (other === null) return true
  if (one === null) return false
  return (
    one.ownerIds.every((ownerId) => other.ownerIds.includes(ownerId)) &&
    one.labels.every((label) => other.labels.includes(label))
  )
}
