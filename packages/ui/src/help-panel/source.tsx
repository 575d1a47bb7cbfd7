/** The title of a help article. */
export interface ArticleTitle {
  readonly articleId: string
  readonly title: string
  readonly categoryName: string
}

/** An article as it is read. `helpful`: what the person has said of it; null: nothing yet. */
export interface Article extends ArticleTitle {
  readonly body: string
  readonly helpful: boolean | null
}

export interface QuestionType {
  readonly typeId: string
  readonly typeName: string
  readonly questionCount: number
}

export interface QuestionTitle {
  readonly questionId: string
  readonly title: string
}

/** A question with its answer. `resolved`: what the person has said of it; null: nothing yet. */
export interface AnsweredQuestion extends QuestionTitle {
  readonly answer: string
  readonly related: readonly QuestionTitle[]
  readonly resolved: boolean | null
}

/** The first of a list; `total` counts those too that were not loaded. */
export interface FirstOf<Item> {
  readonly items: readonly Item[]
  readonly total: number
}

/** Where the help comes from. Whatever fails is thrown, with a message for people. */
export interface HelpSource {
  /** Those about the page that is open come first. */
  hotArticles(signal: AbortSignal): Promise<readonly ArticleTitle[]>
  findArticles(text: string, signal: AbortSignal): Promise<FirstOf<ArticleTitle>>
  article(articleId: string, signal: AbortSignal): Promise<Article>
  rate(articleId: string, helpful: boolean): Promise<void>
  questionTypes(signal: AbortSignal): Promise<readonly QuestionType[]>
  questions(
    wish: { readonly typeId?: string; readonly text?: string },
    signal: AbortSignal,
  ): Promise<FirstOf<QuestionTitle>>
  answer(questionId: string, signal: AbortSignal): Promise<AnsweredQuestion>
  /** Gives advice how to go on; empty when the question is resolved. */
  resolve(word: {
    readonly questionId: string
    readonly resolved: boolean
    readonly comment?: string
  }): Promise<{ readonly advice: string }>
}
