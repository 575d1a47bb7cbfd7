import { useTexts } from '@placard/ui/locale/locale'
import { TextField } from '@placard/ui/form/text-field'
import { instantOfInput, deviceTimeZone, dateTimeInputValue } from './time.ts'
import { platformTexts } from './texts.ts'

/**
 * The time window in which a message is shown, in epoch milliseconds. A `from` of null means immediately, an `until` of
 * null without end.
 */
export interface TimeWindow {
  readonly from: number | null
  readonly until: number | null
}

interface WindowFieldProps {
  readonly value: TimeWindow
  readonly onChange: (window: TimeWindow) => void
  /** The names of the fields in the call's input; by default those of messages. */
  readonly paths?: readonly [from: string, until: string]
  /** True if an end is required. */
  readonly ends?: true
}

/** Selects the time window in which a message is shown. */
export function TimeWindowField(props: WindowFieldProps) {
  const { value, onChange, paths = ['from', 'until'], ends } = props
  const texts = useTexts(platformTexts)
  return (
    <div className="staff-pair">
      <TextField
        type="datetime-local"
        label={texts.from}
        hint={texts.fromHint({ zone: deviceTimeZone() })}
        path={paths[0]}
        value={dateTimeInputValue(value.from)}
        onChange={(text) => onChange({ ...value, from: instantOfInput(text) })}
      />
      <TextField
        type="datetime-local"
        label={texts.until}
        hint={ends ? undefined : texts.untilHint}
        path={paths[1]}
        value={dateTimeInputValue(value.until)}
        onChange={(text) => onChange({ ...value, until: instantOfInput(text) })}
      />
    </div>
  )
}
