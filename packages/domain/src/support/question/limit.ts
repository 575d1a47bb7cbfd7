/** Characters that the name of a type of questions may have. */
export const questionTypeMaxLength = 40
/** Characters that an answer may have. */
export const answerMaxLength = 4_000
/** Characters that somebody may add to "not resolved". @see spec S7.26 "questionResolve" */
export const commentMaxLength = 500
/** Other questions that an answer names. */
export const mostRelated = 5
