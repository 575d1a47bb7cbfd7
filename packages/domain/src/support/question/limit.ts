/** The maximum length of the name of a type of questions. */
export const questionTypeMaxLength = 40
/** The maximum length of an answer. */
export const answerMaxLength = 4_000
/** The maximum length of a comment on "not resolved". @see spec S7.26 "questionResolve" */
export const commentMaxLength = 500
/** The number of other questions that an answer lists. */
export const mostRelated = 5
