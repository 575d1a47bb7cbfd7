import type { Locale } from '@placard/domain/platform/locale/locale'
import { halfHoursOfDay } from '@placard/domain/campaigns/schedule/painting'
import { memo } from 'react'
import { type GridPosition, placeId } from './grid-position.tsx'
import { clockText, scheduleTexts } from './texts.tsx'

interface RowProps {
  readonly gridId: string
  readonly locale: Locale
}

const hours = Array.from({ length: halfHoursOfDay / 2 }, (_, hour) => hour)

/** The row of hours. Each hour is a button that turns it on or off on every day. */
export const HoursRow = memo(function HoursRow({
  gridId,
  locale,
  activeAt,
}: RowProps & { activeAt: number | null }) {
  const texts = scheduleTexts[locale]
  return (
    <div role="row" className="placard-schedule-row">
      <span role="columnheader">{texts.corner}</span>
      {hours.map((hour) => {
        const place = { day: -1, at: hour * 2 }
        return (
          <span
            key={hour}
            {...marks(gridId, place, activeAt === place.at)}
            role="columnheader"
            aria-label={texts.hourToggle({
              from: clockText(hour * 2),
              to: clockText(hour * 2 + 2),
            })}
          >
            {hour}
          </span>
        )
      })}
    </div>
  )
})

interface DayRowProps extends RowProps {
  readonly day: number
  /** The 48 half hours of the day. */
  readonly halfHours: string
  /** The position of the keyboard focus in this row; null if it is elsewhere. */
  readonly activeAt: number | null
}

/** The row of a day with its half hours. */
export const DayRow = memo(function DayRow(props: DayRowProps) {
  const { gridId, locale, day, halfHours, activeAt } = props
  const texts = scheduleTexts[locale]
  const name = texts.days[day] ?? ''
  return (
    <div role="row" className="placard-schedule-row">
      <span
        {...marks(gridId, { day, at: -1 }, activeAt === -1)}
        role="rowheader"
        aria-label={texts.dayToggle({ day: name })}
      >
        {texts.shortDays[day]}
      </span>
      {Array.from(halfHours, (on, at) => (
        <i
          // A half hour is identified by its index.
          key={at}
          {...marks(gridId, { day, at }, activeAt === at)}
          role="gridcell"
          aria-selected={on === '1'}
          aria-label={texts.cell({ day: name, from: clockText(at), to: clockText(at + 1) })}
        />
      ))}
    </div>
  )
})

function marks(gridId: string, place: GridPosition, isActive: boolean) {
  return {
    id: placeId(gridId, place),
    'data-day': place.day,
    'data-at': place.at,
    'data-active': isActive || undefined,
  }
}
