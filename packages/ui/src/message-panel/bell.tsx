import './bell.css'
import { textTable, type TextsOf } from '@placard/domain/platform/locale/text-table'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { badgeText } from '@placard/domain/support/message/badge'
import { type ComponentType, type ReactNode, useState, useSyncExternalStore } from 'react'
import { Button } from '../button/button.tsx'
import { SideDialog } from '../side-dialog/dialog.tsx'
import { LazyPart } from '../side-dialog/lazy-part.tsx'
import type { MessagePanelProps, MessageSource, UnreadCount } from './source.tsx'

const messageBellTexts = textTable({
  messages: ['Messages', '消息'],
  noUnread: ['No unread messages', '没有未读消息'],
  unreadMessages: [
    { one: '{count} unread message', other: '{count} unread messages' },
    '{count} 条未读消息',
  ],
  allMessages: ['All messages', '查看全部消息'],
  subscriptions: ['Subscriptions', '消息订阅'],
})

/** The pages that the bell links to. */
export type MessagePageName = 'messages' | 'subscriptions'

/** A link to one of the pages. @param follow called when the user follows the link */
export type MessagePageLink = (
  page: MessagePageName,
  label: string,
  follow: () => void,
) => ReactNode

interface MessageBellProps {
  readonly locale: Locale
  /** The IANA name of the owner's time zone. */
  readonly timeZone: string
  readonly unread: UnreadCount
  readonly source: MessageSource
  /** Loads the code of the panel on first use. */
  readonly loadPanel: () => Promise<ComponentType<MessagePanelProps>>
  readonly pageLink: MessagePageLink
}

/** The button that shows the number of unread messages and opens the message panel. @see S7.7 */
export function MessageBell(props: MessageBellProps) {
  const { locale, timeZone, unread, source, loadPanel, pageLink } = props
  const texts = messageBellTexts[locale]
  const count = useSyncExternalStore(unread.subscribe, unread.count)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const badge = count === null ? '' : badgeText(count)
  return (
    <>
      <Button
        kind="icon"
        aria-label={bellLabel(count, texts)}
        title={texts.messages}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
          <path
            d="M9 2a4.6 4.6 0 0 0-4.6 4.6c0 3.6-1.4 4.9-2 5.6h13.2c-.6-.7-2-2-2-5.6A4.6 4.6 0 0 0 9 2zM7.2 14.5a1.9 1.9 0 0 0 3.6 0"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
            strokeLinejoin="round"
            strokeLinecap="round"
          />
        </svg>
        {badge !== '' && (
          <span className="placard-bell-badge" aria-hidden="true">
            {badge}
          </span>
        )}
      </Button>
      {isOpen && (
        <SideDialog locale={locale} title={texts.messages} onClose={close}>
          <LazyPart locale={locale} load={loadPanel}>
            {(Panel) => <Panel {...{ locale, timeZone, source }} />}
          </LazyPart>
          <p className="placard-side-foot">
            {pageLink('messages', texts.allMessages, close)}
            {pageLink('subscriptions', texts.subscriptions, close)}
          </p>
        </SideDialog>
      )}
    </>
  )
}

function bellLabel(count: number | null, texts: TextsOf<typeof messageBellTexts>): string {
  if (count === null) return texts.messages
  return count === 0 ? texts.noUnread : texts.unreadMessages({ count })
}
