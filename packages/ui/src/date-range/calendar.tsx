import { dateFormat } from '@placard/domain/platform/calendar/date-format'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { addDays, type Day } from '@placard/domain/platform/calendar/day'
import {
  addMonths,
  addMonthsToDay,
  firstDayOf,
  firstWeekdays,
  type Month,
  monthOf,
  weekdayOf,
  weeksOf,
} from '@placard/domain/platform/calendar/month'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import type { DaySpan } from './day-span.tsx'

const texts = textTable({
  previous: ['Previous month', '上个月'],
  next: ['Next month', '下个月'],
})

interface CalendarProps {
  readonly locale: Locale
  /** The number of months side by side. */
  readonly months: 1 | 2
  /** False: the months are as large as with their days, but empty. */
  readonly showsDays: boolean
  readonly span: DaySpan
  readonly today: Day
  readonly min: Day
  readonly max: Day
  readonly onPick: (day: Day) => void
}

/**
 * A calendar in the language of the page. Arrows move by a day or a week, Home and End to the ends of the week, Page Up
 * and Page Down by a month, with Shift by a year.
 */
export function Calendar(props: CalendarProps) {
  const { locale, months, showsDays, span, today, min, max, onPick } = props
  const { previous, next } = texts[locale]
  const initial = within(span.to ?? span.from ?? today, min, max)
  const [focused, setFocused] = useState(initial)
  const [month, setMonth] = useState(() => firstShown(monthOf(initial), months, min))
  const days = useRef<HTMLDivElement>(null)
  const isMoving = useRef(false)
  useLayoutEffect(() => {
    if (!isMoving.current) return
    isMoving.current = false
    days.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus()
  }, [focused])
  const shown = Array.from({ length: months }, (_month, at) => addMonths(month, at))
  const turn = (by: number) => {
    setMonth(addMonths(month, by))
    setFocused(within(addMonthsToDay(focused, by), min, max))
  }
  const press = (event: KeyboardEvent) => {
    const day = dayAfterKey(focused, event, firstWeekdays[locale])
    if (day === null) return
    event.preventDefault()
    const target = within(day, min, max)
    isMoving.current = target !== focused
    setFocused(target)
    if (monthOf(target) < month) setMonth(monthOf(target))
    if (monthOf(target) > addMonths(month, months - 1))
      setMonth(addMonths(monthOf(target), 1 - months))
  }
  return (
    <div className="placard-calendar">
      <Turner
        label={previous}
        isAtEnd={monthOf(min) >= month}
        onTurn={() => turn(-1)}
        path="M9 2L4 7l5 5"
      />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys for all days inside */}
      <div ref={days} className="placard-calendar-months" onKeyDown={press}>
        {shown.map((one) => (
          <MonthGrid
            key={one}
            {...{ locale, span, today, min, max, focused, showsDays }}
            month={one}
            onPick={onPick}
          />
        ))}
      </div>
      <Turner
        label={next}
        isAtEnd={monthOf(max) <= addMonths(month, months - 1)}
        onTurn={() => turn(1)}
        path="M5 2l5 5-5 5"
      />
    </div>
  )
}

interface TurnerProps {
  readonly label: string
  readonly isAtEnd: boolean
  readonly onTurn: () => void
  readonly path: string
}

function Turner({ label, isAtEnd, onTurn, path }: TurnerProps) {
  return (
    <Button
      kind="icon"
      aria-label={label}
      // A disabled button would lose the focus.
      aria-disabled={isAtEnd}
      onClick={() => isAtEnd || onTurn()}
    >
      <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
        <path d={path} fill="none" stroke="currentColor" strokeWidth="1.8" />
      </svg>
    </Button>
  )
}

interface MonthGridProps extends Omit<CalendarProps, 'months'> {
  readonly month: Month
  readonly focused: Day
}

function MonthGrid({ locale, month, showsDays, ...props }: MonthGridProps) {
  const { span, today, min, max, focused, onPick } = props
  const weeks = weeksOf(month, firstWeekdays[locale])
  const name = dateText(firstDayOf(month), locale, { year: 'numeric', month: 'long' })
  const [, week = []] = weeks
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- ARIA's pattern for a calendar
    <table role="grid" aria-label={name}>
      <caption aria-hidden="true">{name}</caption>
      <thead>
        <tr>
          {week.map((day) => (
            <th key={day} scope="col" abbr={dateText(day, locale, { weekday: 'long' })}>
              {dateText(day, locale, { weekday: locale === 'zh-CN' ? 'narrow' : 'short' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((days, at) => (
          <tr key={days[0]}>
            {!showsDays && <td colSpan={7} aria-hidden="true" />}
            {showsDays && at === 0 && days.length < 7 && (
              <td colSpan={7 - days.length} aria-hidden="true" />
            )}
            {(showsDays ? days : []).map((day) => {
              const place = placeIn(span, day)
              return (
                <td key={day} data-place={place} aria-selected={place !== undefined}>
                  <button
                    type="button"
                    data-day={day}
                    tabIndex={day === focused ? 0 : -1}
                    aria-label={dateText(day, locale, { dateStyle: 'full' })}
                    aria-current={day === today ? 'date' : undefined}
                    disabled={day < min || day > max}
                    onClick={() => onPick(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Returns the place of a day within the selected days; undefined if it is not selected. */
function placeIn(
  { from, to }: DaySpan,
  day: Day,
): 'only' | 'first' | 'last' | 'inside' | undefined {
  if (day === from) return from === to || to === null ? 'only' : 'first'
  if (day === to) return from === null ? 'only' : 'last'
  return from !== null && to !== null && from < day && day < to ? 'inside' : undefined
}

/** Returns the first shown month, so that the month of the selected days is the last. */
function firstShown(month: Month, months: number, min: Day): Month {
  return months === 1 || month <= monthOf(min) ? month : addMonths(month, 1 - months)
}

/** Returns the day that a key leads to; null if the key does not move. */
function dayAfterKey(day: Day, { key, shiftKey }: KeyboardEvent, firstWeekday: number): Day | null {
  const inWeek = (weekdayOf(day) - firstWeekday + 7) % 7
  const months = shiftKey ? 12 : 1
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, -inWeek)
    case 'End':
      return addDays(day, 6 - inWeek)
    case 'PageUp':
      return addMonthsToDay(day, -months)
    case 'PageDown':
      return addMonthsToDay(day, months)
    default:
      return null
  }
}

function within(day: Day, min: Day, max: Day): Day {
  return day < min ? min : day > max ? max : day
}

function dateText(day: Day, locale: Locale, options: Intl.DateTimeFormatOptions): string {
  return dateFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(day))
}
