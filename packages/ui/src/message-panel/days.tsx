import { addDays, type Day, dayAt } from '@placard/domain/calendar/day'
import type { Locale } from '@placard/domain/locale/locale'
import { dayGroups } from '@placard/domain/message/day-group'
import type { Message } from '@placard/domain/message/message'
import type { ReadStatus } from '@placard/domain/message/read-status'
import { MessageItem } from './item.tsx'
import { messagePanelWords } from './words.tsx'

interface MessageDaysProps {
  readonly locale: Locale
  readonly timeZone: string
  readonly messages: readonly Message[]
  readonly mark: (msgId: string, readStatus: ReadStatus) => Promise<void>
}

/** Messages under the days on which they came, in the owner's zone. */
export function MessageDays({ locale, timeZone, messages, mark }: MessageDaysProps) {
  const today = dayAt(Date.now(), timeZone)
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone })
  return dayGroups(messages, timeZone).map(({ day, messages: ofDay }) => (
    <section key={day} className="placard-messages-day">
      <h3>{dayName(day, today, locale)}</h3>
      <ul>
        {ofDay.map((message) => (
          <MessageItem
            key={message.msgId}
            locale={locale}
            message={message}
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
  // A day has no zone of its own: it is told where it begins.
  return new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    ...(isThisYear ? {} : { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(Date.parse(day))
}
