import type { Locale } from '@placard/domain/platform/locale/locale'
import type { Message } from '@placard/domain/support/message/message'
import {
  readStatus,
  readStatusNames,
  type ReadStatus,
} from '@placard/domain/support/message/read-status'
import { messageTypeNames } from '@placard/domain/support/message/type'
import { useId } from 'react'
import { PlainText } from '../plain-text/plain-text.tsx'
import { messagePanelWords } from './words.tsx'

interface MessageItemProps {
  readonly locale: Locale
  readonly message: Message
  readonly Heading: 'h3' | 'h4'
  /** The time of arrival as text. */
  readonly time: string
  readonly mark: (readStatus: ReadStatus) => void
}

/** Renders one message. */
export function MessageItem({ locale, message, Heading, time, mark }: MessageItemProps) {
  const words = messagePanelWords[locale]
  const { msgType, title, text, publishedAt } = message
  const isUnread = message.readStatus === readStatus.unread
  const [titleId, buttonId] = [useId(), useId()]
  return (
    <li className="placard-message" data-unread={isUnread || undefined}>
      <p className="placard-message-facts">
        <span>{messageTypeNames[locale][msgType]}</span>
        <time dateTime={new Date(publishedAt).toISOString()}>{time}</time>
      </p>
      <Heading>
        {isUnread && (
          <span
            className="placard-message-dot"
            role="img"
            aria-label={readStatusNames[locale][readStatus.unread]}
          />
        )}
        <span id={titleId}>{title}</span>
      </Heading>
      {text !== '' && <PlainText className="placard-message-text" text={text} />}
      <button
        type="button"
        id={buttonId}
        aria-labelledby={`${buttonId} ${titleId}`}
        onClick={() => mark(isUnread ? readStatus.read : readStatus.unread)}
      >
        {isUnread ? words.markRead : words.markUnread}
      </button>
    </li>
  )
}
