import '../dialog/dialog.css'
import '../form/field.css'
import './day-panel.css'
import type { Day } from '@placard/domain/platform/calendar/day'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { type SubmitEvent, useDeferredValue, useId, useState } from 'react'
import { Button } from '../button/button.tsx'
import { PopoverPanel } from '../popover/popover-panel.tsx'
import { useUiRoot } from '../root/root.tsx'
import { Calendar } from './calendar.tsx'
import { type DayPanelProps, dayButtonProps } from './date-range-picker.tsx'
import { daySpan, type DaySpan, isSameSpan, spanProblem } from './day-span.tsx'

const texts = textTable({
  presets: ['Date ranges', '日期范围'],
  firstDay: ['Start date', '开始日期'],
  lastDay: ['End date', '结束日期'],
  day: ['Day', '日期'],
  apply: ['Apply', '应用'],
  cancel: ['Cancel', '取消'],
  clear: ['Clear', '清除'],
  missing: ['Select a start date and an end date.', '请选择开始日期和结束日期。'],
  unreadable: ['Enter a date such as 2026-01-31.', '请输入日期，例如 2026-01-31。'],
  reversed: ['The end date is before the start date.', '结束日期早于开始日期。'],
  tooLong: ['Select at most {maxDays} days.', '最多 {maxDays} 天。'],
  tooEarly: ['The earliest date is {min}.', '不能早于 {min}。'],
  tooLate: ['The latest date is {max}.', '不能晚于 {max}。'],
})

/** A button with a panel that selects days. It is open when it appears in place of the button that was pressed. */
export function DayPanel(props: DayPanelProps) {
  return (
    <PopoverPanel label={props['aria-label'] ?? ''} button={dayButtonProps(props)}>
      {(close) => <Panel {...props} close={close} />}
    </PopoverPanel>
  )
}

function Panel({ close, ...props }: DayPanelProps & { close: () => void }) {
  const { kind, value, onChange, presets, today, emptyLabel, maxDays, note } = props
  const { min = '1970-01-01', max = '2100-12-31' } = props
  const { locale } = useUiRoot()
  const say = texts[locale]
  const id = useId()
  // The days are drawn in the next frame, so that the panel with its presets appears in time.
  const showsDays = useDeferredValue(true, false)
  const choose = (span: DaySpan) => {
    onChange(span)
    close()
  }
  const { draft, firstPicked, problem, pick, type, submit } = useDraft(
    { ...props, min, max },
    choose,
  )
  const problemText = problem && say[problem]
  return (
    <form className="placard-day-form" noValidate onSubmit={submit}>
      {presets.length > 0 && (
        <ul className="placard-day-presets" aria-label={say.presets}>
          {presets.map(({ label, span }) => (
            <li key={label}>
              <Button
                kind="quiet"
                aria-pressed={isSameSpan(span, value)}
                onClick={() => choose(span)}
              >
                {label}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="placard-day-main">
        <div className="placard-day-inputs">
          {(kind === 'day' ? (['from'] as const) : (['from', 'to'] as const)).map((end) => (
            <input
              key={end}
              className="placard-input"
              inputMode="numeric"
              placeholder="YYYY-MM-DD"
              maxLength={10}
              autoComplete="off"
              aria-label={kind === 'day' ? say.day : end === 'from' ? say.firstDay : say.lastDay}
              aria-invalid={problem !== null}
              aria-describedby={`${id}-problem`}
              value={draft[end]}
              onChange={({ target }) => type({ [end]: target.value.trim() })}
            />
          ))}
        </div>
        <p id={`${id}-problem`} role="alert" className="placard-problem">
          {typeof problemText === 'function'
            ? problemText({ min, max, maxDays: maxDays ?? 0 })
            : problemText}
        </p>
        <Calendar
          // Typed days are shown as well.
          key={firstPicked === null ? `${draft.from} ${draft.to}` : 'picking'}
          {...{ locale, today, min, max, showsDays }}
          months={kind === 'range' && matchMedia('(width >= 760px)').matches ? 2 : 1}
          span={daySpan(draft)}
          onPick={pick}
        />
        {note && <p className="placard-hint">{note}</p>}
        <div className="placard-dialog-actions">
          {emptyLabel !== undefined && (
            <Button kind="quiet" onClick={() => choose({ from: null, to: null })}>
              {say.clear}
            </Button>
          )}
          <Button onClick={close}>{say.cancel}</Button>
          <Button kind="primary" submits>
            {say.apply}
          </Button>
        </div>
      </div>
    </form>
  )
}

/** Returns the days that are being selected, which are in use when they are applied. */
function useDraft(props: DayPanelProps & { min: Day; max: Day }, choose: (span: DaySpan) => void) {
  const { kind, value, min, max, maxDays, emptyLabel } = props
  const [draft, setDraft] = useState({ from: value.from ?? '', to: value.to ?? '' })
  // The first press in the calendar selects the first day, the second the last.
  const [firstPicked, setFirstPicked] = useState<Day | null>(null)
  const [isAsked, setAsked] = useState(false)
  const isOptional = emptyLabel !== undefined
  const problem = spanProblem(draft.from, draft.to, { min, max, maxDays, isOptional })
  // While a day is being typed, it is neither complete nor wrong.
  const isUnfinished = problem === 'missing' || problem === 'unreadable'
  return {
    draft,
    firstPicked,
    problem: isUnfinished && !isAsked ? null : problem,
    pick(day: Day) {
      if (kind === 'day') return choose({ from: day, to: day })
      if (firstPicked === null) setDraft({ from: day, to: '' })
      else
        setDraft(
          day < firstPicked ? { from: day, to: firstPicked } : { from: firstPicked, to: day },
        )
      return setFirstPicked(firstPicked === null ? day : null)
    },
    type(part: Partial<typeof draft>) {
      const { from = '' } = part
      setFirstPicked(null)
      setDraft(kind === 'day' ? { from, to: from } : { ...draft, ...part })
    },
    submit(event: SubmitEvent) {
      event.preventDefault()
      // The form around the button is an ancestor for React alone.
      event.stopPropagation()
      setAsked(true)
      if (problem === null) choose(daySpan(draft))
    },
  }
}
