import { loadingMessage } from '@placard/domain/platform/reply/loading-message'
import { useToasts } from '@placard/ui/toast/toasts'

/**
 * Returns a function that shows a message until a promise settles, with success or failure.
 *
 * @returns a function that takes the promise and an optional text of the page, and returns a promise with the same
 *   result
 * @see S2.9
 */
export function useLoadingMessage(): <Result>(
  work: Promise<Result>,
  text?: string,
) => Promise<Result> {
  const show = useToasts()
  return async (work, ownText) => {
    const close = show({ kind: 'loading', ...loadingMessage(ownText) })
    try {
      return await work
    } finally {
      close()
    }
  }
}
