import { addDays, type Day, dayAt } from '@placard/domain/platform/calendar/day'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { dayGroups } from '@placard/domain/support/message/day-group'
import type { Message } from '@placard/domain/support/message/message'
import type { ReadStatus } from '@placard/domain/support/message/read-status'
import { MessageItem } from './item.tsx'
import { messagePanelWords } from './words.tsx'

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
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone })
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
            mark={(readStatus) => void mark(message.msgId, readStatus)}
          />
        ))}
      </ul>
    </section>
  ))
}

function dayName(day: Day, today: Day, locale: Locale): string {
  const words = messagePanelWords[locale]
  if (day === today) return words.today
  if (day === addDays(today, -1)) return words.yesterday
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  // A calendar day has no time zone: its start is formatted as UTC.
  return new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    ...(isThisYear ? {} : { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(Date.parse(day))
}
