/** A view of the help other than the start page. */
export type HelpViewKey =
  | { readonly kind: 'article'; readonly articleId: string; readonly title: string }
  | { readonly kind: 'type'; readonly typeId: string; readonly title: string }
  | { readonly kind: 'question'; readonly questionId: string; readonly title: string }

/** Opens a view of the help on top of the current one. */
export type OpenView = (place: HelpViewKey) => void
