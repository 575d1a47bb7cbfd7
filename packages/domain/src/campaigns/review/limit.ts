/** The maximum length of the reason for a rejection. Our decision. */
export const reviewReasonMaxLength = 500
/** The maximum number of ads and creatives in one decision. Our decision. */
export const decidedAtOnceMax = 100
/** The maximum length of the search text in the review queue. Our decision. */
export const reviewTextMaxLength = 120
