/** What the platform looks at before it is delivered: each for itself. */
export const reviewKinds = ['ad', 'creative'] as const
/** One of `reviewKinds`. */
export type ReviewKind = (typeof reviewKinds)[number]

/**
 * What staff see of them at once, of one kind: what waits, what somebody is at work on, what they are at work on
 * themselves, and what they have decided. What passed before anybody looked stands nowhere.
 */
export const reviewLists = ['waiting', 'inReview', 'mine', 'passed', 'rejected'] as const
/** One of `reviewLists`. */
export type ReviewList = (typeof reviewLists)[number]
