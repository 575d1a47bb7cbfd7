/** The title of an article that the help opens with. */
export interface HelpArticleTitle {
  readonly articleId: string
  readonly title: string
}

/** The event that opens the help, on its button. Its detail is a `HelpArticleTitle`, or nothing for the start page. */
export const openHelpEvent = 'placard:help'

/** Finds the button. */
export const helpButtonSelector = '[data-help-button]'
