import { loadMessages, markMessages } from '@placard/browser/message/source'
import { unreadCounter } from '@placard/browser/message/unread-counter'
import type { Identity } from '@placard/browser/shared-state/identity'
import { MessageBell, type MessagePageLink } from '@placard/ui/message-panel/bell'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLocale } from '@placard/ui/locale/locale'
import { loadChunk } from '#console/platform/router/load-chunk.ts'

const source = { load: loadMessages, mark: markMessages }

async function loadPanel() {
  const { MessagePanel } = await loadChunk(() => import('@placard/ui/message-panel/panel'))
  return MessagePanel
}

const paths = { messages: '/notify/view', subscriptions: '/notify/subscription' } as const

const pageLink: MessagePageLink = (page, label, follow) => (
  <Link to={paths[page]} onClick={follow}>
    {label}
  </Link>
)

/** The message bell of the identity bar. It is hidden for staff and for users who have no role yet. */
export function Messages({ identity }: { identity: Identity }) {
  const locale = useLocale()
  const [unread] = useState(unreadCounter)
  const { staff, permissionList, timeZone } = identity
  if (staff || permissionList.length === 0) return null
  return <MessageBell {...{ locale, timeZone, unread, source, loadPanel, pageLink }} />
}
