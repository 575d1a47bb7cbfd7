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
import { callServer } from '../request/call.ts'

/** Titles of a list that are loaded; a search finds the others. */
const listed = 50
/** Articles that are offered before somebody has looked for any. */
const offered = 5
const inPlace = { errorInPlace: true }

/** The help as the server tells it. Failures are the caller's to show. @see S7.25, S7.26 */
export const helpSource = {
  /** Those about the page that is open come first. */
  hotArticles(signal: AbortSignal) {
    const menuId = menuIdAt(window.location.href)
    const about = menuId === null ? {} : { menuId: String(menuId) }
    return callServer(queryHotArticles, { limit: offered, ...about }, { signal, ...inPlace })
  },

  findArticles(text: string, signal: AbortSignal) {
    const input = { pageSize: listed, filters: { text } }
    return callServer(listArticles, input, { signal, ...inPlace })
  },

  /** Reading an article counts. */
  article(articleId: string, signal: AbortSignal) {
    return callServer(readArticle, { articleId }, { signal, ...inPlace })
  },

  async rate(articleId: string, helpful: boolean): Promise<void> {
    await callServer(rateArticle, { articleId, helpful }, inPlace)
  },

  /** Those that have questions. */
  async questionTypes(signal: AbortSignal) {
    const types = await callServer(listQuestionTypes, {}, { signal, ...inPlace })
    return types.filter(({ questionCount }) => questionCount > 0)
  },

  questions(
    wish: Pick<InputOf<typeof listQuestionTitles>, 'typeId' | 'text'>,
    signal: AbortSignal,
  ) {
    return callServer(listQuestionTitles, { pageSize: listed, ...wish }, { signal, ...inPlace })
  },

  /** Asking a question counts. */
  answer(questionId: string, signal: AbortSignal) {
    return callServer(answerQuestion, { questionId }, { signal, ...inPlace })
  },

  resolve(word: InputOf<typeof resolveQuestion>) {
    return callServer(resolveQuestion, word, inPlace)
  },
}
