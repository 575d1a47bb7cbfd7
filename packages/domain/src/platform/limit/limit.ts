/**
 * The limits of the platform beyond the specification. Each names its source: public documents of a vendor, the
 * interface that third-party clients use, or our own decision.
 */

/** The length of the name of a plan, group or ad, inclusive; names are unique within their parent. Tencent's. */
export const nameLength = { min: 1, max: 60 } as const

/** A daily budget in cents, inclusive. Ocean Engine's. */
export const dayBudgetCents = { min: 5_000, max: 400_000_000 } as const

/** The minimum daily budget in cents of a plan with a daily limit. OPPO's resellers. */
export const planDayBudgetMinCents = 20_000

/**
 * The lowest daily budget on a day with spending: this percentage of the spent amount, rounded up to whole cents. As in
 * Ocean Engine.
 */
export const budgetOverSpentPercent = 105

/** The minimum price in cents of a click, a thousand impressions, or a conversion. OPPO's clients. */
export const priceMinCents = 1

/** A target ROI in millionths, inclusive. OPPO's clients. */
export const targetRoiMillionths = { min: 1, max: 10_000_000 } as const

/**
 * The maximum number of plans, groups, ads, keywords and creatives in one copy. The field's bulk calls accept as many
 * at once.
 */
export const copiedMax = 1_000

/** The maximum number of keywords that are added at once, and that are removed at once. Our decision. */
export const keywordLimit = { added: 200, removed: 100 } as const

/** The maximum length of an ad's texts. OPPO's resellers. */
export const copyMaxLength = 22

/** The maximum number of Chinese characters in a brand's name. OPPO's resellers. */
export const brandNameMaxLength = 8

/** The maximum length of the text on an ad's button. Our decision: no vendor's document has one. */
export const buttonTextMaxLength = 10

/** The maximum number of headlines of an ad, and the maximum length of each. Google's, in full-width characters. */
export const headlineLimit = { count: 15, maxLength: 30 } as const

/** The maximum number of creatives of an ad. Our decision. */
export const creativesOfAdMax = 50

/** The maximum length of a monitoring link or landing page address. OPPO's resellers. */
export const addressMaxLength = 1024

/** Returns the minimum daily budget in cents after that spending on the day; 0 without spending. */
export function dayBudgetFloorCents(spentCents: number): number {
  // A cent below the minimum would break the rule, so nothing is rounded before the division.
  return Number((BigInt(spentCents) * BigInt(budgetOverSpentPercent) + 99n) / 100n)
}
