import type { Locale } from '@placard/domain/platform/locale/locale'
import type { HelpArticleTitle } from '@placard/domain/support/help/open'
import type { ReactNode } from 'react'

/** The title of a help article. */
export interface ArticleTitle {
  readonly articleId: string
  readonly title: string
  readonly categoryName: string
}

/** An article to read. `helpful` is the user's rating; null if there is none yet. */
export interface Article extends ArticleTitle {
  readonly body: string
  readonly helpful: boolean | null
}

interface QuestionType {
  readonly typeId: string
  readonly typeName: string
  readonly questionCount: number
}

export interface QuestionTitle {
  readonly questionId: string
  readonly title: string
}

/**
 * A question with its answer. `resolved` says whether the user found the answer sufficient; null if the user has not
 * said.
 */
export interface AnsweredQuestion extends QuestionTitle {
  readonly answer: string
  readonly related: readonly QuestionTitle[]
  readonly resolved: boolean | null
}

/** The first items of a list; `total` includes the items that were not loaded. */
export interface PartialList<Item> {
  readonly items: readonly Item[]
  readonly total: number
}

/** The source of the help's content. Every method rejects with an error whose message can be shown to the user. */
export interface HelpSource {
  /** Returns the most read articles, those about the current page first. */
  hotArticles(signal: AbortSignal): Promise<readonly ArticleTitle[]>
  findArticles(text: string, signal: AbortSignal): Promise<PartialList<ArticleTitle>>
  article(articleId: string, signal: AbortSignal): Promise<Article>
  rate(articleId: string, helpful: boolean): Promise<void>
  questionTypes(signal: AbortSignal): Promise<readonly QuestionType[]>
  questions(
    wish: { readonly typeId?: string; readonly text?: string },
    signal: AbortSignal,
  ): Promise<PartialList<QuestionTitle>>
  answer(questionId: string, signal: AbortSignal): Promise<AnsweredQuestion>
  /** Returns advice on what to do next; empty when the question is resolved. */
  resolve(word: {
    readonly questionId: string
    readonly resolved: boolean
    readonly comment?: string
  }): Promise<{ readonly advice: string }>
}

/** A link to the form of a new work order. @param follow called when the user follows the link */
export type WorkOrderLink = (label: string, follow: () => void) => ReactNode

/** The props that the help button passes to the help panel. */
export interface HelpContentProps {
  readonly locale: Locale
  /** The menus that the user may open. Users who may not create work orders get no link to that form. */
  readonly menuTree: readonly string[]
  /** The article to open with; null for the start page. */
  readonly article: HelpArticleTitle | null
  readonly close: () => void
}

/** The props of the help panel. */
export interface HelpPanelProps extends HelpContentProps {
  readonly source: HelpSource
  readonly workOrderLink: WorkOrderLink
}

/** A view of the help other than the start page. */
export type HelpViewKey =
  | { readonly kind: 'article'; readonly articleId: string; readonly title: string }
  | { readonly kind: 'type'; readonly typeId: string; readonly title: string }
  | { readonly kind: 'question'; readonly questionId: string; readonly title: string }

/** Opens a view of the help on top of the current one. */
export type OpenView = (place: HelpViewKey) => void
