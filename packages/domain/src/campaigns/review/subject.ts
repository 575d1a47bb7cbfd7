/** The entities that are reviewed before delivery, each on its own. */
export const reviewKinds = ['ad', 'creative'] as const
/** One of `reviewKinds`. */
export type ReviewKind = (typeof reviewKinds)[number]

/**
 * The lists of one kind for staff: pending, claimed by a colleague, claimed by themselves, and decided. Content
 * approved before reviews existed is in no list.
 */
export const reviewLists = ['waiting', 'inReview', 'mine', 'passed', 'rejected'] as const
/** One of `reviewLists`. */
export type ReviewList = (typeof reviewLists)[number]
