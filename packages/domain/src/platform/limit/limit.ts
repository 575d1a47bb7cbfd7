/**
 * The limits of the platform beyond the specification. Each names its source: public documents of a vendor, the
 * interface that third-party clients use, or our own decision.
 */

/**
 * Characters of the name of a plan, group or ad, both ends included; names are unique within their
 * parent. Tencent's.
 */
export const nameLength = { min: 1, max: 60 } as const

/** A day budget in cents, both ends included. Ocean Engine's. */
export const dayBudgetCents = { min: 5_000, max: 400_000_000 } as const

/** The least day budget in cents of a plan that limits its day. OPPO's resellers. */
export const planDayBudgetMinCents = 20_000

/**
 * The lowest daily budget on a day with spending: this percentage of the spent amount, rounded up to whole cents. As in
 * Ocean Engine.
 */
export const budgetOverSpentPercent = 105

/** The least price in cents of a click, a thousand impressions, or a conversion. OPPO's clients. */
export const priceMinCents = 1

/** Millionths of a target ROI, both ends included. OPPO's clients. */
export const targetRoiMillionths = { min: 1, max: 10_000_000 } as const

/** Plans, groups, ads, keywords and creatives that one copy can be of. The field's bulk calls take as many at once. */
export const copiedMax = 1_000

/** Characters of an ad's words. OPPO's resellers. */
export const copyMaxLength = 22

/** Chinese characters of a brand's name. OPPO's resellers. */
export const brandNameMaxLength = 8

/** Characters of the words on an ad's button. Ours: no vendor's document names any. */
export const buttonTextMaxLength = 10

/** Headlines of an ad, and the characters of each. Google's, in characters of full width. */
export const headlineLimit = { count: 15, maxLength: 30 } as const

/** Creatives of an ad. Ours. */
export const creativesOfAdMax = 50

/** Characters of a monitoring or landing address. OPPO's resellers. */
export const addressMaxLength = 1024

/**
 * The least day budget, in cents, that a day allows after it has spent so much; 0 when it has spent
 * nothing.
 */
export function dayBudgetFloorCents(spentCents: number): number {
  // A cent under the floor would break the rule, so nothing is rounded before the division.
  return Number((BigInt(spentCents) * BigInt(budgetOverSpentPercent) + 99n) / 100n)
}
