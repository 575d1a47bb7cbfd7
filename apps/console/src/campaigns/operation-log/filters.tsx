import { DateRangePicker } from '@placard/ui/date-range/date-range-picker'
import { daySpan } from '@placard/ui/date-range/day-span'
import { Select } from '@placard/ui/select/select'
import { loggedEntityNames, readableEntities } from '@placard/domain/platform/operation-log/entity'
import {
  loggedOperation,
  loggedOperationNames,
} from '@placard/domain/platform/operation-log/operation'
import { useIdentity } from '#console/platform/session/identity.ts'
import { useLocale, useTexts } from '@placard/ui/locale/locale'
import type { LogFilters } from './log-query.ts'
import { operationLogTexts } from './operation-log-texts.ts'
import { useToday } from '#console/platform/session/clock.ts'

interface FiltersProps {
  readonly filters: LogFilters
  readonly set: (changes: Readonly<Record<string, string | null>>) => void
}

/** A filter by one of several codes. */
interface CodeFilter {
  readonly name: 'entity' | 'operation' | 'by'
  /** The label of the option for no filter. */
  readonly every: string
  readonly codes: readonly string[]
  readonly names: Readonly<Record<string, string>>
}

/** The filters of the log: by object, action, user, text and days. */
export function LogFilterBar({ filters, set }: FiltersProps) {
  const texts = useTexts(operationLogTexts)
  const { text = '' } = filters
  const choices = useChoices()
  const { timeZone } = useIdentity()
  const today = useToday(timeZone)
  return (
    <form
      className="mkt-log-filters"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = new FormData(event.currentTarget).get('text')
        set({ text: typeof typed === 'string' ? typed.trim() : '' })
      }}
    >
      {choices.map(({ name, every, codes, names }) => (
        <label key={name}>
          {texts[name]}
          <Select
            options={[
              { value: null, label: every },
              ...codes.map((code) => ({ value: code, label: names[code] ?? code })),
            ]}
            value={filters[name] ?? null}
            onChange={(code) => set({ [name]: code })}
          />
        </label>
      ))}
      <DateRangePicker
        label={texts.days}
        value={daySpan(filters)}
        onChange={({ from, to }) => set({ from, to })}
        today={today}
        emptyLabel={texts.anyDay}
      />
      <input
        key={text}
        type="search"
        name="text"
        defaultValue={text}
        placeholder={texts.find}
        aria-label={texts.find}
        maxLength={120}
      />
    </form>
  )
}

function useChoices(): readonly CodeFilter[] {
  const texts = useTexts(operationLogTexts)
  const locale = useLocale()
  const { permissionList, ownerName } = useIdentity()
  const allLabel = texts.everything
  return [
    {
      name: 'entity',
      every: allLabel,
      codes: readableEntities(permissionList),
      names: loggedEntityNames[locale],
    },
    {
      name: 'operation',
      every: allLabel,
      codes: Object.values(loggedOperation),
      names: loggedOperationNames[locale],
    },
    {
      name: 'by',
      every: texts.anybody,
      codes: ['own', 'agency', 'platform'],
      names: { own: ownerName, agency: texts.agency, platform: texts.platform },
    },
  ]
}
