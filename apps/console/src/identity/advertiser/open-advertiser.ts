import { openAdvertiser, TabBlocked } from '@placard/browser/session/advertiser-tab'
import { useMutation } from '@tanstack/react-query'
import { useHref } from 'react-router'
import { useToasts } from '@placard/ui/toast/toasts'

/** Returns the action that opens an advertiser in a new tab. */
export function useOpenAdvertiser() {
  const show = useToasts()
  const home = useHref('/')
  const { mutate, isPending } = useMutation({
    mutationFn: (ownerId: string) => openAdvertiser({ ownerId, home }),
    onError(error) {
      // Refusals of the server are shown where all responses are handled.
      if (error instanceof TabBlocked) show({ kind: 'warning', text: error.message })
    },
  })
  return { open: mutate, isPending }
}
