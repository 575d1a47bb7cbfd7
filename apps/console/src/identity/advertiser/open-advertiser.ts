import { openAdvertiser, TabBlocked } from '@placard/browser/session/advertiser-tab'
import { useMutation } from '@tanstack/react-query'
import { useHref } from 'react-router'
import { useToasts } from '@placard/ui/toast/toasts'

/** Opens an advertiser in a tab of its own. */
export function useOpenAdvertiser() {
  const show = useToasts()
  const home = useHref('/')
  const { mutate, isPending } = useMutation({
    mutationFn: (ownerId: string) => openAdvertiser({ ownerId, home }),
    onError(error) {
      // What the server refuses is told where replies are.
      if (error instanceof TabBlocked) show({ kind: 'warning', text: error.message })
    },
  })
  return { open: mutate, isPending }
}
