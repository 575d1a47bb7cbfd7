import {
  type HelpArticleTitle,
  helpButtonSelector,
  openHelpEvent,
} from '@placard/domain/support/help/open'

/** The help of the page. */
export interface PageHelp {
  /** Opens it, at an article if one is given. */
  open(article?: HelpArticleTitle): void
}

/** Returns the help that the button in our part of the page opens; null without a button. */
export function helpIn(area: Element | null): PageHelp | null {
  const button = area?.querySelector(helpButtonSelector)
  if (!button) return null
  return {
    open: (detail) =>
      // After the palette has closed and returned the focus.
      void setTimeout(() => button.dispatchEvent(new CustomEvent(openHelpEvent, { detail }))),
  }
}
