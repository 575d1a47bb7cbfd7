import { callServer } from '@placard/browser/request/call'
import { openOwner } from '@placard/contract/owner'
import { multiAccessParameter } from '@placard/domain/address/multi-access'
import { useMutation } from '@tanstack/react-query'
import { useHref } from 'react-router'
import { useWords } from '#console/language/language.tsx'
import { useMessages } from '#console/lifecycle/messages.tsx'
import { shellWords } from '#console/language/shell-words.ts'

/** Opens an advertiser in a tab of its own: the acting identity belongs to a tab. @see spec S9.7 */
export function useOpenAdvertiser() {
  const say = useWords(shellWords)
  const message = useMessages()
  const home = useHref('/')
  const { mutate, isPending } = useMutation({
    async mutationFn(ownerId: string) {
      // Opened before the answer is there: a browser allows new tabs only in the moment of the click.
      const tab = window.open('about:blank')
      if (tab === null) {
        void message.warning(say('popupBlocked'))
        return
      }
      try {
        const { multiAccessId } = await callServer(openOwner, { ownerId })
        const address = new URL(home, window.location.origin)
        address.searchParams.set(multiAccessParameter, multiAccessId)
        // The new tab inherited this one's storage and must not be able to reach back.
        tab.sessionStorage.clear()
        tab.opener = null
        tab.location.replace(address)
      } catch (error) {
        tab.close()
        throw error
      }
    },
  })
  return { open: mutate, isPending }
}
