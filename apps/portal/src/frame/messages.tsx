import { loadMessages, markMessages } from '@placard/browser/message/source'
import { unreadCounter } from '@placard/browser/message/unread-counter'
import type { Identity } from '@placard/browser/shared-state/identity'
import { MessageBell, type MessagePageLink } from '@placard/ui/message-panel/bell'
import '@placard/ui/message-panel/bell.css'
// With the page's own styles: a chunk that is loaded as an ES module brings none along.
import '@placard/ui/message-panel/panel.css'
import '@placard/ui/side-panel/side-panel.css'
import { useState } from 'react'
import { useLocale } from '#portal/language/language.ts'
import { Link } from '#portal/router/link.tsx'
import { ownPages, subscriptionHref } from '#portal/router/menu.ts'

const source = { load: loadMessages, mark: markMessages }

async function loadPanel() {
  const { MessagePanel } = await import('@placard/ui/message-panel/panel')
  return MessagePanel
}

const pageLink: MessagePageLink = (page, label, follow) => (
  <Link href={page === 'messages' ? ownPages.messages.href : subscriptionHref} onClick={follow}>
    {label}
  </Link>
)

/** The person's messages; nothing for staff, and for whoever has no role yet. */
export function Messages({ identity }: { identity: Identity }) {
  const locale = useLocale()
  const [unread] = useState(unreadCounter)
  const { staff, permissionList, timeZone } = identity
  if (staff || permissionList.length === 0) return null
  return <MessageBell {...{ locale, timeZone, unread, source, loadPanel, pageLink }} />
}
