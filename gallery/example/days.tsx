import type { Day } from '@placard/domain/platform/calendar/day'
import { DateRangePicker, DayPicker } from '@placard/ui/date-range/date-range-picker'
import type { DaySpan } from '@placard/ui/date-range/day-span'
import { useState } from 'react'
import type { Example } from '../page/example.ts'

export const example: Example = {
  title: 'Days',
  about:
    'A range of days with presets, and a single day. Names and the first day of the week follow the language of the page.',
  View,
}

const presets = [
  { label: 'Yesterday', span: { from: '2026-11-23', to: '2026-11-23' } },
  { label: 'Last 7 days', span: { from: '2026-11-17', to: '2026-11-23' } },
] as const

function View() {
  const [span, setSpan] = useState<DaySpan>(presets[1].span)
  const [day, setDay] = useState<Day | null>(null)
  return (
    <>
      <div className="kit">
        <DateRangePicker
          label="Days"
          value={span}
          onChange={setSpan}
          presets={presets}
          today="2026-11-24"
          max="2026-11-24"
          maxDays={366}
          note="Days are in Asia/Shanghai."
        />
        <DayPicker
          label="Last day"
          value={day}
          onChange={setDay}
          today="2026-11-24"
          min="2026-11-10"
          emptyLabel="No end"
        />
      </div>
      <p role="status">
        {span.from} to {span.to}, {day ?? 'no day'}
      </p>
    </>
  )
}
