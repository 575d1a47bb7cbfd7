/** Characters of the reason for a rejection. Ours. */
export const reviewReasonMaxLength = 500
/** Ads and creatives that are decided in one go. Ours. */
export const decidedAtOnceMax = 100
/** Characters of the text that the queue of reviews is narrowed by. Ours. */
export const reviewTextMaxLength = 120
