import type { InputOf } from '@placard/contract/platform/call'
import {
  listArticles,
  queryHotArticles,
  rateArticle,
  readArticle,
} from '@placard/contract/support/help'
import {
  answerQuestion,
  listQuestionTitles,
  listQuestionTypes,
  resolveQuestion,
} from '@placard/contract/support/question'
import { menuIdAt } from '@placard/domain/platform/menu/page'
import { articlesForPage } from '@placard/domain/support/help/page-article'
import { shownLocale } from '../language/choice.ts'
import { callServer } from '../request/call.ts'

/** The number of titles in a list. A search finds the others. */
const listPageSize = 50
/** The number of articles offered before a search. */
const hotArticleCount = 5
/** The number of articles among which those about the open page are searched for. */
const orderedArticleCount = 50
const inPlace = { errorInPlace: true }

/** The calls of the help panel. Callers show failures. @see S7.25, S7.26 */
export const helpSource = {
  /** Articles about the open page are first. */
  async hotArticles(signal: AbortSignal) {
    const address = window.location.href
    const menuId = menuIdAt(address)
    const about = menuId === null ? {} : { menuId: String(menuId) }
    const input = { limit: orderedArticleCount, ...about }
    const articles = await callServer(queryHotArticles, input, { signal, ...inPlace })
    return articlesForPage(articles, address, shownLocale()).slice(0, hotArticleCount)
  },

  findArticles(text: string, signal: AbortSignal) {
    const input = { pageSize: listPageSize, filters: { text } }
    return callServer(listArticles, input, { signal, ...inPlace })
  },

  /** Reading an article increments its view count. */
  article(articleId: string, signal: AbortSignal) {
    return callServer(readArticle, { articleId }, { signal, ...inPlace })
  },

  async rate(articleId: string, helpful: boolean): Promise<void> {
    await callServer(rateArticle, { articleId, helpful }, inPlace)
  },

  /** Returns the types that have questions. */
  async questionTypes(signal: AbortSignal) {
    const types = await callServer(listQuestionTypes, {}, { signal, ...inPlace })
    return types.filter(({ questionCount }) => questionCount > 0)
  },

  questions(
    filter: Pick<InputOf<typeof listQuestionTitles>, 'typeId' | 'text'>,
    signal: AbortSignal,
  ) {
    return callServer(
      listQuestionTitles,
      { pageSize: listPageSize, ...filter },
      { signal, ...inPlace },
    )
  },

  /** Answering a question increments its count. */
  answer(questionId: string, signal: AbortSignal) {
    return callServer(answerQuestion, { questionId }, { signal, ...inPlace })
  },

  resolve(resolution: InputOf<typeof resolveQuestion>) {
    return callServer(resolveQuestion, resolution, inPlace)
  },
}
