import { loadingMessage } from '@placard/domain/platform/reply/loading-message'
import { useToasts } from '@placard/ui/toast/toasts'

/**
 * Shows a message for as long as some work takes, whatever comes of it. @see S2.9
 *
 * @returns takes the work, and the screen's own words for it; gives back the work
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
