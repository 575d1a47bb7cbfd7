import './schedule.css'
import type { Locale } from '@placard/domain/platform/locale/locale'
import { everyHalfHour, halfHoursOfDay } from '@placard/domain/campaigns/schedule/painting'
import { scheduleText } from '@placard/domain/campaigns/schedule/schedule'
import { type SchedulePreset, schedulePresets } from '@placard/domain/campaigns/schedule/presets'
import { useEffect, useId, useRef } from 'react'
import { DayRow, HoursRow } from './grid.tsx'
import { useScheduleDrag } from './painting.tsx'
import { placeId } from './grid-position.tsx'
import { scheduleTexts } from './texts.tsx'

interface ScheduleEditorProps {
  /** The 336 half hours of the week as a string, possibly all 0; null means always. */
  readonly value: string | null
  readonly change: (schedule: string | null) => void
  readonly locale: Locale
  /** The id of an element that describes the schedule further. */
  readonly describedBy?: string
}

const days = [0, 1, 2, 3, 4, 5, 6]
const usual: readonly SchedulePreset[] = ['always', 'workingHours', 'evenings', 'weekend']

/** A weekly schedule of half hours, which users paint on a grid; a text summarizes it. */
export function ScheduleEditor({ value, change, locale, describedBy = '' }: ScheduleEditorProps) {
  const texts = scheduleTexts[locale]
  const id = useId()
  const schedule = value ?? everyHalfHour
  const paint = (next: string) => change(next === everyHalfHour ? null : next)
  const { active, listeners } = useScheduleDrag(schedule, paint)
  const grid = useRef<HTMLDivElement>(null)
  const activeId = placeId(id, active)
  useEffect(() => {
    if (grid.current?.matches(':focus'))
      grid.current
        .querySelector(`[data-active]`)
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [activeId])
  return (
    <div className="placard-schedule">
      <div className="placard-schedule-usual" role="group" aria-label={texts.usual}>
        {usual.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={schedule === schedulePresets[name]}
            onClick={() => paint(schedulePresets[name])}
          >
            {texts.usualNames[name]}
          </button>
        ))}
      </div>
      <div
        ref={grid}
        role="grid"
        tabIndex={0}
        className="placard-schedule-grid"
        aria-label={texts.grid}
        aria-multiselectable
        aria-activedescendant={activeId}
        aria-describedby={`${id}-help ${id}-text ${describedBy}`.trim()}
        {...listeners}
      >
        <HoursRow gridId={id} locale={locale} activeAt={active.day === -1 ? active.at : null} />
        {days.map((day) => (
          <DayRow
            key={day}
            gridId={id}
            locale={locale}
            day={day}
            halfHours={schedule.slice(day * halfHoursOfDay, (day + 1) * halfHoursOfDay)}
            activeAt={active.day === day ? active.at : null}
          />
        ))}
      </div>
      <p id={`${id}-text`} role="status">
        {schedule.includes('1') ? texts.runs({ when: scheduleText(value, locale) }) : texts.never}
      </p>
      <p id={`${id}-help`} className="placard-schedule-help">
        {texts.help}
      </p>
    </div>
  )
}
