import { dateFormat } from '@placard/domain/platform/calendar/date-format'
import { addDays, type Day, dayAt } from '@placard/domain/platform/calendar/day'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { dayGroups } from '@placard/domain/support/message/day-group'
import {
  type Message,
  messageTypeNames,
  type ReadStatus,
  readStatus,
  readStatusNames,
} from '@placard/domain/support/message/message'
import { messagePanelTexts } from './texts.tsx'
import { useId } from 'react'
import { PlainText } from '../plain-text/plain-text.tsx'
import { Button } from '../button/button.tsx'

interface MessageDaysProps {
  readonly locale: Locale
  readonly timeZone: string
  readonly messages: readonly Message[]
  /** The heading level of the days, one below the page or panel; messages are one level below the days. */
  readonly headingLevel: 2 | 3
  readonly mark: (msgId: string, readStatus: ReadStatus) => Promise<void>
}

/** Renders the messages grouped by the day of their arrival, in the owner's time zone. */
export function MessageDays(props: MessageDaysProps) {
  const { locale, timeZone, messages, headingLevel, mark } = props
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const today = dayAt(Date.now(), timeZone)
  const time = dateFormat(locale, { timeStyle: 'short', timeZone })
  return dayGroups(messages, timeZone).map(({ day, messages: ofDay }) => (
    <section key={day} className="placard-messages-day">
      <Heading>{dayName(day, today, locale)}</Heading>
      <ul>
        {ofDay.map((message) => (
          <MessageItem
            key={message.msgId}
            locale={locale}
            message={message}
            Heading={headingLevel === 2 ? 'h3' : 'h4'}
            time={time.format(message.publishedAt)}
            mark={(status) => void mark(message.msgId, status)}
          />
        ))}
      </ul>
    </section>
  ))
}

function dayName(day: Day, today: Day, locale: Locale): string {
  const texts = messagePanelTexts[locale]
  if (day === today) return texts.today
  if (day === addDays(today, -1)) return texts.yesterday
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  // A calendar day has no time zone: its start is formatted as UTC.
  return dateFormat(locale, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    ...(isThisYear ? {} : { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(Date.parse(day))
}

interface MessageItemProps {
  readonly locale: Locale
  readonly message: Message
  readonly Heading: 'h3' | 'h4'
  /** The time of arrival as text. */
  readonly time: string
  readonly mark: (readStatus: ReadStatus) => void
}

/** Renders one message. */
function MessageItem({ locale, message, Heading, time, mark }: MessageItemProps) {
  const texts = messagePanelTexts[locale]
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
      <Button
        small
        id={buttonId}
        aria-labelledby={`${buttonId} ${titleId}`}
        onClick={() => mark(isUnread ? readStatus.read : readStatus.unread)}
      >
        {isUnread ? texts.markRead : texts.markUnread}
      </Button>
    </li>
  )
}
