/** The maximum length of the title of an article or a question, in one line. */
export const helpTitleMaxLength = 120
/** The maximum length of the body of an article. */
export const helpBodyMaxLength = 10_000
/** The number of days in which reads count towards hot articles. @see spec S7.25 "queryHotArticles" */
export const hotDays = 30
