/** The entities that are reviewed before delivery, each on its own. */
export const reviewKinds = ['ad', 'creative'] as const
/** One of `reviewKinds`. */
export type ReviewKind = (typeof reviewKinds)[number]

/**
 * The lists of one kind that staff see: waiting, taken on by a colleague, taken on by themselves, and decided. Content
 * that passed before reviews existed is in no list.
 */
export const reviewLists = ['waiting', 'inReview', 'mine', 'passed', 'rejected'] as const
/** One of `reviewLists`. */
export type ReviewList = (typeof reviewLists)[number]
