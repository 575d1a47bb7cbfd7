/** What of the help is open, besides where it begins. */
export type HelpPlace =
  | { readonly kind: 'article'; readonly articleId: string; readonly title: string }
  | { readonly kind: 'type'; readonly typeId: string; readonly title: string }
  | { readonly kind: 'question'; readonly questionId: string; readonly title: string }

/** Opens a place of the help on top of what is open. */
export type OpenPlace = (place: HelpPlace) => void
