import '../select/select.css'
import './date-range.css'
import type { Day } from '@placard/domain/platform/calendar/day'
import { textTable } from '@placard/domain/platform/locale/text-table'
import { type ComponentProps, use } from 'react'
import { ChangeContext } from '../popup/change.ts'
import { lazyPopup } from '../popup/lazy-popup.tsx'
import { useUiRoot } from '../root/root.tsx'
import { isSameSpan, spanText, type DaySpan } from './day-span.tsx'

/** A range with a name, such as the last 7 days. */
export interface SpanPreset {
  readonly label: string
  readonly span: DaySpan
}

/** The limits of the days that can be selected, and what else a picker shows. */
interface DayLimits {
  readonly today: Day
  /** The first day that can be selected. */
  readonly min?: Day
  /** The last day that can be selected. */
  readonly max?: Day
  /** A note below the calendar, such as the time zone. */
  readonly note?: string
}

interface DateRangePickerProps extends DayLimits, Pick<DayPanelProps, 'aria-keyshortcuts'> {
  /** The subject of the days; the button is named after it and the selected days. */
  readonly label: string
  readonly value: DaySpan
  readonly onChange: (span: DaySpan) => void
  readonly presets?: readonly SpanPreset[]
  /** The greatest number of days. */
  readonly maxDays?: number
  /** The text for no days at all. If left out, both days are required. */
  readonly emptyLabel?: string
  /** True to show only the name of a preset, for narrow screens. Assistive technology gets the days as well. */
  readonly isShort?: boolean
}

/** The props of the control that is loaded on first use. */
export interface DayPanelProps
  extends
    DayLimits,
    Pick<
      ComponentProps<'button'>,
      'id' | 'aria-label' | 'aria-describedby' | 'aria-invalid' | 'aria-keyshortcuts' | 'onBlur'
    > {
  readonly kind: 'range' | 'day'
  readonly text: string
  readonly value: DaySpan
  readonly onChange: (span: DaySpan) => void
  readonly presets: readonly SpanPreset[]
  readonly maxDays?: number | undefined
  readonly emptyLabel?: string | undefined
}

const useDayPanel = lazyPopup<DayPanelProps>(async () => {
  const { DayPanel } = await import(/* webpackChunkName: "controls" */ './day-panel.tsx')
  return DayPanel
})

const noPresets: readonly SpanPreset[] = []

/**
 * A button with the selected days, and a panel with presets, a calendar and inputs. The panel is loaded when it is opened
 * for the first time.
 */
export function DateRangePicker(all: DateRangePickerProps) {
  const { label, presets = noPresets, isShort = false, ...props } = all
  const { value, emptyLabel } = props
  const { locale } = useUiRoot()
  const days = spanText(value, locale)
  const preset = presets.find(({ span }) => isSameSpan(span, value))?.label
  const text = days === '' ? (emptyLabel ?? '') : preset ? `${preset} · ${days}` : days
  return (
    <DayButton
      {...props}
      presets={presets}
      text={isShort ? (preset ?? text) : text}
      kind="range"
      aria-label={`${label}: ${text}`}
    />
  )
}

const texts = textTable({ noDay: ['Select a day', '选择日期'] })

interface DayPickerProps
  extends DayLimits, Pick<DayPanelProps, 'id' | 'aria-describedby' | 'aria-invalid' | 'onBlur'> {
  readonly label: string
  /** Null if no day is selected. */
  readonly value: Day | null
  readonly onChange: (day: Day | null) => void
  /** The text for no day. */
  readonly emptyLabel?: string
}

/** A button with the selected day, and a panel with a calendar and an input. */
export function DayPicker({ label, value, onChange, ...props }: DayPickerProps) {
  const { locale } = useUiRoot()
  const { emptyLabel = texts[locale].noDay } = props
  const span = { from: value, to: value }
  const text = value === null ? emptyLabel : spanText(span, locale)
  const change = ({ from }: DaySpan) => onChange(from)
  const name = `${label}: ${text}`
  return (
    <DayButton
      {...props}
      kind="day"
      emptyLabel={emptyLabel}
      presets={noPresets}
      value={span}
      onChange={change}
      text={text}
      aria-label={name}
    />
  )
}

function DayButton({ onChange, ...others }: DayPanelProps) {
  const { Control, preload, open } = useDayPanel()
  const markChanged = use(ChangeContext)
  const props = {
    ...others,
    onChange(span: DaySpan) {
      markChanged()
      onChange(span)
    },
  }
  if (Control) return <Control {...props} />
  return (
    <button
      {...dayButtonProps(props)}
      aria-haspopup="dialog"
      aria-expanded={false}
      onPointerEnter={preload}
      onFocus={preload}
      onKeyDown={({ key }) => key === 'ArrowDown' && open()}
      onClick={open}
    />
  )
}

/** Returns the props of the button, before and after the panel is loaded. */
export function dayButtonProps({ id, text, onBlur, ...props }: DayPanelProps) {
  return {
    id,
    type: 'button',
    className: 'placard-select placard-days',
    'aria-label': props['aria-label'],
    'aria-describedby': props['aria-describedby'],
    'aria-invalid': props['aria-invalid'],
    'aria-keyshortcuts': props['aria-keyshortcuts'],
    onBlur,
    children: (
      <>
        <span className="placard-select-text">{text}</span>
        <svg width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
          <path d="M1.5 3h11v9.5h-11zM1.5 6h11M4.5 1v3M9.5 1v3" fill="none" stroke="currentColor" />
        </svg>
      </>
    ),
  } as const
}
