import { loadMessages, markMessages } from '@placard/browser/message/source'
import { unreadCounter } from '@placard/browser/message/unread-counter'
import type { Identity } from '@placard/browser/shared-state/identity'
import { MessageBell, type MessagePageLink } from '@placard/ui/message-panel/bell'
import { useState } from 'react'
import { useLocale } from '@placard/ui/locale/locale'
import { Link } from '#portal/platform/router/link.tsx'
import { pageHref, subscriptionHref } from '#portal/platform/router/menu.ts'

const source = { load: loadMessages, mark: markMessages }

async function loadPanel() {
  const { MessagePanel } = await import('@placard/ui/message-panel/panel')
  return MessagePanel
}

const pageLink: MessagePageLink = (page, label, follow) => (
  <Link href={page === 'messages' ? pageHref('message') : subscriptionHref} onClick={follow}>
    {label}
  </Link>
)

/** The bell with the user's messages; nothing for platform staff and for users without a role. */
export function Messages({ identity }: { identity: Identity }) {
  const locale = useLocale()
  const [unread] = useState(unreadCounter)
  const { staff, permissionList, timeZone } = identity
  if (staff || permissionList.length === 0) return null
  return <MessageBell {...{ locale, timeZone, unread, source, loadPanel, pageLink }} />
}
