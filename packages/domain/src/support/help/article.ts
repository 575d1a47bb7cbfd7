/** Characters that the title of an article or a question may have, in one line. */
export const helpTitleMaxLength = 120
/** Characters that the body of an article may have. */
export const helpBodyMaxLength = 10_000
/** Days in which reading an article makes it hot. @see spec S7.25 "queryHotArticles" */
export const hotDays = 30
