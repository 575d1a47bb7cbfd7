import { listArticles } from '@placard/contract/support/help'
import type { HelpArticleTitle } from '@placard/domain/support/help/open'
import { callServer } from '../request/call.ts'
import { debounced } from '../timing/debounce.ts'

/** As many as do not push other results away. */
const articleCount = 5

/** A search for help articles while the user types. */
interface ArticleSearch {
  /** Searches once typing pauses. An empty text has no results. */
  look(text: string): void
  stop(): void
}

/** Creates a search. It says nothing when it fails, because the results are additional ones. */
export function articleSearch(
  onFound: (titles: readonly HelpArticleTitle[]) => void,
): ArticleSearch {
  let pending: AbortController | undefined
  const load = async (text: string) => {
    const controller = new AbortController()
    pending = controller
    const input = { pageSize: articleCount, filters: { text } }
    const options = { signal: controller.signal, errorInPlace: true }
    const found = await callServer(listArticles, input, options).catch(() => null)
    if (!controller.signal.aborted) onFound(found?.items ?? [])
  }
  const loadSoon = debounced((text: string) => void load(text))
  const stop = () => {
    loadSoon.cancel()
    pending?.abort()
  }
  return {
    look(input) {
      stop()
      onFound([])
      const text = input.trim()
      if (text !== '') loadSoon(text)
    },
    stop,
  }
}
